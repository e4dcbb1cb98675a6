import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRows } from './read-rows.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'livery-rows-'));
});
afterAll(() => rm(folder, { recursive: true }));

const schema = { properties: { n: { type: 'number' }, list: { items: { properties: {} } } } };

async function read(name: string, text: string) {
  const file = join(folder, name);
  await writeFile(file, text);
  const rows: object[] = [];
  for await (const { content } of readRows(file, schema)) rows.push(content);
  return rows;
}

test.each<[string, string, object[]]>([
  [
    'a byte order mark and CRLF',
    '\ufefftitle,n\r\na,1\r\nb,2\r\n',
    [
      { title: 'a', n: 1 },
      { title: 'b', n: 2 },
    ],
  ],
  ['quotes, commas and line breaks', 'title\n"a, ""b""\nc"\n', [{ title: 'a, "b"\nc' }]],
  ['empty cells and empty lines', 'title,n\na,\n\n,2\n', [{ title: 'a' }, { n: 2 }]],
  ['paths', 'list[0].name,list[1].name\na,b', [{ list: [{ name: 'a' }, { name: 'b' }] }]],
  ['columns alone', 'title\n', []],
])('csv with %s', async (_, text, rows) => expect(await read('rows.csv', text)).toEqual(rows));

test('jsonl, where only a line feed ends a line', async () => {
  const text = '\ufeff{"title":"a\u2028b"}\r\n\n{"title":"c"}';
  expect(await read('rows.jsonl', text)).toEqual([{ title: 'a\u2028b' }, { title: 'c' }]);
});

test.each([
  ['The column a is there twice', 'rows.csv', 'a,a\n1,2\n'],
  ['Invalid Record Length', 'rows.csv', 'a,b\n1\n'],
  ['Quote Not Closed', 'rows.csv', 'a\n"never closed\n'],
  ['Max Record Size', 'rows.csv', `a\n"${'x'.repeat(200_000)}`],
  ['is not a path', 'rows.csv', 'a b[\n1\n'],
  ['Row 2', 'rows.jsonl', '{"a":1}\n[]\n'],
  ['longer than', 'rows.jsonl', '{'.repeat(200_000)],
  ['neither .csv nor .jsonl', 'rows.txt', 'a'],
])('a file is refused: %s', async (message, name, text) => {
  await expect(read(name, text)).rejects.toThrow(message);
});

test('a file that is not there is refused', async () => {
  await expect(readRows(join(folder, 'none.csv'), {}).next()).rejects.toThrow('cannot be read');
});
