import { expect, test } from 'vitest';
import { sampleBrands } from '../../samples/brands.ts';
import { toDrawableBrand } from '../../samples/tokens.ts';
import { brandDesign } from './brand-design.ts';

const designOf = (id: string, change: Record<string, unknown> = {}) => {
  const { tokens } = toDrawableBrand(sampleBrands.find((brand) => brand.id === id)!);
  const { display } = tokens.typography;
  return brandDesign({ ...tokens, typography: { ...tokens.typography, display: { ...display, ...change } } });
};

test.each([
  ['round corners make a card of smooth shapes', 'northpail', { frame: 'card', material: 'smooth' }],
  ['serifs have a printed frame and centre', 'salt-and-vesper', { frame: 'line', isCentred: true }],
  ['sharp corners have flat shapes up to the edges', 'blankform', { frame: 'none', material: 'flat' }],
  ['a monospaced face has the other composition', 'kernelry', { frame: 'none', isAlternate: true }],
  ['heavy headlines are larger, with thick lines', 'zapkin', { headlineScale: 1.2, hasThickRules: true }],
])('%s', (_rule, id, expected) => {
  expect(designOf(id)).toMatchObject(expected);
  expect(designOf(id)).toEqual(designOf(id));
});

test.each([
  ['uppercase', 'upper'],
  ['lowercase', 'lower'],
  ['none', 'own'],
  ['', 'own'],
])('the letter case %j', (transform, letterCase) => {
  expect(designOf('northpail', { transform }).letterCase).toBe(letterCase);
});
