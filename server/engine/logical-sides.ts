import type { Node } from '@takumi-rs/core';

type Style = NonNullable<Node['style']>;

/** Properties that follow the direction of a layout, with what they are called to the left and to the right. */
const sides = {
  insetInline: ['left', 'right'],
  marginInline: ['marginLeft', 'marginRight'],
  paddingInline: ['paddingLeft', 'paddingRight'],
} as const;

/** Writes logical properties as the sides the engine knows: `insetInlineStart` is left, or right where text runs from there. */
export function withSides(node: Node, direction: string = 'ltr'): Node {
  // An element's own place follows the direction around it; what is inside follows its own.
  const inside = typeof node.style?.direction === 'string' ? node.style.direction : direction;
  const placed = node.style ? { ...node, style: resolve(node.style, direction) } : node;
  if (placed.type !== 'container') return placed;
  return { ...placed, children: (placed.children ?? []).map((child) => withSides(child, inside)) };
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
