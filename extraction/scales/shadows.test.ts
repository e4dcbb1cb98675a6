import { describe, expect, test } from 'vitest';
import { readPageStyles } from './samples.ts';
import { decideElevation, readShadow } from './shadows.ts';
import { box, button, site } from './testing/small-page.ts';

describe('reading a shadow', () => {
  test('gives its layers with colour and alpha', () => {
    expect(readShadow('rgba(0, 0, 0, 0.15) 0px 8px 16px -2px, rgb(10, 20, 30) 1px 1px')).toEqual([
      {
        color: { colorSpace: 'srgb', components: [0, 0, 0], alpha: 0.15, hex: '#000000' },
        offsetX: 0,
        offsetY: 8,
        blur: 16,
        spread: -2,
      },
      expect.objectContaining({ offsetX: 1, offsetY: 1, blur: 0, spread: 0 }),
    ]);
  });
  test('reads a colour at either end', () => {
    expect(readShadow('0px 1px 2px color(srgb 0 0 0 / 0.5)')).toEqual(
      readShadow('rgba(0, 0, 0, 0.5) 0px 1px 2px 0px'),
    );
  });
  test.each([
    ['what falls inside', 'rgb(0, 0, 0) 0px 1px 2px 0px inset'],
    ['a ring', 'rgb(0, 0, 0) 0px 0px 0px 2px'],
    ['what is clear', 'rgba(0, 0, 0, 0) 0px 4px 8px 0px'],
    ['a glow', 'rgba(255, 255, 255, 0.8) 0px 4px 24px 0px'],
    ['what is cut off', 'rgba(0, 0, 0, 0.1) 0px 8'],
    ['a blur below nothing', 'rgb(0, 0, 0) 0px 1px -4px 0px'],
    ['none', 'none'],
    ['nothing', ''],
  ])('leaves out %s', (_, text) => {
    expect(readShadow(text)).toEqual([]);
  });
  test('takes at most four layers', () => {
    const layer = 'rgba(0, 0, 0, 0.1) 0px 2px 4px 0px';
    expect(readShadow(Array(9).fill(layer).join(', '))).toHaveLength(4);
  });
});

const shadow = (blur: number, y = 0) => `rgba(0, 0, 0, 0.2) 0px ${y}px ${blur}px 0px`;
const levels = (...shadows: string[]) =>
  Object.fromEntries(
    [
      ...decideElevation(
        readPageStyles(site({ boxes: shadows.map((one) => box({ shadow: one })) }).pages[0]!),
      ),
    ].map(([path, { value }]) => [
      path.replace('elevation.', ''),
      (value as { $value: { blur: { value: number } }[] }).$value[0]!.blur.value,
    ]),
  );

test.each([
  ['three take the levels in order', [shadow(40), shadow(2), shadow(12)], { sm: 2, md: 12, lg: 40 }],
  ['three close ones as well', [shadow(4), shadow(2), shadow(6)], { sm: 2, md: 4, lg: 6 }],
  ['a low one is low', [shadow(3, 1)], { sm: 3 }],
  ['a middling one is middling', [shadow(16, 4)], { md: 16 }],
  ['a high one is high', [shadow(48, 12)], { lg: 48 }],
  ['two of one level make room', [shadow(12), shadow(24)], { md: 12, lg: 24 }],
  ['two low ones do too', [shadow(2), shadow(6)], { sm: 2, md: 6 }],
  ['shadows that look the same are one', [shadow(10), shadow(10), shadow(11)], { md: 10 }],
  ['none where none shows', [''], {}],
])('%s', (_, shadows, expected) => {
  expect(levels(...shadows)).toEqual(expected);
});

test('shadows of buttons count, those of third parties do not', () => {
  const cast = (facts: object) =>
    decideElevation(readPageStyles(site({ buttons: [button({ shadow: shadow(4), ...facts })] }).pages[0]!));
  expect(cast({}).get('elevation.sm')!.evidence[0]!.note).toBe(
    'button “Start now” with a shadow that reaches 4 px',
  );
  expect(cast({ thirdParty: true }).size).toBe(0);
});
