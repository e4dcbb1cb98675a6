import { z } from 'zod';
import { fieldPath } from './fields.ts';
import { graphicNames } from './graphic-names.ts';
import {
  align,
  bind,
  bleed,
  color,
  corners,
  dateParts,
  edges,
  flag,
  gap,
  gridShape,
  imageSize,
  justify,
  letterSize,
  pad,
  share,
  size,
  textSize,
  units,
  withDefault,
  wordsShape,
} from './properties.ts';

/** The own properties of every node. Validation, JSON Schema, docs and the solver's types follow from it. */
export const ownShapes = {
  stack: { gap, justify, align, panel: flag('On a fill that reaches to the edges of the canvas.') },
  row: {
    gap,
    justify,
    align: withDefault(
      z.enum(['start', 'center', 'end', 'stretch']).optional().describe('Where a lower child is.'),
      'center',
    ),
    wrap: flag('One child under the other where a text does not fit beside the others on one line.'),
  },
  split: {
    ratio: withDefault(
      z.number().min(0.15).max(0.85).optional().describe('The share of the first child, side by side.'),
      0.5,
    ),
    beside: withDefault(
      z
        .enum(['always', 'landscape', 'upright', 'never'])
        .optional()
        .describe('Where the children are side by side.'),
      'landscape',
    ),
    stacked: withDefault(
      z.enum(['ab', 'ba']).optional().describe('The order from the top where they are not.'),
      'ab',
    ),
    swap: z
      .boolean()
      .optional()
      .describe('The second child first, side by side; without it, in the second composition.'),
    gap: withDefault(gap, 'xl'),
  },
  sides: {
    ratio: withDefault(
      z.number().min(0.15).max(0.85).optional().describe('The share of the canvas before the edge.'),
      0.5,
    ),
    gap: withDefault(gap.describe('The space from the edge to the content of a side.'), 'm'),
    head: flag('The first children of the sides stand on the canvas, above the grey.'),
    stacked: flag(
      'The first side over the second one. In landscape formats the entries of their lists are in a row.',
    ),
  },
  grid: gridShape,
  repeat: { of: bind.describe('The list.'), ...gridShape },
  steps: {
    of: bind.describe('The list.'),
    current: bind
      .optional()
      .describe('The number of the current entry, from 1, which is large; the last one without it.'),
    stairs: flag('As stairs instead of on a line.'),
    size: withDefault(units(400).optional().describe('The height of the node of the current entry.'), 140),
  },
  wall: {
    columns: withDefault(
      z
        .array(z.int().min(1).max(8))
        .min(1)
        .max(4)
        .optional()
        .describe('The numbers of columns to choose from.'),
      [2, 3, 4],
    ),
    even: flag('Rows of their own widths, so that each is full.'),
    accent: flag("The last cell is filled with the brand's colour."),
    pad: withDefault(pad.describe('The space beside the content of a cell.'), 'l'),
    bleed,
  },
  band: { gap, pad: withDefault(pad.describe('The space to the inner edge.'), 'xl'), justify, align },
  layer: {},
  pin: {
    at: withDefault(
      z
        .enum([...edges, ...corners])
        .optional()
        .describe('The edge or corner.'),
      'center',
    ),
    bleed: withDefault(
      z.number().min(0).max(0.6).optional().describe('The share of it that the edge of the canvas crops.'),
      0,
    ),
  },
  text: {
    role: withDefault(
      z
        .enum(['display', 'heading', 'body', 'label', 'mono'])
        .optional()
        .describe("Which of the brand's type styles."),
      'body',
    ),
    ...wordsShape,
    size: textSize,
    maxShare: withDefault(share.describe('The maximum share of the height of the canvas.'), 1),
    maxLines: z
      .int()
      .min(1)
      .max(12)
      .optional()
      .describe('6 for display, 4 for heading and body, else 2 without it.'),
    color,
    align,
    weight: z
      .int()
      .min(100)
      .max(900)
      .optional()
      .describe("The weight of the letters; the brand's without it."),
    quoted: flag('With hanging quotation marks of its script.'),
    date: z.enum(dateParts).optional().describe('Only this part of a date.'),
  },
  picture: {
    bind,
    size: imageSize,
    bleed,
    crop: z
      .enum(['subject', 'top'])
      .optional()
      .describe('What a crop keeps: the subject, or the top of a page.'),
    focus: z
      .strictObject({
        x: z.number().min(-1).max(1).describe('-1 to 1, from start to end.'),
        y: z.number().min(-1).max(1).describe('-1 to 1, from top to bottom.'),
      })
      .partial()
      .optional()
      .describe('Moves the crop.'),
    scrim: flag('Covered by the background, so that text over it is readable.'),
    duotone: flag('In two colours of the brand.'),
    framed: flag('Where the brand has round corners, it has a margin instead of running over edges.'),
    fade: z
      .enum(['bottom', 'start'])
      .optional()
      .describe('It goes on under the texts on this side and fades into the background before them.'),
  },
  graphic: {
    name: z.enum(graphicNames).describe('The drawing.'),
    bind: bind.optional().describe('The field that it writes or takes its letter from.'),
    picture: bind.optional().describe('The image that the drawing shows.'),
    callout: bind.optional().describe('What is written at the detail of a window.'),
    size: imageSize,
    bleed,
    mirror: z.boolean().optional().describe('Drawn as in a layout of the other direction.'),
    form: withDefault(z.enum(['bar', 'line', 'donut']).optional().describe('The form of a chart.'), 'bar'),
    unit: bind.optional().describe('The unit of the values of a chart.'),
    unitFirst: flag('The unit is written before the number.'),
    highlight: bind
      .optional()
      .describe(
        'What is pointed out: of a chart the label of a point (else the last or the largest), of a window the group of `x` and `y` with the detail to enlarge, 0 to 1 from the top left of the image.',
      ),
  },
  mark: {
    glyph: z
      .enum(['initial', 'index', 'quote'])
      .describe('The first letter of its field, the number of its entry in a list, or a quotation mark.'),
    bind: bind.optional(),
    size: size.optional().describe('Its `max` is the size of the glyph; 160 without it.'),
    color: withDefault(color.describe('`tint`; a tone of the background without it.'), undefined),
  },
  logo: {
    height: withDefault(units(200).optional().describe('Its maximum height.'), 44),
    max: withDefault(units(900).optional().describe('Its maximum width.'), 320),
  },
  badge: { ...wordsShape, size: letterSize(30) },
  button: { ...wordsShape, size: letterSize(30) },
  ticket: {
    bind: bind.describe('The code.'),
    stub: bind.optional().describe('What is written on its stub, or under it where there is no room.'),
    size: letterSize(40),
    stretch: flag('As wide as its column.'),
  },
  customer: { bind, name: fieldPath.describe('The field with its name.'), color },
  kicker: { ...wordsShape, size: letterSize(30) },
  portraits: {
    of: bind.describe('The list of people, whose entries have `name` and `portrait`.'),
    size: withDefault(units(240).optional().describe('The height of a portrait.'), 100),
  },
  byline: {
    bind,
    detail: fieldPath.optional().describe('The field of its second line, instead of `role`.'),
    size: withDefault(units(240).optional().describe('The height of the portrait.'), 100),
    color: withDefault(color.describe('The colour of the second line.'), 'muted'),
  },
  rule: {
    color: withDefault(color.describe('`hairline` or `tint`.'), 'hairline'),
    bleed,
    strong: flag('Thick, where the brand writes with serifs.'),
  },
  space: { size: withDefault(units(1000).optional().describe('Its width and height.'), 32) },
} satisfies Record<string, z.core.$ZodLooseShape>;
