import fc from 'fast-check';
import { expect, test } from 'vitest';
import { measureTime } from '../testing/measure-time.ts';
import { createOwnerFinder } from './path-owners.ts';

const findOwner = createOwnerFinder(['color.light', 'color.light.primary', 'list', 'a..b', '[0]']);

test.each([
  ['color.light.primary', 'color.light.primary'],
  ['color.light.primary.$value', 'color.light.primary'],
  ['color.light.text', 'color.light'],
  ['color.lighter', null],
  ['color', null],
  ['list[0].name', 'list'],
  ['a..b.c', 'a..b'],
  ['[0].x', '[0]'],
  ['', null],
])('%s belongs to %s', (path, owner) => {
  expect(findOwner(path)).toBe(owner);
});

test('the owner is what asking for each beginning of the path finds', () => {
  const path = fc.array(fc.constantFrom('a', 'b', '.', '['), { maxLength: 8 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.array(path, { maxLength: 6 }), path, (fields, asked) => {
      const known = new Set(fields);
      let at = asked;
      while (at !== '' && !known.has(at)) {
        at = at.slice(0, Math.max(at.lastIndexOf('.'), at.lastIndexOf('['), 0));
      }
      expect(createOwnerFinder(known)(asked)).toBe(at === '' ? null : at);
    }),
  );
});

test('two hundred thousand dots are read once', () => {
  const dots = '.'.repeat(200_000);
  expect(measureTime(() => createOwnerFinder([`x${dots}`])(`x${dots}y`))).toBeLessThan(1000);
});
