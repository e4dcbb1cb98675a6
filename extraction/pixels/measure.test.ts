import { expect, test } from 'vitest';
import { computeDifferenceHash, hashDistance } from './difference-hash.ts';
import { measurePixels, type Raster } from './measure.ts';

type Rgba = [r: number, g: number, b: number, a?: number];

function drawn(width: number, height: number, colorAt: (x: number, y: number) => Rgba): Raster {
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [r, g, b, a = 255] = colorAt(x, y);
      data.set([r, g, b, a], (y * width + x) * 4);
    }
  }
  return { width, height, data };
}

const whole = { x: 0, y: 0, width: 100, height: 100 };
const red: Rgba = [207, 70, 71];
const white: Rgba = [255, 255, 255];

test('colours have their shares, the largest first', () => {
  const raster = drawn(100, 100, (x) => (x < 70 ? red : white));
  const { colors } = measurePixels(raster, whole);
  expect(colors.map(({ color }) => color)).toEqual(['#cf4647', '#ffffff']);
  expect(colors[0]!.share).toBeCloseTo(0.7, 1);
});

test('transparent margins do not count for the ratio of the content', () => {
  const raster = drawn(100, 100, (x, y) => (x >= 10 && x < 90 && y >= 40 && y < 60 ? red : [0, 0, 0, 0]));
  const { width, height, contentRatio } = measurePixels(raster, whole);
  expect([width, height]).toEqual([100, 100]);
  expect(contentRatio).toBeCloseTo(4, 1);
});

test('a uniform edge is the background of an image and not one of its colours', () => {
  const raster = drawn(100, 100, (x, y) => (x > 20 && x < 80 && y > 20 && y < 80 ? red : white));
  const { colors, clear } = measurePixels(raster, whole, { backdrop: true });
  expect(colors).toEqual([{ color: '#cf4647', share: 1 }]);
  expect(clear).toBeCloseTo(0.65, 1);
});

test('a vivid edge is kept if only grey backgrounds are removed', () => {
  const raster = drawn(100, 100, (x, y) => (x > 20 && x < 80 && y > 20 && y < 80 ? white : red));
  expect(measurePixels(raster, whole, { backdrop: 'grey' }).colors[0]!.color).toBe('#cf4647');
});

test('transparent pixels have no colour', () => {
  const raster = drawn(100, 100, (x) => (x < 50 ? [0, 0, 0, 0] : red));
  const { colors, clear } = measurePixels(raster, whole);
  expect(colors).toHaveLength(1);
  expect(clear).toBeCloseTo(0.5, 1);
});

test('excluded parts are left out', () => {
  const raster = drawn(100, 100, (x) => (x < 50 ? red : white));
  const { colors } = measurePixels(raster, whole, { without: [{ x: 0, y: 0, width: 50, height: 100 }] });
  expect(colors.map(({ color }) => color)).toEqual(['#ffffff']);
});

test('a part beyond the image is clipped', () => {
  const raster = drawn(100, 100, () => red);
  expect(measurePixels(raster, { x: 90, y: 90, width: 500, height: 500 }).colors[0]!.color).toBe('#cf4647');
});

test('photographs consist of many colours, drawings of few', () => {
  const drawing = drawn(100, 100, (x) => (x % 20 < 10 ? red : white));
  const photograph = drawn(100, 100, (x, y) => [(x * 7 + y * 3) % 256, (x * y) % 256, (y * 5) % 256]);
  expect(measurePixels(drawing, whole).variety).toBeLessThan(5);
  expect(measurePixels(photograph, whole).variety).toBeGreaterThan(60);
});

test('similar images have similar hashes, whatever their size', () => {
  const shape = (size: number) =>
    drawn(size, size, (x, y) => (Math.hypot(x - size / 2, y - size / 3) < size / 4 ? red : white));
  const stripes = drawn(100, 100, (x) => (x % 24 < 12 ? red : white));
  const hash = (raster: Raster) =>
    computeDifferenceHash(raster, { x: 0, y: 0, width: raster.width, height: raster.height });
  expect(hashDistance(hash(shape(100)), hash(shape(240)))).toBeLessThanOrEqual(6);
  expect(hashDistance(hash(shape(100)), hash(stripes))).toBeGreaterThan(12);
});
