import { expect, test } from 'vitest';
import type { MeasuredNode, Node } from '../ports.ts';
import { readLayout, withoutText } from './read-layout.ts';

/** A text of 100 pixels in a layer that the camera shows at this size. */
function readText(scale: number) {
  const transform: MeasuredNode['transform'] = [scale, 0, 0, scale, 40, 50];
  const size = { width: 300, height: 120 };
  const node = {
    type: 'container',
    style: { transform: `scale(${scale})` },
    children: [{ type: 'text', text: '317', style: { fontSize: 100 } }],
  } as Node;
  const run = { text: '317', x: 0, y: 0, ...size };
  const text: MeasuredNode = { ...size, transform, children: [], runs: [run] };
  return readLayout(node, { ...size, transform, children: [text], runs: [] }).texts[0]!;
}

test('the box and the size of a text are those it is drawn with', () => {
  expect(readText(1)).toMatchObject({ size: 100, fontSize: 100, rect: { top: 50, bottom: 170 } });
  expect(readText(0.9)).toMatchObject({ size: 90, fontSize: 100, rect: { top: 50, bottom: 158 } });
});

test('what is behind the texts is drawn without the elements beside the flow that have only text', () => {
  const text: Node = { type: 'text', text: 'Words' };
  const beside = { position: 'absolute' } as const;
  const node: Node = {
    type: 'container',
    children: [
      { type: 'container', style: beside, children: [text] },
      { type: 'container', style: { ...beside, backgroundColor: '#ff0000' }, children: [text] },
      { type: 'container', children: [text] },
      { type: 'container', style: beside, children: [{ type: 'image', src: 'logo' }, text] },
    ],
  };
  const { children } = withoutText(node) as { children: Node[] };
  expect(children).toHaveLength(3);
  expect(children.map(({ style }) => style?.backgroundColor)).toEqual(['#ff0000', undefined, undefined]);
});
