import { describe, expect, test } from 'vitest';
import { toDeviceWidth, toScale } from './preview-canvas.ts';

describe('the size at which a preview is drawn', () => {
  test('a tile of a dense screen has all pixels of the screen', () => {
    expect(toDeviceWidth(270, 540, 2)).toBe(540);
  });

  test('a fraction of a pixel follows the browser, which knows where it has rounded', () => {
    expect(toDeviceWidth(263.33, 396, 1.5)).toBe(396);
  });

  test('a browser without a figure, or with one in CSS pixels, does not halve the sharpness', () => {
    expect(toDeviceWidth(366, undefined, 2)).toBe(732);
    expect(toDeviceWidth(366, 366, 2)).toBe(732);
  });

  test('the scale fills the width, up to the size of the file', () => {
    expect(toScale({ format: 'square' }, 270)).toBe(0.25);
    expect(toScale({ format: 'square' }, 1080)).toBe(1);
    expect(toScale({ format: 'square' }, 4000)).toBe(1);
  });
});
