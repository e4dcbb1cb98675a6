import { describe, expect, test } from 'vitest';
import type { MeasuredNode, Node } from '../ports.ts';
import { flattenTree } from './flatten-tree.ts';

type Style = Record<string, unknown>;

const container = (style: Style, ...children: Node[]) =>
  ({ type: 'container', style: { display: 'flex', ...style }, children }) as Node;
const image = (style: Style) => ({ type: 'image', src: 'star', style }) as Node;
const text = (style: Style, content = 'Hello') => ({ type: 'text', text: content, style }) as Node;

function box(left: number, top: number, width: number, height: number, ...children: MeasuredNode[]) {
  return { width, height, transform: [1, 0, 0, 1, left, top], children, runs: [] } as MeasuredNode;
}

const childrenOf = (node: Node | null) => (node as Extract<Node, { type: 'container' }>).children;

test('containers that only arrange are gone, and their texts keep place, size and inherited styles', () => {
  const tree = container(
    {},
    container(
      { display: 'flex', padding: 10, color: '#123456', fontSize: 20 },
      container({ display: 'flex', marginTop: 5 }, text({ flexShrink: 0, fontWeight: 700 })),
    ),
  );
  const boxes = box(0, 0, 200, 100, box(20, 0, 80, 50, box(30, 15, 60, 30, box(30, 15, 50, 24))));
  expect(childrenOf(flattenTree(tree, boxes, 2))).toEqual([
    {
      type: 'text',
      text: 'Hello',
      style: {
        ...{ color: '#123456', fontSize: 20, fontWeight: 700 },
        ...{ position: 'absolute', boxSizing: 'border-box', left: 15, top: 7.5, width: 25, height: 12 },
      },
    },
  ]);
});

test('a painted container stays, and what it holds is placed inside it', () => {
  const tree = container({}, container({ backgroundColor: '#fff', gap: 4 }, container({}), text({})));
  const boxes = box(0, 0, 100, 100, box(10, 10, 50, 50, box(12, 12, 0, 0), box(15, 20, 30, 10)));
  const [card] = childrenOf(flattenTree(tree, boxes, 1))!;
  expect(card!.style).toMatchObject({ backgroundColor: '#fff', left: 10, top: 10, width: 50, height: 50 });
  expect(childrenOf(card!)).toMatchObject([{ type: 'text', style: { left: 5, top: 10 } }]);
});

test('a box with a style that may move what is inside is left to Takumi, at its place', () => {
  const framed = container({ border: '2px solid #000', marginLeft: 7 }, text({}));
  const [kept] = childrenOf(
    flattenTree(container({}, framed), box(0, 0, 9, 9, box(3, 4, 5, 5, box(5, 6, 1, 1))), 1),
  )!;
  expect(kept).toMatchObject({ ...framed, style: { border: '2px solid #000', left: 3, top: 4, margin: 0 } });
});

describe('a transformed box', () => {
  const turned: MeasuredNode = { ...box(0, 0, 30, 30), transform: [0, 1, -1, 0, 70, 20] };
  const flatten = (style: Style, transformed = turned) =>
    flattenTree(
      container({}, container({ position: 'relative' }, container(style))),
      boxesOf(transformed),
      1,
    );
  const boxesOf = (transformed: MeasuredNode) => box(0, 0, 100, 100, box(10, 20, 60, 60, transformed));
  const size = { width: 30, height: 30 };

  test('keeps the place it has been given, from either side', () => {
    const style = { position: 'absolute', right: 6, top: 5, rotate: '90deg', ...size };
    expect(childrenOf(flatten(style))).toEqual([container({ ...style, right: 36, top: 25 })]);
  });

  test.each([
    ['in the flow', { rotate: '90deg', ...size }],
    ['without a side', { position: 'absolute', top: 5, rotate: '90deg', ...size }],
    ['with both sides', { position: 'absolute', left: 5, right: 5, top: 5, rotate: '90deg', ...size }],
    ['without a size', { position: 'absolute', left: 5, top: 5, rotate: '90deg' }],
  ])('%s: the tree is not flattened', (_, style) => {
    expect(flatten(style)).toBe(null);
  });

  test('moved without being turned: its place is not where it is drawn', () => {
    const style = { position: 'absolute', left: 5, top: 5, transform: 'translate(10px)', ...size };
    expect(childrenOf(flatten(style, box(25, 25, 30, 30)))).toEqual([
      container({ ...style, left: 15, top: 25 }),
    ]);
  });
});

test('a transformed box is placed in the nearest positioned box', () => {
  const style = { position: 'absolute', left: 5, top: 5, width: 30, height: 30, rotate: '90deg' };
  const tree = container({}, container({ marginLeft: 10 }, container(style)));
  const turned: MeasuredNode = { ...box(0, 0, 30, 30), transform: [0, 1, -1, 0, 70, 20] };
  expect(childrenOf(flattenTree(tree, box(0, 0, 99, 99, box(10, 20, 60, 60, turned)), 1))).toEqual([
    container(style),
  ]);
});

test('a line of emoji is left to Takumi: its images are drawn smaller than their boxes', () => {
  const line = container(
    { display: 'block', fontSize: 20 },
    image({ width: '1em' }),
    image({ width: '1em' }),
  );
  const boxes = box(0, 0, 99, 99, box(3, 4, 60, 24, box(3, 4, 30, 24), box(33, 4, 30, 24)));
  const [kept] = childrenOf(flattenTree(container({}, line), boxes, 1))!;
  expect(childrenOf(kept!)).toEqual(childrenOf(line));
});

describe('not flattened', () => {
  const inner = (style: Style, child: Node) =>
    flattenTree(container({}, container(style, child)), box(0, 0, 9, 9, box(0, 0, 9, 9, box(0, 0, 9, 9))), 1);
  test.each([
    ['what is not displayed', inner({ display: 'none' }, text({}))],
    ['a font size relative to another', inner({ fontSize: '2em' }, text({}))],
    ['a line height relative to a font size', inner({ lineHeight: '2em' }, text({}))],
    [
      'a box that would become the place of what is absolute in it',
      inner({ border: '1px solid #000' }, container({ position: 'absolute' })),
    ],
  ])('%s', (_, flattened) => expect(flattened).toBe(null));
});

test('letter spacing in the unit of an outer font size: the tree is not flattened', () => {
  const of = (style: Style) =>
    flattenTree(
      container({}, container({ fontSize: 20, letterSpacing: '0.1em' }, text(style))),
      box(0, 0, 9, 9, box(0, 0, 9, 9, box(0, 0, 9, 9))),
      1,
    );
  expect(of({ fontSize: 10 })).toBe(null);
  expect(of({ fontSize: 20 })).not.toBe(null);
  expect(of({ fontSize: 10, letterSpacing: '0.2em' })).not.toBe(null);
});
