import { expect, test } from 'vitest';
import { duotoneBitmap } from './duotone-bitmap.ts';

const grey = (values: number[], alpha = 255) => ({
  width: 1,
  height: values.length,
  data: Uint8Array.from(values.flatMap((value) => [value, value, value, alpha])),
});
const colorsOf = ({ data }: { data: Uint8Array }) =>
  Array.from({ length: data.length / 4 }, (_, at) => [...data.subarray(at * 4, at * 4 + 4)]);

test('black becomes the shadow, white the light', () => {
  const [black, white] = colorsOf(duotoneBitmap(grey([0, 255]), '#102030 #f0e0d0 #f0e0d0 0 2', 1));
  expect(black).toEqual([0x10, 0x20, 0x30, 255]);
  expect(white).toEqual([0xf0, 0xe0, 0xd0, 255]);
});

test('the light runs from one colour to the other between the two heights, whatever the scale', () => {
  const at = (scale: number) =>
    colorsOf(duotoneBitmap(grey(Array(10 * scale).fill(255)), '#000000 #000000 #c80000 2 8', scale)).map(
      ([red]) => red!,
    );
  const plain = at(1);
  expect(plain.slice(0, 2)).toEqual([0, 0]);
  expect(plain.slice(8)).toEqual([200, 200]);
  expect(plain[5]).toBe(Math.round((3.5 / 6) * 200));
  const dense = at(2);
  expect(Math.abs((dense[10]! + dense[11]!) / 2 - plain[5]!)).toBeLessThan(1);
});

test('a transparent pixel counts as white, half of one as half', () => {
  const [clear] = colorsOf(duotoneBitmap(grey([0], 0), '#000000 #ffffff #ffffff 0 1', 1));
  expect(clear).toEqual([255, 255, 255, 255]);
  const [half] = colorsOf(duotoneBitmap(grey([0], 128), '#000000 #ffffff #ffffff 0 1', 1));
  const [same] = colorsOf(duotoneBitmap(grey([127]), '#000000 #ffffff #ffffff 0 1', 1));
  expect(half).toEqual(same);
});

test('a channel in which the light is darker than the shadow keeps the shadow', () => {
  const [white] = colorsOf(duotoneBitmap(grey([255]), '#208020 #802080 #802080 0 1', 1));
  expect(white).toEqual([0x80, 0x80, 0x80, 255]);
});
