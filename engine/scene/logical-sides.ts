import type { Node } from '../ports.ts';

type Style = NonNullable<Node['style']>;

/** Properties that follow the direction of a layout: their name, and what it means left to right and right to left. */
const sides = [
  ['insetInline', 'left', 'right'],
  ['marginInline', 'marginLeft', 'marginRight'],
  ['paddingInline', 'paddingLeft', 'paddingRight'],
].flatMap(([name, left, right]) => [
  { logical: `${name}Start`, ltr: left!, rtl: right! },
  { logical: `${name}End`, ltr: right!, rtl: left! },
]);

/** Replaces logical properties, which Takumi does not know: `insetInlineStart` becomes `left`, or `right` in a right-to-left layout. */
export function withPhysicalSides(node: Node, direction: string = 'ltr'): Node {
  // An element's own position follows the direction of its parent; its children follow its own direction.
  const inside = typeof node.style?.direction === 'string' ? node.style.direction : direction;
  const placed = node.style ? { ...node, style: resolve(node.style, direction) } : node;
  if (placed.type !== 'container') return placed;
  return { ...placed, children: (placed.children ?? []).map((child) => withPhysicalSides(child, inside)) };
}

function resolve(style: Style, direction: string): Style {
  const given = style as Record<string, unknown>;
  let resolved: Record<string, unknown> | null = null;
  for (const { logical, ltr, rtl } of sides) {
    const value = given[logical];
    if (value === undefined) continue;
    resolved ??= { ...given };
    resolved[direction === 'rtl' ? rtl : ltr] = value;
    delete resolved[logical];
  }
  return (resolved ?? given) as Style;
}
