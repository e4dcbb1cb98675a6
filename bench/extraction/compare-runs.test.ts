import { expect, test } from 'vitest';
import { compareRuns } from './compare-runs.ts';
import type { ToolResult } from './results.ts';
import { noScore } from './score.ts';

const read = (
  site: string,
  changes: Partial<NonNullable<ToolResult['answer']>> = {},
  port = 1,
): ToolResult => ({
  site,
  answer: {
    primary: '#112233',
    darkPrimary: null,
    palette: ['#112233'],
    heading: 'Inter',
    body: 'Inter',
    logo: { url: `http://127.0.0.1:${port}/logo.svg`, inline: false, selector: null, image: null },
    name: 'Acme',
    dark: false,
    confidence: {},
    ...changes,
  },
  logo: 'file',
  score: noScore(),
  seconds: 4,
  firstSeconds: 2,
  error: null,
});

const failed = (site: string): ToolResult => ({
  ...read(site),
  answer: null,
  seconds: null,
  error: 'timeout',
});

test('runs on other ports with the same four fields are equal, whatever else differs', () => {
  const compared = compareRuns([read('acme')], [read('acme', { name: 'ACME', dark: true }, 2)]);
  expect(compared).toEqual({ failed: [], fields: 4, equal: 4, differences: [] });
});

test('each of the four fields counts alone', () => {
  const after = [read('acme', { primary: '#112234', logo: null }), read('other', { body: null })];
  expect(compareRuns([read('acme'), read('other')], after)).toMatchObject({
    fields: 8,
    equal: 5,
    differences: [
      'acme: primary #112233, then #112234',
      'acme: logo /logo.svg, then none',
      'other: body Inter, then none',
    ],
  });
});

test('a site that fails in the second run differs in all fields, also if it failed in the first', () => {
  const compared = compareRuns([failed('acme'), read('other')], [failed('acme'), failed('other')]);
  expect(compared).toMatchObject({ failed: ['acme: timeout', 'other: timeout'], fields: 8, equal: 0 });
});
