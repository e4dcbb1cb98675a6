import { findFaults } from '@livery/engine/faults/find-faults';
import type { ComposedScene, Composer } from '@livery/engine/scene/compose';
import { createNodeComposer } from '@livery/server/engine/adapters/node-composer';
import { beforeAll, expect, test } from 'vitest';
import { galleryCases } from './cases.ts';

let composer: Composer;
let composed: ComposedScene;
beforeAll(async () => {
  composer = await createNodeComposer();
  const [good] = galleryCases({ templates: ['proof-quote'], formats: ['square'], brands: ['blankform'] });
  composed = await composer.compose(good!.request);
});

type Node = ComposedScene['node'];

/** The tree with the style of every text line changed. */
function restyle(node: Node, style: NonNullable<Node['style']>): Node {
  if (node.type === 'container')
    return { ...node, children: (node.children ?? []).map((child) => restyle(child, style)) };
  return node.type === 'text' ? { ...node, style: { ...node.style, ...style } } : node;
}

const texts = (change: (text: ComposedScene['layout']['texts'][number], index: number) => object) => ({
  ...composed,
  layout: {
    ...composed.layout,
    texts: composed.layout.texts.map((text, index) => ({ ...text, ...change(text, index) })),
  },
});

test('a good scene has no fault', async () => {
  expect(await findFaults(composer, composed)).toEqual([]);
});

test('invisible text is a fault', async () => {
  const faults = await findFaults(composer, { ...composed, node: restyle(composed.node, { opacity: 0 }) });
  expect(faults.map(({ code }) => code)).toContain('text_covered');
});

test('text over another text is a fault', async () => {
  const { rect } = composed.layout.texts[1]!;
  expect(
    (
      await findFaults(
        composer,
        texts(() => ({ rect })),
      )
    ).map(({ code }) => code),
  ).toContain('text_overlaps');
});

test('text outside the safe area is a fault', async () => {
  const moved = texts(({ rect }) => ({ rect: { ...rect, right: 1070 } }));
  expect((await findFaults(composer, moved)).map(({ code }) => code)).toContain('outside_safe_area');
});
