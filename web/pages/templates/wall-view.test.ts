import { expect, test } from 'vitest';
import { readWallView } from './wall-view.ts';

test.each([
  [{}, undefined, { format: 'wide', mode: 'light' }],
  [{ format: 'story', mode: 'dark' }, 'light', { format: 'story', mode: 'dark' }],
  [{ format: 'poster', mode: 'sepia' }, 'dark', { format: 'wide', mode: 'dark' }],
])('%j in a brand that is usually %s is %j', (search, usual, expected) => {
  expect(readWallView(search, usual)).toEqual(expected);
});
