import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { formatPath } from '../issues.ts';
import { walkJson, walkSchema } from './walk.ts';

test('walkJson visits parents before their members and items', () => {
  const paths: string[] = [];
  walkJson({ a: [1, { b: null }], c: 'x' }, (_, path) => void paths.push(formatPath(path)));
  expect(paths).toEqual(['', 'a', 'a[0]', 'a[1]', 'a[1].b', 'c']);
});

describe('walkSchema', () => {
  const schema = z.object({
    list: z.array(z.object({ name: z.string().optional() })).default([]),
    map: z.record(z.string(), z.number()).nullable(),
  });
  const value = { list: [{ name: 'x', other: 1 }], map: { a: 1 }, unknown: { inner: 1 } };
  const typesOf = (descend: (path: string) => boolean) => {
    const found: Record<string, string | undefined> = {};
    walkSchema(schema, value, (at, _, path) => {
      found[formatPath(path)] = at?._zod.def.type;
      return descend(formatPath(path));
    });
    return found;
  };

  test('gives every value its schema, and none to what the schema does not know', () => {
    expect(typesOf(() => true)).toEqual({
      '': 'object',
      list: 'default',
      'list[0]': 'object',
      'list[0].name': 'optional',
      'list[0].other': undefined,
      map: 'nullable',
      'map.a': 'number',
      unknown: undefined,
      'unknown.inner': undefined,
    });
  });

  test('visits members in the order of the schema on request', () => {
    const order: string[] = [];
    const visit = (_: unknown, __: unknown, path: readonly (string | number)[]) =>
      void order.push(formatPath(path)) === undefined && path.length === 0;
    walkSchema(schema, { x: 1, map: null, list: [] }, visit, { schemaOrder: true });
    expect(order).toEqual(['', 'list', 'map', 'x']);
  });

  test('skips what is inside a value for which the visitor returns false', () => {
    expect(Object.keys(typesOf((path) => path === ''))).toEqual(['', 'list', 'map', 'unknown']);
  });
});
