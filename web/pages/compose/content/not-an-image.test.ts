import { expect, test } from 'vitest';
import { findNonImage } from './not-an-image.ts';

test.each([
  ['song.mp3', 'audio/mpeg', 'song.mp3'],
  ['song.M4A', '', 'song.M4A'],
  ['face.woff2', 'font/woff2', 'face.woff2'],
  ['clip.mp4', 'video/mp4', 'clip.mp4'],
  ['logo.svg', 'image/svg+xml', null],
  ['logo', '', null],
  ['cover.mp3', 'image/png', null],
])('%s of type "%s"', (name, type, expected) => {
  expect(findNonImage([{ name, type }])).toBe(expected);
});

test('names the first of several', () => {
  const image = { name: 'a.png', type: 'image/png' };
  expect(findNonImage([image, { name: 'b.wav', type: 'audio/wav' }, { name: 'c.ttf', type: '' }])).toBe(
    'b.wav',
  );
  expect(findNonImage([])).toBeNull();
});
