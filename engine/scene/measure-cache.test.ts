import { describe, expect, test } from 'vitest';
import type { MeasuredNode, Node, TakumiRenderer } from '../ports.ts';
import { measureNode, toGeometryKey } from './measure-cache.ts';

const options = { width: 100, height: 100, fontFamilies: ['Inter'] };
const text = (style: Record<string, unknown>, content = 'Hello'): Node =>
  ({ type: 'text', text: content, style }) as Node;

describe('two trees have the same boxes', () => {
  test('when only paint differs', () => {
    expect(toGeometryKey(text({ color: '#fff', fontSize: 20 }), options)).toBe(
      toGeometryKey(text({ color: '#000', fontSize: 20, backgroundImage: 'none' }), options),
    );
  });

  test('when only the colour of a border or an inline SVG differs', () => {
    const svg = (width: number, fill: string): Node =>
      ({ type: 'image', src: `<svg width="${width}"><path fill="${fill}"/></svg>` }) as Node;
    expect(toGeometryKey(svg(10, '#fff'), options)).toBe(toGeometryKey(svg(10, '#000'), options));
    expect(toGeometryKey(svg(10, '#fff'), options)).not.toBe(toGeometryKey(svg(11, '#fff'), options));
    expect(toGeometryKey(text({ border: '3px solid #4b3df2' }), options)).toBe(
      toGeometryKey(text({ border: '3px solid #6f7afa80' }), options),
    );
    expect(toGeometryKey(text({ border: '3px solid #4b3df2' }), options)).not.toBe(
      toGeometryKey(text({ border: '2px solid #4b3df2' }), options),
    );
  });

  test.each([
    [text({ fontSize: 21 }), options],
    [text({ fontSize: 20 }, '#ffffff'), options],
    [text({ fontSize: 20, opacity: 1, border: '1px solid red' }), options],
    [text({ fontSize: 20 }, 'Hallo'), options],
    [text({ fontSize: 20 }), { ...options, width: 101 }],
    [text({ fontSize: 20 }), { ...options, fontFamilies: ['Newsreader'] }],
    [text({ fontSize: 20 }), { ...options, timeMs: 3 }],
  ])('not when anything else does: %j', (node, given) => {
    expect(toGeometryKey(node, given)).not.toBe(toGeometryKey(text({ fontSize: 20 }), options));
  });

  test('not when they hold pixels', () => {
    expect(toGeometryKey({ type: 'image', src: new Uint8Array(4) } as unknown as Node, options)).toBe(null);
  });
});

test('measures each geometry once, and again after a failure', async () => {
  let calls = 0;
  const renderer = {
    measure: async () => {
      calls += 1;
      if (calls === 1) throw new Error('once');
      return { width: calls } as MeasuredNode;
    },
  } as unknown as TakumiRenderer;
  await expect(measureNode(renderer, text({ color: 'red' }), options)).rejects.toThrow('once');
  await measureNode(renderer, text({ color: 'red' }), options);
  await measureNode(renderer, text({ color: 'blue' }), options);
  expect(calls).toBe(2);
});
