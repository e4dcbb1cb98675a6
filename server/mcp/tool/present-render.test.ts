import { expect, test } from 'vitest';
import { presentPublicUrl } from './present-render.ts';

const ctx = { settings: { baseUrl: 'https://livery.example' } };

test.each([
  ['rendering', 'pub_1', 'https://livery.example/p/pub_1'],
  ['completed', 'pub_1', 'https://livery.example/p/pub_1'],
  ['completed', null, null],
  // Published before it was drawn: the link never works.
  ['failed', 'pub_1', null],
] as const)('the public link of a %s render with the public id %s is %s', (status, publicId, expected) => {
  expect(presentPublicUrl(ctx, { status, publicId })).toBe(expected);
});
