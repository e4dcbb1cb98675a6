import { z } from 'zod';
import { conditionSchema } from './conditions.ts';
import { fieldPath } from './fields.ts';
import { graphicNames } from './graphic-names.ts';

/** The catalogue: every node and its properties. Validation, JSON Schema, docs and the solver's types follow from it. */

export const gapNames = ['none', 'xs', 's', 'm', 'l', 'xl', 'elastic'] as const;
export const colorNames = ['text', 'muted', 'tint', 'shape', 'hairline'] as const;
export const edges = ['top', 'bottom', 'start', 'end'] as const;
const corners = ['top-start', 'top-end', 'bottom-start', 'bottom-end', 'center'] as const;

const units = (max: number) => z.number().min(0).max(max);
const gap = z
  .union([z.enum(gapNames), units(400)], {
    error: `expected one of ${gapNames.map((name) => `\`${name}\``).join(', ')}, or a number of units up to 400`,
  })
  .optional();
const share = z.number().min(0.02).max(1).optional();
const align = z.enum(['start', 'center', 'end']).optional();
const justify = z.enum(['start', 'center', 'end', 'between']).optional();
const bleed = z.array(z.enum(edges)).max(4).optional().describe('Edges of the canvas that it runs over.');
const bind = fieldPath.describe('The field that it shows.');
const size = z
  .strictObject({ max: units(2000), preferred: units(2000), min: units(2000) })
  .partial()
  .optional();
/** The same words for every content, or words by language; the language of the content decides. */
const fixedText = z
  .union([z.string().min(1).max(240), z.record(z.string().max(35), z.string().min(1).max(240))], {
    error: 'expected a text, or an object with a text for each language',
  })
  .optional();
const wordsShape = { bind: bind.optional(), text: fixedText };
const color = z.enum(colorNames).optional().describe('A colour of the palette by its role.');
const gridShape = {
  columns: z.int().min(1).max(6).optional(),
  gap,
  pad: gap,
  dividers: z.boolean().optional(),
  bleed,
};

export const ownShapes = {
  stack: { gap, justify, align, panel: z.boolean().optional() },
  row: {
    gap,
    justify,
    align: z.enum(['start', 'center', 'end', 'stretch']).optional(),
    wrap: z
      .boolean()
      .optional()
      .describe('One child under the other where a text does not fit beside the others on one line.'),
  },
  split: {
    ratio: z.number().min(0.15).max(0.85).optional().describe('The share of the first child, side by side.'),
    beside: z.enum(['always', 'landscape', 'never']).optional(),
    stacked: z.enum(['ab', 'ba']).optional(),
    swap: z.boolean().optional(),
    gap,
  },
  grid: gridShape,
  repeat: { ...gridShape, of: bind },
  wall: {
    columns: z
      .array(z.int().min(1).max(8))
      .min(1)
      .max(4)
      .optional()
      .describe('The numbers of columns to choose from.'),
    even: z.boolean().optional().describe('Rows of their own widths, so that each is full.'),
    accent: z.boolean().optional().describe("The last cell is filled with the brand's colour."),
    pad: gap,
    bleed,
  },
  band: { gap, pad: gap, justify, align },
  layer: {},
  pin: {
    at: z.enum([...edges, ...corners]).optional(),
    bleed: z
      .number()
      .min(0)
      .max(0.6)
      .optional()
      .describe('The share of it that the edge of the canvas crops.'),
  },
  text: {
    role: z.enum(['display', 'heading', 'body', 'label', 'mono']).optional(),
    ...wordsShape,
    size,
    maxShare: share.describe('The maximum share of the height of the canvas.'),
    maxLines: z.int().min(1).max(12).optional(),
    color,
    align,
    weight: z.int().min(100).max(900).optional(),
    cursor: z
      .boolean()
      .optional()
      .describe('A terminal cursor after it, where the brand writes in monospace.'),
    quoted: z.boolean().optional().describe('With hanging quotation marks of its script.'),
  },
  picture: {
    bind,
    size,
    bleed,
    crop: z.enum(['subject', 'top']).optional(),
    focus: z
      .strictObject({ x: z.number().min(-1).max(1), y: z.number().min(-1).max(1) })
      .partial()
      .optional(),
    scrim: z.boolean().optional(),
    duotone: z.boolean().optional().describe('In two colours of the brand.'),
    framed: z
      .boolean()
      .optional()
      .describe('Where the brand has round corners, it has a margin instead of running over edges.'),
    fade: z
      .enum(['bottom', 'start'])
      .optional()
      .describe('It goes on under the texts on this side and fades into the background before them.'),
  },
  graphic: {
    name: z.enum(graphicNames),
    bind: bind.optional(),
    picture: bind.optional().describe('The image that the drawing shows.'),
    size,
    bleed,
    mirror: z.boolean().optional().describe('Drawn as in a layout of the other direction.'),
  },
  mark: { glyph: z.enum(['initial', 'index', 'quote']), bind: bind.optional(), size, color },
  logo: { height: units(200).optional(), max: units(900).optional() },
  badge: { ...wordsShape, size: units(120).optional() },
  button: { ...wordsShape, size: units(120).optional() },
  ticket: {
    bind: bind.describe('The code.'),
    stub: bind.optional().describe('What is written on its stub, or under it where there is no room.'),
    size: units(120).optional(),
    stretch: z.boolean().optional().describe('As wide as its column.'),
  },
  customer: { bind, name: fieldPath.describe('The field with its name.'), color },
  kicker: { ...wordsShape, size: units(120).optional() },
  byline: {
    bind,
    detail: fieldPath.optional().describe('The field of its second line, instead of `role`.'),
    size: units(240).optional(),
    color,
  },
  rule: {
    color,
    bleed,
    strong: z.boolean().optional().describe('Thick, where the brand writes with serifs.'),
  },
  space: { size: units(1000).optional() },
} satisfies Record<string, z.core.$ZodLooseShape>;

export type NodeType = keyof typeof ownShapes;
export const nodeTypes = Object.keys(ownShapes) as NodeType[];

/** How many nodes a container holds; `each` is drawn for every entry of a list. */
export const structures: Partial<Record<NodeType, 'many' | 'two' | 'one' | 'each'>> = {
  stack: 'many',
  row: 'many',
  split: 'two',
  grid: 'many',
  repeat: 'each',
  wall: 'many',
  band: 'many',
  layer: 'many',
  pin: 'one',
};

export const entranceNames = ['rise', 'lift', 'fade', 'settle', 'slide', 'grow-x'] as const;

const overridable = {
  grow: z
    .union([z.boolean(), z.number().min(0).max(10)], { error: 'expected true, false or a weight' })
    .optional(),
  width: share.describe('Its share of the width of a row.'),
  priority: z
    .int()
    .min(1)
    .max(9)
    .optional()
    .describe('1 shrinks last and never leaves; higher numbers shrink and leave earlier. Usually 2.'),
  enter: z.enum(entranceNames).optional(),
  beat: z.enum(['hook', 'proof', 'sign-off']).optional(),
  delay: z.number().min(0).max(1).optional().describe('The share of the beat after which it enters.'),
};
const name = z.string().max(40);
const condition = z.union([name, z.array(name).min(1).max(12), conditionSchema], {
  error:
    'expected the name of a condition, a list of names, or one of `has`, `lacks`, `is` and `over` with a field',
});
export type Showing = z.infer<typeof condition>;

/** What binds a node to the content stays the same in every variant, so that it is checked once. */
const notOverridable = ['bind', 'of', 'picture', 'stub', 'text', 'name', 'glyph'];

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
  const nodes = z.array(nodeSchema);
  if (structure === 'each') return { each: nodeSchema };
  if (structure === undefined) return {};
  return { children: { many: nodes.min(1), two: nodes.length(2), one: nodes.length(1) }[structure] };
}

export const nodeSchema = z
  .lazy(() => z.discriminatedUnion('type', nodeTypes.map((type) => z.strictObject(nodeShape(type))) as never))
  .meta({ id: 'SceneNode' }) as unknown as z.ZodType<SceneNode>;

type Own<Type extends NodeType> = z.infer<z.ZodObject<(typeof ownShapes)[Type]>>;
type Structure<Type extends NodeType> = Type extends 'repeat'
  ? { each: SceneNode }
  : Type extends 'stack' | 'row' | 'split' | 'grid' | 'wall' | 'band' | 'layer' | 'pin'
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
