import { expect, test } from 'vitest';
import { checkDocument } from '../document/check.ts';
import { starters } from './starters.ts';

test.each(starters.map((document) => [document.slug, document]))('%s has no problem', (_, document) => {
  expect(checkDocument(document)).toEqual([]);
});

test('each starter has a slug of its own', () => {
  expect(new Set(starters.map(({ slug }) => slug)).size).toBe(starters.length);
});
