import { expect, test } from 'vitest';
import type { Node } from '../../ports.ts';
import type { NodeBoxes } from './find-boxes.ts';
import { findChanges } from './find-changes.ts';
import { readPainted } from './painted-tree.ts';

type Style = Record<string, unknown>;

/** A box of 100 × 50 at 200, 300 on a canvas, inside a layer. */
function makeTree(style: Style, layer: Style = {}): { node: Node; boxes: NodeBoxes } {
  const canvas = { left: 0, top: 0, right: 1080, bottom: 1080 };
  const box = { left: 200, top: 300, right: 300, bottom: 350 };
  return {
    node: {
      type: 'container',
      style: layer,
      children: [{ type: 'container', style: { backgroundColor: '#123456', ...style }, children: [] }],
    } as Node,
    boxes: { box: canvas, runs: [], children: [{ box, runs: [], children: [] }] },
  };
}

const letterReach = { inline: 1, block: 0.5 };

const frameOf = ({ node, boxes }: ReturnType<typeof makeTree>, timeMs: number) => ({
  root: readPainted(node, boxes, { timeMs, letterReach })!,
  timeMs,
});

const RISE = { animation: 'rise 900ms cubic-bezier(0.16, 1, 0.3, 1) 1000ms both' };
const PRESS = { animation: 'press 900ms cubic-bezier(0.16, 1, 0.3, 1) 1000ms both' };

test('equal trees have no change, even as other objects', () => {
  expect(findChanges(frameOf(makeTree({}), 0), frameOf(makeTree({}), 33))).toEqual([]);
});

test('a change of colour is the box of its element', () => {
  const areas = findChanges(frameOf(makeTree({}), 0), frameOf(makeTree({ backgroundColor: '#654321' }), 33));
  expect(areas).toEqual([
    { left: 200, top: 300, right: 300, bottom: 350 },
    { left: 200, top: 300, right: 300, bottom: 350 },
  ]);
});

test('a layer that moves changes what is inside it, before and after', () => {
  const moved = (y: number) => frameOf(makeTree({}, { transform: `translate(0px, ${y}px)` }), 0);
  expect(findChanges(moved(10), moved(12)).map(({ top, bottom }) => [top, bottom])).toEqual([
    [310, 360],
    [312, 362],
  ]);
});

test.each([
  ['before an entrance', 500, 900, 0],
  ['after an entrance', 1950, 2000, 0],
  ['when it starts', 990, 1020, 1],
  ['while it runs', 1300, 1333, 2],
  ['when it ends', 1890, 1910, 2],
])('%s', (_, from, to, count) => {
  const tree = makeTree(RISE);
  expect(findChanges(frameOf(tree, from), frameOf(tree, to))).toHaveLength(count);
});

test('an element that enters changes its whole way', () => {
  const tree = makeTree(RISE);
  const [area] = findChanges(frameOf(tree, 1300), frameOf(tree, 1333));
  expect(area).toEqual({ left: 200, top: 300, right: 300, bottom: 398 });
});

test('an element with an accent is painted before it starts', () => {
  const tree = makeTree(PRESS);
  expect(readPainted(tree.node, tree.boxes, { timeMs: 0, letterReach })?.area).toEqual({
    left: 200,
    top: 300,
    right: 300,
    bottom: 350,
  });
  expect(readPainted(makeTree(RISE).node, tree.boxes, { timeMs: 0, letterReach })?.area).toBeNull();
});

test('a shadow is a part of what an element paints, a mask cuts it off', () => {
  const shadow = { boxShadow: '0 40px 60px #00000080' };
  const open = makeTree(shadow);
  expect(readPainted(open.node, open.boxes, { timeMs: 0, letterReach })?.area).toEqual({
    left: 70,
    top: 170,
    right: 430,
    bottom: 480,
  });
  const masked = makeTree(shadow, { overflow: 'hidden' });
  masked.boxes.box = { left: 150, top: 280, right: 310, bottom: 400 };
  expect(readPainted(masked.node, masked.boxes, { timeMs: 0, letterReach })?.area).toEqual({
    left: 150,
    top: 280,
    right: 310,
    bottom: 400,
  });
});

test.each([
  ['a transform in another unit', { transform: 'translate(1em, 0)' }],
  ['a blur', { filter: 'blur(8px)' }],
  ['an animation that is not ours', { animation: 'spin 1s linear infinite' }],
])('%s cannot be placed', (_, style) => {
  const { node, boxes } = makeTree(style);
  expect(readPainted(node, boxes, { timeMs: 0, letterReach })).toBeNull();
});

/** A line of text of 100 pixels, 400 × 120 at 200, 300. */
function readLine(text: string) {
  const box = { left: 200, top: 300, right: 600, bottom: 420 };
  const node = { type: 'text', text, style: { fontSize: 100 } } as Node;
  return readPainted(node, { box, runs: [box], children: [] }, { timeMs: 0, letterReach });
}

test.each([
  ['Latin', 'Wind'],
  ['accents on their own', 'e\u0301 and a\u0302\u0301\u0323'.normalize('NFD')],
  ['Thai with a vowel and a tone', 'ที่'],
  ['Hindi', 'में ज़ीं'],
  ['vocalised Arabic', 'مُدَرِّسَةٌ'],
])('the letters of a line reach as far beyond it as those of its font: %s', (_, text) => {
  expect(readLine(text)?.area).toEqual({ left: 100, top: 250, right: 700, bottom: 470 });
});

test('the reach of many marks on one letter is not known', () => {
  expect(readLine(`Wind${'\u0302'.repeat(3)}`)).toBeNull();
});
