import { expect, test } from 'vitest';
import type { BookModel } from './model.ts';
import { mergeStyles } from './type.ts';

test('styles of type that are set alike are one', () => {
  const [large, small] = [{ size: 72 }, { size: 16 }];
  const typography = { display: large, h1: { ...large }, h2: { size: 40 }, body: small, caption: small };
  expect(mergeStyles({ tokens: { typography } } as unknown as BookModel)).toEqual([
    ['display', 'h1'],
    ['h2'],
    ['body', 'caption'],
  ]);
});
