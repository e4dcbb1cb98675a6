import { z } from 'zod';
import { textField } from '../content.ts';
import { defineContent } from '../define-content.ts';
import { composeComparison } from './compose.ts';
import { compareSplitMeta } from './meta.ts';

const content = z.object({
  title: textField(
    60,
    'What is compared, as a headline. Leave it out and the two labels become the headlines.',
  ).optional(),
  beforeLabel: textField(28, 'Name of the old way, such as "Before" or "By hand".'),
  afterLabel: textField(28, 'Name of the new way, such as "After" or "With Northpail".'),
  rows: z
    .array(
      z.object({
        topic: textField(
          28,
          'What this row compares, such as "First draft". Give one to every row or to none.',
        ).optional(),
        before: textField(48, 'How it was. A figure or two to four words read best.'),
        after: textField(48, 'How it is now, in the same form as `before`.'),
      }),
    )
    .min(2)
    .max(5)
    .describe('Two to five points, each on both sides. Three or four read best.'),
});

export const compareSplitContent = defineContent({
  ...compareSplitMeta,
  content,
  contentRoles: {
    title: 'headline',
    beforeLabel: 'compare-before-label',
    afterLabel: 'compare-after-label',
    'rows[].topic': 'row-topic',
    'rows[].before': 'row-before',
    'rows[].after': 'row-after',
  },
  compose: composeComparison,
  sample: {
    title: 'The same launch, two very different Mondays',
    beforeLabel: 'By hand',
    afterLabel: 'On brand by default',
    rows: [
      { topic: 'First draft', before: 'Three days', after: '40 seconds' },
      { topic: 'Formats', before: 'One, then cropped', after: 'Six, each composed' },
      { topic: 'Colour', before: 'Close enough', after: 'Exact and checked' },
      { topic: 'Review', before: 'Five rounds', after: 'One look' },
    ],
  },
});
