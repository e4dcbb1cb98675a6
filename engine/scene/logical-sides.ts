import type { Node } from '../ports.ts';

type Style = NonNullable<Node['style']>;

/** Properties that follow the direction of a layout, with their names on the left and on the right. */
const sides = {
  insetInline: ['left', 'right'],
  marginInline: ['marginLeft', 'marginRight'],
  paddingInline: ['paddingLeft', 'paddingRight'],
} as const;

/** Replaces logical properties, which Takumi does not know: `insetInlineStart` becomes `left`, or `right` in a right-to-left layout. */
export function withPhysicalSides(node: Node, direction: string = 'ltr'): Node {
  // An element's own position follows the direction of its parent; its children follow its own direction.
  const inside = typeof node.style?.direction === 'string' ? node.style.direction : direction;
  const placed = node.style ? { ...node, style: resolve(node.style, direction) } : node;
  if (placed.type !== 'container') return placed;
  return { ...placed, children: (placed.children ?? []).map((child) => withPhysicalSides(child, inside)) };
}

function resolve(style: Style, direction: string): Style {
  const resolved: Record<string, unknown> = { ...style };
  for (const [name, [left, right]] of Object.entries(sides)) {
    const [start, end] = direction === 'rtl' ? [right, left] : [left, right];
    for (const [edge, side] of [
      ['Start', start],
      ['End', end],
    ] as const) {
      const value = resolved[name + edge];
      if (value === undefined) continue;
      resolved[side] = value;
      delete resolved[name + edge];
    }
  }
  return resolved as Style;
}
