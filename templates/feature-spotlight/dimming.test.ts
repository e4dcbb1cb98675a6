import { readChannel } from '@livery/core/color/convert';
import { expect, test } from 'vitest';
import { dimmed, dimWith } from './dimming.ts';

const over = (color: string, behind: number, at: number) => {
  const alpha = Number.parseInt(color.slice(7, 9), 16) / 255;
  return readChannel(color, at) * alpha + behind * (1 - alpha);
};
const multiplied = (tint: string, dark: string, darkness: number, behind: number, at: number) =>
  ((readChannel(tint, at) * behind) / 255) * (1 - darkness) + readChannel(dark, at) * darkness;

test.each([
  ['#c3cfca', '#031e15', 0.18],
  ['#e0d4ff', '#120a2e', 0.18],
  ['#ffffff', '#000000', 0.09],
  ['#b9b9b9', '#101010', 0.18],
])('%s and %s darken white as a multiplied tint would, and greys nearly', (tint, dark, darkness) => {
  const color = dimWith(tint, dark, darkness);
  for (const at of [1, 3, 5]) {
    expect(Math.abs(over(color, 255, at) - multiplied(tint, dark, darkness, 255, at))).toBeLessThan(2);
    for (const grey of [0, 64, 128, 200]) {
      const wanted = multiplied(tint, dark, darkness, grey, at);
      const weakest = Math.min(...[1, 3, 5].map((each) => readChannel(tint, each)));
      // No channel gets lighter by more than the tint's channels differ.
      expect(over(color, grey, at) - wanted).toBeLessThan(readChannel(tint, at) - weakest + 2);
      expect(over(color, grey, at) - wanted).toBeGreaterThan(-2);
    }
  }
});

test('no tint and no darkness change nothing', () => {
  expect(dimWith('#ffffff', '#000000', 0)).toBe('#00000000');
});

test.each(['#ffffff', '#000000', '#1c4f3d', '#ffd400'])(
  '%s is dimmed as if a translucent colour lay on it',
  (color) => {
    const dim = dimWith('#c3cfca', '#031e15', 0.18);
    for (const at of [1, 3, 5])
      expect(readChannel(dimmed(color, dim), at)).toBe(Math.round(over(dim, readChannel(color, at), at)));
  },
);
