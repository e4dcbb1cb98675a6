import type { ReadTable } from './read-sheet.ts';

/** The rows of a run and what was changed in them. */

export interface Row {
  /** Its place in the file; the first one is 1. */
  number: number;
  /** As they were read. */
  cells: readonly string[];
  /** What was typed instead, by field. */
  edits: Readonly<Record<string, string>>;
  /** The fields whose texts stay as they are, though they do not fit. */
  kept: readonly string[];
}

export interface Sheet {
  name: string;
  headers: readonly string[];
  rows: readonly Row[];
  /** The column of each field. */
  mapping: Readonly<Record<string, number>>;
  /** Optional fields that are shown without a column. */
  added: readonly string[];
}

export function makeSheet(name: string, { headers, rows }: ReadTable, mapping: Sheet['mapping']): Sheet {
  return {
    name,
    headers,
    rows: rows.map((cells, index) => ({ number: index + 1, cells, edits: {}, kept: [] })),
    mapping,
    added: [],
  };
}

/** What the file has for a field. */
export function sourceAt({ mapping }: Pick<Sheet, 'mapping'>, row: Row, path: string): string {
  const column = mapping[path];
  return (column === undefined ? undefined : row.cells[column]) ?? '';
}

export const valueAt = (sheet: Pick<Sheet, 'mapping'>, row: Row, path: string): string =>
  row.edits[path] ?? sourceAt(sheet, row, path);

export const isEdited = ({ edits }: Row): boolean => Object.keys(edits).length > 0;

/** Writes a cell. One that is written as it was read is no longer edited. */
export function editCell(sheet: Sheet, number: number, path: string, value: string): Sheet {
  return changeRow(sheet, number, (row) => {
    const { [path]: _, ...others } = row.edits;
    const edits = value === sourceAt(sheet, row, path) ? others : { ...others, [path]: value };
    return { ...row, edits, kept: row.kept.filter((kept) => kept !== path) };
  });
}

/** Accepts that the text of a field does not fit. */
export const keepCell = (sheet: Sheet, number: number, path: string): Sheet =>
  changeRow(sheet, number, (row) => ({ ...row, kept: [...row.kept, path] }));

function changeRow(sheet: Sheet, number: number, change: (row: Row) => Row): Sheet {
  // Numbers are places, and only the changed row is another object.
  return { ...sheet, rows: sheet.rows.with(number - 1, change(sheet.rows[number - 1]!)) };
}

const NO_COLUMN = -1;

/** Takes a field from another column; -1 from none. A column has one field. */
export function mapColumn(sheet: Sheet, path: string, column: number): Sheet {
  const others = Object.entries(sheet.mapping).filter(([name, at]) => name !== path && at !== column);
  const mapping = Object.fromEntries(column === NO_COLUMN ? others : [...others, [path, column]]);
  const added = [...new Set([...sheet.added, path])];
  return { ...sheet, mapping, added };
}
