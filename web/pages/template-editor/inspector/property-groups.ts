import type { CatalogueNode } from '../rules/catalogue.ts';

/** The order in which properties are shown. Those that no group names come last in "more". */
const groups = {
  shows: [
    'bind',
    'of',
    'glyph',
    'name',
    'picture',
    'callout',
    'stub',
    'detail',
    'unit',
    'highlight',
    'current',
    'form',
  ],
  look: ['role', 'size', 'height', 'max', 'maxShare', 'maxLines', 'priority', 'color', 'align'],
  arrange: [
    'gap',
    'justify',
    'beside',
    'ratio',
    'stacked',
    'columns',
    'pad',
    'dividers',
    'panel',
    'at',
    'bleed',
    'grow',
  ],
  motion: ['enter', 'beat'],
} as const;

const isGrouped = new Set<string>(Object.values(groups).flat());
/** Shown by controls of their own. */
const own = new Set(['type', 'children', 'each', 'in', 'text', 'when', 'unless']);

export type PropertyGroup = keyof typeof groups | 'more';

/** The properties of a node by group, as its catalogue entry has them. */
export function groupProperties({ properties }: CatalogueNode): Record<PropertyGroup, string[]> {
  const take = (names: readonly string[]) => names.filter((name) => Object.hasOwn(properties, name));
  const rest = Object.keys(properties).filter((name) => !own.has(name) && !isGrouped.has(name));
  return {
    shows: take(groups.shows),
    look: take(groups.look),
    arrange: take(groups.arrange),
    motion: take(groups.motion),
    more: rest,
  };
}
