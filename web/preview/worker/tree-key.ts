import type { SceneRequest } from '@livery/engine/contracts';
import type { ComposedScene } from '@livery/engine/scene/compose';
import { toKey } from '../scene.ts';

/**
 * A key of everything that a still is drawn from: two scenes with the same key look the same at the same size. Null for a
 * tree with bytes in it, such as emoji, which are too large to compare. Fonts are compared by their files, because their
 * names in the tree are numbers that each worker gives out by itself.
 */
export function toTreeKey(
  { node, css, format }: ComposedScene,
  { tokens, renderAssets }: SceneRequest,
): string | null {
  let hasBytes = false;
  const tree = JSON.stringify(node, (_, value: unknown) => {
    if (!ArrayBuffer.isView(value)) return value;
    hasBytes = true;
    return undefined;
  });
  return hasBytes ? null : toKey([tree, css, format.name, tokens.fonts, renderAssets.fonts]);
}
