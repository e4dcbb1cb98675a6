import { AppError } from '@livery/core/errors';

export interface PageRequest {
  limit: number;
  cursor: string | null;
}

export interface Page<Row> {
  rows: Row[];
  nextCursor: string | null;
}

/** Pages run along ids that sort by time; a cursor is the last id seen, wrapped so that nobody builds on it. */
export function encodeCursor(id: string): string {
  return Buffer.from(id).toString('base64url');
}

export function decodeCursor(cursor: string): string {
  const id = Buffer.from(cursor, 'base64url').toString();
  if (!/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(id)) {
    throw new AppError('invalid_request', 'The cursor is not one that a list answered.', [
      { path: 'cursor', message: 'expected a nextCursor of an earlier page' },
    ]);
  }
  return id;
}

/** Cuts a page out of rows that were asked for with one more than the limit. */
export function pageOf<Row extends { id: string }>(rows: Row[], limit: number): Page<Row> {
  const kept = rows.slice(0, limit);
  return { rows: kept, nextCursor: rows.length > limit ? encodeCursor(kept[kept.length - 1]!.id) : null };
}
