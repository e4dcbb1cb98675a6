import { z } from 'zod';
import { conditionSchema } from './conditions.ts';
import { nodeDescriptions } from './descriptions.ts';
import { ownShapes } from './own-shapes.ts';
import { share, withDefault } from './properties.ts';
import { structures } from './structures.ts';
import { builtInVariants } from './variants.ts';

/** The catalogue: every node, as it is validated and as the solver gets it. */

export type NodeType = keyof typeof ownShapes;
export const nodeTypes = Object.keys(ownShapes) as NodeType[];

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
