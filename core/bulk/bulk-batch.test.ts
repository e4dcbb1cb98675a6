import { expect, test } from 'vitest';
import { filesOfRow, findRefused, rowsPerBatch, toBulkBatch } from './bulk-batch.ts';

const variants = [{ format: 'square' }, { format: 'story' }];
const rows = [1, 2].map((number) => ({ number, content: { title: `Row ${number}` } }));
const files = rows.flatMap((row) => filesOfRow(row, variants));

test.each([
  [1, 20],
  [3, 6],
  [20, 1],
])('%i formats leave room for %i rows a request', (formats, expected) => {
  expect(rowsPerBatch(Array.from({ length: formats }))).toBe(expected);
});

test('a request names the run, and each file its row', () => {
  const batch = toBulkBatch({ id: 'run-1', templateId: 't', brandId: 'b', variants }, files);
  expect(batch).toMatchObject({ templateId: 't', brandId: 'b', metadata: { bulk: 'run-1' } });
  expect(batch.variants.map(({ format, metadata }) => [metadata.row, format])).toEqual([
    ['1', 'square'],
    ['1', 'story'],
    ['2', 'square'],
    ['2', 'story'],
  ]);
  expect(batch.variants[3]!.content).toEqual({ title: 'Row 2' });
});

const refuse = (path: string, code = 'content_invalid') =>
  findRefused({ code, problems: [{ path, message: 'too long' }] }, files);

test('content that does not fit is that of one row', () => {
  expect(refuse('variants[2].content.title')).toEqual({ row: 2, reason: 'title: too long' });
  expect(refuse('variants[9].content.title')).toBeNull();
  expect(refuse('brandId')).toBeNull();
  expect(refuse('variants[2].content.title', 'invalid_request')).toBeNull();
});
