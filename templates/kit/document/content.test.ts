import { expect, test } from 'vitest';
import { contentSchema } from './content.ts';
import type { Fields } from './fields.ts';

const group = (optional: boolean): Fields => ({
  author: {
    type: 'group',
    about: 'Who wrote it.',
    optional,
    fields: { name: { type: 'text', max: 20, about: 'The name.' } },
  },
});

test('numbers over time have a limited count and size', () => {
  const schema = contentSchema({
    trend: { type: 'numbers', about: 'Values.', min: 3, max: 4, optional: true },
  });
  const isValid = (trend?: number[]) => schema.safeParse({ trend }).success;
  expect([undefined, [1, 2, 3], [1, -2, 3, 4]].map(isValid)).toEqual([true, true, true]);
  expect(
    [
      [1, 2],
      [1, 2, 3, 4, 5],
      [1, 2, 1e13],
      [1, 2, Number.NaN],
    ].map(isValid),
  ).not.toContain(true);
});

test('a number is whole where its field says so', () => {
  const isValid = (value: number, integer?: boolean) =>
    contentSchema({ at: { type: 'number', about: 'A number.', min: 1, integer } }).safeParse({ at: value })
      .success;
  expect([isValid(1.5), isValid(1.5, true), isValid(2, true), isValid(0, true)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

test('a group may be left out only if it is optional', () => {
  expect(contentSchema(group(true)).safeParse({}).success).toBe(true);
  expect(contentSchema(group(false)).safeParse({}).success).toBe(false);
  expect(contentSchema(group(true)).safeParse({ author: {} }).success).toBe(false);
});

test('a list may be empty only if it is optional', () => {
  const list = (optional: boolean): Fields => ({
    people: {
      type: 'list',
      about: 'Who speaks.',
      optional,
      of: { name: { type: 'text', max: 20, about: 'The name.' } },
    },
  });
  expect(contentSchema(list(true)).safeParse({ people: [] }).success).toBe(true);
  expect(contentSchema(list(true)).safeParse({}).success).toBe(true);
  expect(contentSchema(list(false)).safeParse({ people: [] }).success).toBe(false);
});
