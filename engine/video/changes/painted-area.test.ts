import { expect, test } from 'vitest';
import { isBounded, withReach } from './painted-area.ts';

const box = { left: 200, top: 300, right: 300, bottom: 350 };

test.each([
  ['0 40px 60px #00000080', 130],
  ['0 40px 60px rgba(0, 0, 0, 0.5)', 130],
  ['rgba(0, 0, 0, 0.5) 0 40px 60px 5px', 135],
  ['0 2px 4px rgb(0 0 0 / 10%), 0 40px 60px color-mix(in srgb, rgba(0, 0, 0, 0.5), red)', 130],
  ['inset 0 0 400px rgba(255, 255, 255, 0.5), -10px 0 0 black', 10],
  ['0 0 10px -5px black', 15],
  ['none', 0],
])('the shadow %s reaches %s pixels beyond its box', (boxShadow, reach) => {
  expect(isBounded({ boxShadow })).toBe(true);
  expect(withReach(box, { boxShadow }).left).toBe(200 - reach);
});

test.each([
  '0 1em 2em black',
  '0 var(--drop) 60px black',
  '0 calc(40px * 2) 60px black',
  '40px',
  '0 1px 2px 3px 4px black',
  '0 1px 2px rgba(0, 0, 0',
  '0 1px 2px 1e400px black',
  '',
  12,
])('the shadow %s is not understood: its reach is not known', (boxShadow) => {
  expect(isBounded({ boxShadow })).toBe(false);
});

test('a long shadow is read in time', () => {
  const boxShadow = `0 1px 2px ${'rgba('.repeat(50_000)}`;
  expect(isBounded({ boxShadow })).toBe(false);
});
