import type { Node } from '../ports.ts';

/** The tree without images that would be less than half a pixel wide or high, which Takumi refuses to draw. */
export function withoutSubpixelImages(node: Node, scale: number): Node {
  if (node.type === 'container') {
    const children = node.children ?? [];
    const kept = children
      .filter((child) => !isSubpixel(child, scale))
      .map((child) => withoutSubpixelImages(child, scale));
    return { ...node, children: kept };
  }
  return node;
}

function isSubpixel(node: Node, scale: number): boolean {
  if (node.type !== 'image') return false;
  const { width = node.width, height = node.height } = (node.style ?? {}) as Record<string, unknown>;
  return [width, height].some((side) => typeof side === 'number' && side * scale < 0.5);
}
