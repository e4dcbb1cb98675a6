import { AppError } from '@livery/core/errors';

export interface PageRequest {
  limit: number;
  cursor: string | null;
}

export interface Page<Row> {
  rows: Row[];
  nextCursor: string | null;
}

/** A cursor is the position at which the last page ended, encoded so that clients do not depend on its content. */
function encodeCursor(position: string): string {
  return Buffer.from(position).toString('base64url');
}

/** The id that the last page ended at; ids sort by time. */
export function decodeCursor(cursor: string): string {
  const id = Buffer.from(cursor, 'base64url').toString();
  if (!/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(id)) throw unknownCursor();
  return id;
}

/** The number that the last page ended at. */
export function decodeNumber(cursor: string): number {
  const number = Buffer.from(cursor, 'base64url').toString();
  if (!/^\d{1,9}$/.test(number)) throw unknownCursor();
  return Number(number);
}

/** The time and the id that the last page ended at. */
export function decodeTimeCursor(cursor: string): { time: string; id: string } {
  const position = Buffer.from(cursor, 'base64url').toString();
  const match = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z) (\w{1,64})$/.exec(position);
  // A date such as 30 February is read by JavaScript and refused by the database.
  const time = Date.parse(match?.[1] ?? '');
  if (!match || !(time > 0) || new Date(time).toISOString() !== match[1]) throw unknownCursor();
  return { time: match[1]!, id: match[2]! };
}

/** Makes a page from rows that were read with one more than the limit. */
export function makePage<Row>(rows: Row[], limit: number, toCursor: (row: Row) => string): Page<Row> {
  const kept = rows.slice(0, limit);
  const last = kept[kept.length - 1];
  return { rows: kept, nextCursor: rows.length > limit && last ? encodeCursor(toCursor(last)) : null };
}

/**
 * The maximum size of one page: a list of large records has more pages, not larger ones. Reading a page and serializing
 * it as JSON blocks every other request: 8 MiB took 210 ms.
 */
const MAX_PAGE_BYTES = 2 * 1024 * 1024;

/** The same for records of any size: the page ends before it exceeds the maximum, but has at least one record. */
export function makeSizedPage<Row extends { bytes: number }>(
  rows: Row[],
  limit: number,
  toCursor: (row: Row) => string,
): Page<Row> {
  const fitting = countFitting(
    rows.map(({ bytes }) => bytes),
    limit,
  );
  return makePage(rows, fitting, toCursor);
}

/** How many of the records, in their order, fit on a page: at most `limit`, and at least one. */
export function countFitting(bytes: readonly number[], limit: number): number {
  let sum = 0;
  const over = bytes.findIndex((each) => {
    sum += each;
    return sum > MAX_PAGE_BYTES;
  });
  return Math.min(limit, bytes.length, over < 0 ? bytes.length : Math.max(1, over));
}

function unknownCursor(): AppError {
  return new AppError(
    'invalid_request',
    'The cursor is not valid. Send the nextCursor of the previous page.',
    [{ path: 'cursor', message: 'expected a nextCursor of an earlier page' }],
  );
}
