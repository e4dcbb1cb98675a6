import type { SceneRequest } from '@livery/engine/ports';
import type { ComposedScene } from '@livery/engine/scene/compose';
import { expect, test } from 'vitest';
import { toTreeKey } from './tree-key.ts';

const composed = (node: unknown) =>
  ({ node, css: [], format: { name: 'square' } }) as unknown as ComposedScene;
const request = (font: string) =>
  ({ tokens: { fonts: {} }, renderAssets: { fonts: { 'asset:1': font } } }) as unknown as SceneRequest;
const text = (color: string) => ({ type: 'text', text: 'Hello', style: { color } });

test('an edit that the template does not use leaves the key as it is', () => {
  expect(toTreeKey(composed(text('#fff')), request('a'))).toBe(
    toTreeKey(composed(text('#fff')), request('a')),
  );
});

test('another colour or another font file changes the key', () => {
  const key = toTreeKey(composed(text('#fff')), request('a'));
  expect(toTreeKey(composed(text('#000')), request('a'))).not.toBe(key);
  // The name of the font in the tree may be the same in another worker.
  expect(toTreeKey(composed(text('#fff')), request('b'))).not.toBe(key);
});

test('a tree with bytes in it has no key', () => {
  expect(toTreeKey(composed({ type: 'image', src: new Uint8Array(4) }), request('a'))).toBe(null);
});
