import { describe, expect, test } from 'vitest';
import type { TextRun } from '../scene/read-layout.ts';
import { findUnreadable } from './contrast-check.ts';

const WIDTH = 100;
const HEIGHT = 50;

/** A background of one colour to the left of `edge` and another to the right. */
function background(left: [number, number, number], right = left, edge = WIDTH / 2) {
  const data = new Uint8Array(WIDTH * HEIGHT * 4).fill(255);
  for (let pixel = 0; pixel < WIDTH * HEIGHT; pixel++)
    data.set(pixel % WIDTH < edge ? left : right, pixel * 4);
  return { data, width: WIDTH, height: HEIGHT, scale: 0.5 };
}

const text = (change: Partial<TextRun> = {}): TextRun => ({
  text: 'Words',
  rect: { left: 20, top: 20, right: 180, bottom: 60 },
  color: '#ffffff',
  opacity: 1,
  fontSize: 30,
  size: 30,
  weight: 400,
  clip: null,
  decor: false,
  element: 0,
  ...change,
});

const black: [number, number, number] = [0, 0, 0];
const white: [number, number, number] = [255, 255, 255];
const grey: [number, number, number] = [130, 130, 130];

describe('a text needs contrast to the pixels behind it', () => {
  test.each([
    ['white on black', {}, background(black), true],
    ['white on white', {}, background(white), false],
    ['white over an edge from black to white', {}, background(black, white), false],
    [
      'white next to white, not on it',
      { rect: { left: 0, top: 0, right: 90, bottom: 40 } },
      background(black, white),
      true,
    ],
    ['small white on a grey of 3.8', {}, background(grey), false],
    ['large white on a grey of 3.8', { fontSize: 60 }, background(grey), true],
    ['bold white of a middle size on a grey of 3.8', { fontSize: 36, weight: 700 }, background(grey), true],
    ['white at a tenth of its opacity', { opacity: 0.1 }, background(black), false],
    ['transparent white', { color: '#ffffff19' }, background(black), false],
    ['decoration that nobody reads', { decor: true }, background(white), true],
    ['a thin line of white at the end of the text', {}, background(black, white, 89), true],
  ])('%s', (_, change, pixels, readable) => {
    expect(findUnreadable([text(change)], pixels).length === 0).toBe(readable);
  });
});

test('a text that cannot be read is reported with its contrast and the required one', () => {
  expect(findUnreadable([text()], background(white))).toEqual([{ text: 'Words', ratio: 1, required: 4.5 }]);
});
