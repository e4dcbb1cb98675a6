import { createReadStream } from 'node:fs';
import { toRowContent } from '@livery/core/bulk/set-path';
import { parse } from 'csv-parse';
import { UsageError } from '../command.ts';
import { parsePath } from '../content/parse-path.ts';
import { parseObject } from '../content/read-content.ts';
import { splitLines } from './split-lines.ts';

export interface Row {
  /** Its place in the file; the first one is 1. */
  number: number;
  content: Record<string, unknown>;
}

/** A row that is longer is no row, but a file with a quote that nobody closed. */
const MAX_ROW = 100_000;

/** The rows of a file, one at a time, so that its size does not matter. */
export function readRows(file: string, schema: unknown): AsyncGenerator<Row> {
  if (/\.csv$/i.test(file)) return readCsv(file, schema);
  if (/\.(jsonl|ndjson)$/i.test(file)) return readJsonLines(file);
  throw new UsageError(`${file} is neither .csv nor .jsonl.`);
}

/** The first line has the paths of the fields; empty cells are left out. */
async function* readCsv(file: string, schema: unknown): AsyncGenerator<Row> {
  const options = { bom: true, skip_empty_lines: true, max_record_size: MAX_ROW };
  const source = createReadStream(file);
  const records = source.pipe(parse(options));
  source.on('error', (error) => records.destroy(error));
  let columns: ReturnType<typeof parsePath>[] | null = null;
  let number = 0;
  try {
    for await (const cells of records as AsyncIterable<string[]>) {
      if (!columns) {
        columns = readColumns(cells);
        continue;
      }
      number += 1;
      yield { number, content: toRowContent(columns, cells, schema) };
    }
  } catch (cause) {
    throw unreadable(file, cause);
  }
}

function readColumns(names: readonly string[]) {
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new UsageError(`The column ${twice} is there twice.`);
  return names.map((name) => parsePath(name.trim()));
}

async function* readJsonLines(file: string): AsyncGenerator<Row> {
  let number = 0;
  try {
    for await (const line of splitLines(createReadStream(file, 'utf8'), MAX_ROW)) {
      if (line.trim() === '') continue;
      number += 1;
      yield { number, content: parseObject(line.replace(/^\ufeff/, ''), `Row ${number} of ${file}`) };
    }
  } catch (cause) {
    throw unreadable(file, cause);
  }
}

const unreadable = (file: string, cause: unknown) =>
  cause instanceof UsageError ? cause : new UsageError(`${file} cannot be read: ${(cause as Error).message}`);
