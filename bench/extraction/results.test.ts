import { expect, test } from 'vitest';
import { formatReport } from './report.ts';
import { resultsJson, summarise, type ToolResult } from './results.ts';
import { noScore, scoreResult } from './score.ts';
import { sampleResult, sampleTruth } from './testing/samples.ts';

const answered = (site: string, seconds: number, primary = '#cf4647'): ToolResult => {
  const answer = { ...sampleResult, primary };
  return {
    site,
    answer,
    logo: 'file',
    score: scoreResult(answer, 'file', sampleTruth),
    seconds,
    firstSeconds: seconds / 2,
    error: null,
  };
};
const failed = (site: string): ToolResult => ({
  site,
  answer: null,
  logo: 'none',
  score: noScore(),
  seconds: null,
  firstSeconds: null,
  error: 'crashed',
});

test('times are compared over the sites that both tools answered', () => {
  const ours = [answered('a', 2), answered('b', 4), answered('c', 100)];
  const theirs = [answered('a', 10), answered('b', 20), failed('c')];
  const { ratio, tools } = summarise([
    { name: 'ours', results: ours },
    { name: 'peer', results: theirs },
  ]);
  expect(ratio).toBeCloseTo(0.2);
  expect(tools.map(({ totals }) => totals.all)).toEqual([3, 2]);
  expect(summarise([{ name: 'ours', results: ours }]).ratio).toBe(null);
});

test('calibration uses all of our claims and none of the peer', () => {
  const { calibration } = summarise([
    { name: 'ours', results: [answered('a', 1), answered('b', 1, '#0d6efd'), failed('c')] },
    { name: 'peer', results: [answered('a', 1), answered('b', 1), answered('c', 1)] },
  ]);
  expect(calibration.claims).toHaveLength(10);
  expect(calibration.claims.filter(({ right }) => !right)).toEqual([
    { site: 'b', field: 'primary', confidence: 0.9, right: false },
  ]);
});

test('times of a busy machine are reported as unreliable', () => {
  const report = (load: number) =>
    formatReport(summarise([{ name: 'ours', results: [answered('a', 1)] }], load));
  expect(report(0.9)).not.toMatch(/busy/);
  expect(report(6)).toMatch(/the machine was busy \(6\.0 processes per core\)/);
});

test('the results file contains no image', () => {
  const one = answered('a', 1);
  one.answer!.logo = { url: 'u', inline: true, selector: null, image: { bytes: Buffer.from('<svg/>') } };
  const results = summarise([{ name: 'ours', results: [one] }]);
  expect(JSON.parse(resultsJson(results)).tools[0].results[0].answer.logo).toEqual({
    url: 'u',
    inline: true,
    selector: null,
  });
});

test('the report shows every site and tool, the totals, wrong answers and failures', () => {
  const text = formatReport(
    summarise([
      { name: 'ours', results: [answered('a', 1), answered('b', 1, '#0d6efd')] },
      { name: 'peer', results: [answered('a', 2), failed('b')] },
    ]),
  );
  expect(text).toMatch(/^ {2}a +ours +✓ #cf4647/m);
  expect(text).toMatch(/^ {2}b +ours +✗ #0d6efd/m);
  expect(text).toMatch(/^ {2}ours +1\/2 +2\/2/m);
  expect(text).toMatch(/^b: primary #0d6efd$/m);
  expect(text).toMatch(/^peer failed at b: crashed$/m);
  expect(text).toMatch(/median time divided by peer's: 0\.50/);
  expect(text).toMatch(/expected calibration error \d\.\d{3}/);
});
