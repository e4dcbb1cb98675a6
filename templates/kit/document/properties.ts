import { z } from 'zod';
import { fieldPath } from './fields.ts';

/** What the properties of several nodes have in common. */

export const gapNames = ['none', 'xs', 's', 'm', 'l', 'xl', 'elastic'] as const;
export const colorNames = ['text', 'muted', 'tint', 'shape', 'hairline'] as const;
export const edges = ['top', 'bottom', 'start', 'end'] as const;
export const dateParts = ['day', 'month', 'weekday'] as const;
export const corners = ['top-start', 'top-end', 'bottom-start', 'bottom-end', 'center'] as const;

/** A property of that default. The solver knows it too; a test compares what both draw. */
export const withDefault = <Schema extends z.ZodType>(schema: Schema, usual: unknown): Schema =>
  schema.meta({ default: usual });

export const units = (max: number) => z.number().min(0).max(max);
export const flag = (description: string) => withDefault(z.boolean().optional().describe(description), false);
export const gap = withDefault(
  z
    .union([z.enum(gapNames), units(400)], {
      error: `expected one of ${gapNames.map((name) => `\`${name}\``).join(', ')}, or a number of units up to 400`,
    })
    .optional()
    .describe('The space between the children. `elastic` takes what is left.'),
  'm',
);
export const pad = gap.describe('The space around the content.');
export const share = z.number().min(0.02).max(1).optional();
export const align = withDefault(
  z.enum(['start', 'center', 'end']).optional().describe('Where a narrower child or line is.'),
  'start',
);
export const justify = withDefault(
  z
    .enum(['start', 'center', 'end', 'between'])
    .optional()
    .describe('Where the children are along the direction, or spread over it.'),
  'start',
);
export const bleed = z
  .array(z.enum(edges))
  .max(4)
  .optional()
  .describe('Edges of the canvas that it runs over.');
export const bind = fieldPath.describe('The field that it shows.');
const stop = (description: string) => units(2000).optional().describe(description);
export const size = z.strictObject({
  max: stop('The size with enough room.'),
  preferred: stop('The size down to which everything shrinks together.'),
  min: stop('The size under pressure.'),
});
export const textSize = size
  .optional()
  .describe(
    'The size of its letters; the usual one of its role without it, such as 220 to 44 for `display` and 38 to 26 for `body`.',
  );
export const imageSize = size
  .optional()
  .describe('Its height; `max` 480, `min` two fifths of `max` without it.');
export const letterSize = (usual: number) =>
  withDefault(units(120).optional().describe('The size of its letters.'), usual);
/** The same words for every content, or words by language; the language of the content decides. */
const fixedText = z
  .union([z.string().min(1).max(240), z.record(z.string().max(35), z.string().min(1).max(240))], {
    error: 'expected a text, or an object with a text for each language',
  })
  .optional()
  .describe('Fixed words instead of a field, or an object of words by language: `{"en": "…", "ja": "…"}`.');
export const wordsShape = { bind: bind.optional(), text: fixedText };
export const color = withDefault(
  z.enum(colorNames).optional().describe('A colour of the palette by its role.'),
  'text',
);
export const gridShape = {
  columns: withDefault(
    z
      .int()
      .min(1)
      .max(6)
      .optional()
      .describe('The most columns; a first row that is not full has wider cells.'),
    1,
  ),
  gap: withDefault(
    gap.describe(
      'The space between columns, `l` without it, and between rows without lines, `s` without it.',
    ),
    undefined,
  ),
  pad: withDefault(pad.describe('The space above and below the content of a cell.'), 'none'),
  dividers: flag('Hairlines between the cells.'),
  bleed: bleed.describe('Edges of the canvas that its lines run over: `start` and `end`.'),
};
