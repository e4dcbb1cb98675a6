import { z } from 'zod';
import { conditionSchema } from './conditions.ts';
import { nodeDescriptions } from './descriptions.ts';
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
import { builtInVariants } from './variants.ts';

/** The catalogue: every node and its properties. Validation, JSON Schema, docs and the solver's types follow from it. */

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

export type NodeType = keyof typeof ownShapes;
export const nodeTypes = Object.keys(ownShapes) as NodeType[];

/** How many nodes a container holds; `each` is drawn for every entry of a list. */
export const structures: Partial<Record<NodeType, 'many' | 'two' | 'one' | 'each'>> = {
  stack: 'many',
  row: 'many',
  split: 'two',
  sides: 'two',
  grid: 'many',
  repeat: 'each',
  steps: 'each',
  wall: 'many',
  band: 'many',
  layer: 'many',
  pin: 'one',
};

export const entranceNames = ['rise', 'lift', 'fade', 'settle', 'slide', 'grow-x'] as const;

const overridable = {
  grow: withDefault(
    z
      .union([z.boolean(), z.number().min(0).max(10)], { error: 'expected true, false or a weight' })
      .optional()
      .describe('Whether it takes spare height; a picture up to its `size.max`.'),
    false,
  ),
  width: share.describe('Its share of the width.'),
  priority: withDefault(
    z
      .int()
      .min(1)
      .max(9)
      .optional()
      .describe('1 shrinks last and never leaves; higher numbers shrink and leave earlier.'),
    2,
  ),
  enter: withDefault(z.enum(entranceNames).optional().describe('How a text enters in a video.'), 'lift'),
  beat: z
    .enum(['hook', 'proof', 'sign-off'])
    .optional()
    .describe('The part of a video in which it enters; by its type without it.'),
  delay: z.number().min(0).max(1).optional().describe('The share of the beat after which it enters.'),
};
const name = z
  .string()
  .max(40)
  .meta({ id: 'Variant', examples: [...builtInVariants] });
const condition = z
  .union([name, z.array(name).min(1).max(12), conditionSchema], {
    error:
      'expected the name of a condition, a list of names, or one of `has`, `lacks`, `is` and `over` with a field',
  })
  .meta({ id: 'Showing' });
export type Showing = z.infer<typeof condition>;

/** What binds a node to the content stays the same in every variant, so that it is checked once. */
const notOverridable = [
  'bind',
  'of',
  'current',
  'picture',
  'stub',
  'unit',
  'highlight',
  'callout',
  'text',
  'name',
  'glyph',
  'date',
];

/** The properties that `in` may change. */
export function overrideShape(type: NodeType): z.core.$ZodLooseShape {
  const own = Object.entries(ownShapes[type]).filter(([name]) => !notOverridable.includes(name));
  return { ...Object.fromEntries(own), ...overridable };
}

/** Every member of a node. */
export function nodeShape(type: NodeType): z.core.$ZodLooseShape {
  return {
    type: z.literal(type),
    ...ownShapes[type],
    ...overridable,
    when: condition.optional().describe('Where it is shown. Of a list of names, one must be true.'),
    unless: condition.optional().describe('Where it is left out; the opposite of `when`.'),
    in: z
      .record(name, z.strictObject(overrideShape(type)))
      .optional()
      .describe('Other properties for a shape, format, treatment, the second composition or a condition.'),
    ...childrenShape(structures[type]),
  };
}

function childrenShape(structure: (typeof structures)[NodeType]): z.core.$ZodLooseShape {
  const nodes = z.array(nodeSchema).describe('The nodes inside.');
  if (structure === 'each') return { each: nodeSchema };
  if (structure === undefined) return {};
  return { children: { many: nodes.min(1), two: nodes.length(2), one: nodes.length(1) }[structure] };
}

const describedNode = (type: NodeType) => z.strictObject(nodeShape(type)).describe(nodeDescriptions[type]);

export const nodeSchema = z
  .lazy(() => z.discriminatedUnion('type', nodeTypes.map(describedNode) as never))
  .meta({
    id: 'SceneNode',
    description: 'A node of the scene, with the nodes inside.',
  }) as unknown as z.ZodType<SceneNode>;

/** Of an empty shape, zod infers that all members are missing. */
type Own<Type extends NodeType> = keyof (typeof ownShapes)[Type] extends never
  ? unknown
  : z.infer<z.ZodObject<(typeof ownShapes)[Type]>>;
type Structure<Type extends NodeType> = Type extends 'repeat' | 'steps'
  ? { each: SceneNode }
  : Type extends 'stack' | 'row' | 'split' | 'sides' | 'grid' | 'wall' | 'band' | 'layer' | 'pin'
    ? { children: SceneNode[] }
    : unknown;
type Shared = z.infer<z.ZodObject<typeof overridable>> & {
  when?: Showing | undefined;
  unless?: Showing | undefined;
  in?: Record<string, Record<string, unknown>> | undefined;
};
export type NodeOf<Type extends NodeType> = { type: Type } & Own<Type> & Shared & Structure<Type>;
export type SceneNode = { [Type in NodeType]: NodeOf<Type> }[NodeType];

/** The nodes inside a node. */
export function childrenOf(node: SceneNode): { node: SceneNode; path: (string | number)[] }[] {
  if ('each' in node) return [{ node: node.each, path: ['each'] }];
  if (!('children' in node)) return [];
  return node.children.map((child, index) => ({ node: child, path: ['children', index] }));
}
