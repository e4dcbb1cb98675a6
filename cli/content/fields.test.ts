import { expect, test } from 'vitest';
import { findMissing, listFields } from './fields.ts';

const schema = {
  required: ['title', 'items'],
  properties: {
    title: { type: 'string' },
    count: { type: 'number' },
    items: { type: 'array', items: { required: ['name'], properties: { name: { type: 'string' } } } },
  },
};

test('fields are listed with the paths that columns have', () => {
  expect(listFields(schema).map(({ path, isRequired }) => [path, isRequired])).toEqual([
    ['title', true],
    ['count', false],
    ['items[0].name', true],
  ]);
  expect(findMissing(schema, {}).map(({ path }) => path)).toEqual(['title']);
  expect(findMissing(schema, { title: 'x' })).toEqual([]);
});
