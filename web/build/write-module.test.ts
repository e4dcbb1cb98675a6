import { documentStructure } from '@livery/core/brand/document-structure';
import { expect, test } from 'vitest';
import { writeModule } from './write-module.ts';

const run = async (code: string) => import(`data:text/javascript,${encodeURIComponent(code)}`);

test('the written module has the structure of brand documents', async () => {
  const written = await run(writeModule('documentStructure', documentStructure));
  expect(written.documentStructure).toEqual(documentStructure);
});

test('equal objects are written once', async () => {
  const { value } = await run(writeModule('value', { a: { b: [1] }, c: { b: [1] } }));
  expect(value).toEqual({ a: { b: [1] }, c: { b: [1] } });
  expect(value.a).toBe(value.c);
});
