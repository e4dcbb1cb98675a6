import { expect, test } from 'vitest';
import type { Column } from './columns.ts';
import { guessMapping } from './guess-mapping.ts';
import { readTable } from './read-sheet.ts';
import { editCell, isEdited, keepCell, makeSheet, mapColumn, valueAt } from './sheet.ts';

test.each<[string, string, string[], string[][]]>([
  ['commas and quotes', 'title,cta\n"a, ""b""\nc",Go\n', ['title', 'cta'], [['a, "b"\nc', 'Go']]],
  ['a byte order mark, semicolons and CRLF', '\ufefftitle;cta\r\na;b\r\n', ['title', 'cta'], [['a', 'b']]],
  ['a pasted sheet with a short row', 'title\tcta\na\tb\nc\n', ['title', 'cta'], [['a', 'b'], ['c']]],
  ['empty rows and a column without a name', 'title,\na,b\n,\n\n', ['title', '2'], [['a', 'b']]],
  [
    'lines of JSON',
    '{"title":"a","author":{"name":"b"}}\n{"items":[{"n":2}]}',
    ['title', 'author.name', 'items[0].n'],
    [
      ['a', 'b', ''],
      ['', '', '2'],
    ],
  ],
])('a table is read: %s', async (_, text, headers, rows) => {
  expect(await readTable(text)).toEqual({ headers, rows });
});

test.each([
  ['empty', 'title,cta\n'],
  ['empty', ''],
  ['broken', 'title\n"never closed\n'],
  ['broken', '{"title":1}\n{"title"'],
  ['tooLarge', `title\n${'a\n'.repeat(2001)}`],
  ['tooLarge', `${'a,'.repeat(60)}b\n1\n`],
  ['tooLarge', JSON.stringify({ list: Array.from({ length: 500 }).fill(1) })],
])('a table is refused as %s', async (reason, text) => {
  await expect(readTable(text)).rejects.toMatchObject({ reason });
});

const column = (path: string, label: string, isRequired = false): Column => ({
  ...{ path, label, isRequired, parts: [path], max: 80, isLong: false, isImage: false },
});
const columns = [
  column('headline', 'Headline', true),
  column('subline', 'Subline'),
  column('cta', 'Button'),
  column('picture', 'Image'),
  column('author.name', 'Author, Name'),
];

test.each<[string[], Record<string, number>]>([
  [['title', 'summary', 'cta', 'cover'], { headline: 0, subline: 1, cta: 2, picture: 3 }],
  [['Subline', 'Headline'], { headline: 1, subline: 0 }],
  [['author.name', 'BUTTON', 'Image'], { 'author.name': 0, cta: 1, picture: 2 }],
  [['author', 'title'], { 'author.name': 0, headline: 1 }],
  [['price', 'sku'], {}],
  // A column has one field: the surer one.
  [['title', 'headline'], { headline: 1 }],
])('columns %j are guessed', (headers, expected) => {
  expect(guessMapping(headers, columns)).toEqual(expected);
});

const rows = [
  ['One', 'a'],
  ['Two', 'b'],
];
const sheet = makeSheet('rows.csv', { headers: ['title', 'text'], rows }, { headline: 0 });

test('an edit changes one row, and is none once it is as before', () => {
  const edited = editCell(sheet, 2, 'headline', 'Two!');
  expect(edited.rows[0]).toBe(sheet.rows[0]);
  expect([valueAt(edited, edited.rows[1]!, 'headline'), isEdited(edited.rows[1]!)]).toEqual(['Two!', true]);
  expect(editCell(edited, 2, 'headline', 'Two').rows[1]).toEqual(sheet.rows[1]);
});

test('a text that is kept is checked again once it is edited', () => {
  const kept = keepCell(sheet, 1, 'headline');
  expect(kept.rows[0]!.kept).toEqual(['headline']);
  expect(editCell(kept, 1, 'headline', 'Other').rows[0]!.kept).toEqual([]);
});

test('a column has one field, and a field that has lost its column stays in sight', () => {
  const mapped = mapColumn(sheet, 'subline', 0);
  expect(mapped.mapping).toEqual({ subline: 0 });
  expect(mapColumn(mapped, 'subline', -1)).toMatchObject({ mapping: {}, added: ['subline'] });
});
