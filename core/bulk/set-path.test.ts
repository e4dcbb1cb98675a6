import { expect, test } from 'vitest';
import { readContentPath, setPath } from './set-path.ts';

const schema = {
  required: ['title', 'items'],
  properties: {
    title: { type: 'string' },
    count: { type: 'number' },
    items: { type: 'array', items: { required: ['name'], properties: { name: { type: 'string' } } } },
  },
};

test.each([
  ['title', 'Hello', { title: 'Hello' }],
  ['title', '7', { title: '7' }],
  ['count', '7', { count: 7 }],
  ['count', 'seven', { count: 'seven' }],
  ['items', '[{"name":"a"}]', { items: [{ name: 'a' }] }],
  ['items[1].name', 'b', { items: [undefined, { name: 'b' }] }],
  ['items.0.name', 'b', { items: [{ name: 'b' }] }],
  ['unknown.field', '7', { unknown: { field: '7' } }],
  ['constructor.prototype.field', '7', { constructor: { prototype: { field: '7' } } }],
])('%s=%s', (path, text, expected) => {
  const content = {};
  setPath(content, readContentPath(path)!, text, schema);
  expect(content).toEqual(expected);
  expect({}).not.toHaveProperty('field');
});

test.each(['', '.', 'a..b', 'a[', 'a[x]', 'a[1000]', '[0]', '__proto__.a', 'a.__proto__', 'a.'.repeat(20)])(
  'the path %j is refused',
  (path) => expect(readContentPath(path)).toBeNull(),
);
