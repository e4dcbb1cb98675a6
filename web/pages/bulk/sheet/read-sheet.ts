import { isObject } from '@livery/core/json/value';

/** A table as it was dropped or pasted: the names of its columns, and its cells as text. */
export interface ReadTable {
  headers: string[];
  rows: string[][];
}

const MAX_ROWS = 2000;
const MAX_COLUMNS = 60;
const MAX_CHARACTERS = 8_000_000;

export type UnreadableReason = 'empty' | 'tooLarge' | 'broken';

export class UnreadableTable extends Error {
  readonly reason: UnreadableReason;

  constructor(reason: UnreadableReason, cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

/** Reads comma, semicolon or tab separated text with a line of headers, or an object on each line. */
export async function readTable(text: string): Promise<ReadTable> {
  if (text.length > MAX_CHARACTERS) throw new UnreadableTable('tooLarge');
  const table = /^\ufeff?\s*\{/.test(text) ? readObjects(text) : await readCells(text);
  if (table.rows.length === 0) throw new UnreadableTable('empty');
  if (table.rows.length > MAX_ROWS || table.headers.length > MAX_COLUMNS)
    throw new UnreadableTable('tooLarge');
  return table;
}

async function readCells(text: string): Promise<ReadTable> {
  // A seventh of what the page loads, and needed only now.
  const { parse } = await import('csv-parse/browser/esm/sync');
  try {
    const [headers = [], ...rows] = parse(text, {
      bom: true,
      skip_empty_lines: true,
      // A spreadsheet leaves empty cells at the end of a row out.
      relax_column_count: true,
      delimiter: guessDelimiter(text),
      to: MAX_ROWS + 2,
    }) as string[][];
    const names = headers.map((name, index) => name.trim() || String(index + 1));
    return { headers: names, rows: rows.filter((cells) => cells.some((cell) => cell.trim() !== '')) };
  } catch (cause) {
    throw new UnreadableTable('broken', cause);
  }
}

/** The separator that the headers have most of; names seldom contain one. */
function guessDelimiter(text: string): string {
  const [headers = ''] = text.trimStart().split('\n', 1);
  const countOf = (separator: string) => headers.split(separator).length;
  return ['\t', ';', ','].reduce((best, one) => (countOf(one) > countOf(best) ? one : best), ',');
}

function readObjects(text: string): ReadTable {
  const lines = text.replace(/^\ufeff/, '').split('\n');
  const objects = lines.filter((line) => line.trim() !== '').map((line) => flatten(parseLine(line)));
  const headers = [...new Set(objects.flatMap((cells) => [...cells.keys()]))];
  return { headers, rows: objects.map((cells) => headers.map((name) => cells.get(name) ?? '')) };
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (cause) {
    throw new UnreadableTable('broken', cause);
  }
}

/** The values of an object by path, as columns name them. */
function flatten(value: unknown, at = '', cells = new Map<string, string>()): Map<string, string> {
  if (cells.size > MAX_COLUMNS) throw new UnreadableTable('tooLarge');
  if (Array.isArray(value))
    for (const [index, entry] of value.entries()) flatten(entry, `${at}[${index}]`, cells);
  else if (isObject(value)) {
    for (const [name, member] of Object.entries(value)) flatten(member, at ? `${at}.${name}` : name, cells);
  } else if (at === '') throw new UnreadableTable('broken');
  else if (value !== null) cells.set(at, String(value));
  return cells;
}
