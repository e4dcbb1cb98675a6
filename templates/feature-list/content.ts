import { z } from 'zod';
import { textField } from '../content.ts';
import { defineContent } from '../define-content.ts';
import { composeItems } from './compose.ts';
import { featureListMeta } from './meta.ts';

const content = z.object({
  title: textField(70, 'What the points add up to, as a headline. 20 to 45 characters read best.'),
  eyebrow: textField(
    30,
    'A short label over the title, such as "New in spring". Leave it out for none.',
  ).optional(),
  items: z
    .array(
      z.object({
        title: textField(48, 'The point itself in a few words. 12 to 32 characters read best.'),
        detail: textField(
          110,
          'One sentence that explains it. Give one to every point or to none. Up to 80 characters read best.',
        ).optional(),
      }),
    )
    .min(3)
    .max(6)
    .describe('Three to six points in reading order.'),
  style: z
    .enum(['numbers', 'checks'])
    .default('numbers')
    .describe('`numbers` for an order or a count, `checks` for what is included or done.'),
});

export const featureListContent = defineContent({
  ...featureListMeta,
  content,
  contentRoles: {
    title: 'headline',
    eyebrow: 'eyebrow',
    'items[].title': 'item-title',
    'items[].detail': 'item-detail',
    style: 'item-style',
  },
  compose: composeItems,
  sample: {
    eyebrow: 'How we work',
    title: 'Four habits behind everything we make.',
    items: [
      { title: 'Start with the hard part', detail: 'The piece most likely to fail gets built first.' },
      { title: 'Show it every Friday', detail: 'Unfinished work, shown early, saves whole months.' },
      { title: 'Mend before replacing', detail: 'What can be repaired is never thrown away.' },
      { title: 'Leave it simpler', detail: 'Each release takes one thing out.' },
    ],
    style: 'numbers',
  },
});
