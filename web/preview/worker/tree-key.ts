import type { Node, SceneRequest } from '@livery/engine/ports';
import type { ComposedScene } from '@livery/engine/scene/compose';
import { toKey } from '../scene.ts';

/**
 * A key of everything that a still is drawn from: two scenes with the same key look the same at the same size. Null for a
 * tree with bytes in it, such as emoji, which are too large to compare. Fonts are compared by their files, because their
 * names in the tree are numbers that each worker assigns.
 */
export function toTreeKey(
  { node, css, format }: ComposedScene,
  { tokens, renderAssets }: SceneRequest,
): string | null {
  if (hasBytes(node)) return null;
  return toKey([JSON.stringify(node), css, format.name, tokens.fonts, renderAssets.fonts]);
}

function hasBytes(node: Node): boolean {
  if (node.type === 'container') return (node.children ?? []).some(hasBytes);
  return node.type === 'image' && typeof node.src !== 'string';
}
