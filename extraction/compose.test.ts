import { expect, test } from 'vitest';
import { compose } from './compose.ts';
import type { Evidence, Finding } from './findings.ts';

const seenAt = (note: string, inOtherTheme?: boolean): Evidence => ({
  pageUrl: 'https://example.com/',
  selector: 'a.button',
  rect: [0, 0, 10, 10],
  note,
  ...(inOtherTheme !== undefined && { inOtherTheme }),
});
const finding = (value: unknown, ...evidence: Evidence[]): Finding => ({
  value,
  confidence: 0.9,
  rule: 'background-largest',
  alternatives: [],
  evidence,
});

test.each([
  ['light', 'dark'],
  ['dark', 'light'],
])(
  'evidence of a page that shows %s is of that mode, and pictured; of its other theme it is %s',
  (shown, other) => {
    const { evidence } = compose(
      new Map([
        ['color.light.primary', finding('#111111', seenAt('one'), seenAt('two', true))],
        ['$extensions.studio.modes.default', finding(shown)],
      ]),
    );
    expect(evidence.map(({ note, mode, hasScreenshot }) => [note, mode, hasScreenshot])).toEqual([
      ['one', shown, true],
      ['two', other, false],
    ]);
  },
);

test('fields with the same evidence share one entry', () => {
  const { evidence, provenance } = compose(
    new Map([
      ['color.light.primary', finding('#111111', seenAt('one'))],
      ['color.light.text', finding('#111111', seenAt('one'), seenAt('two'))],
    ]),
  );
  expect(evidence).toHaveLength(2);
  expect(provenance['color.light.text']!.evidenceIds).toEqual(evidence.map(({ id }) => id));
  expect(provenance['color.light.primary']!.evidenceIds).toEqual([evidence[0]!.id]);
});
