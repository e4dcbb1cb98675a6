import { toRowContent } from '@livery/core/bulk/set-path';
import type { Json } from '@livery/core/json/value';
import type { ContentRules } from '../../compose/form/content-rules.ts';
import { parsePath, readAt, withoutBlanks, writeAt } from '../../compose/form/edit-content.ts';
import type { FieldError } from '../../compose/form/find-errors.ts';
import type { Column } from './columns.ts';
import { type Row, type Sheet, valueAt } from './sheet.ts';

/** What a cell has to say. A fault keeps its row out of the run; anything else is for the person to decide. */
export interface Problem {
  path: string;
  kind: 'missing' | 'tooLong' | 'notValid' | 'unfit' | 'noted';
  /** The letters that fit; null where no length is known. */
  fits: number | null;
  /** The letters beyond it. */
  over: number;
  /** Names of formats and channels. */
  places: readonly string[];
  message: string;
}

export const isFault = ({ kind }: Problem): boolean => kind !== 'unfit' && kind !== 'noted';

export interface ReadRow {
  row: Row;
  /** What is submitted. */
  content: Json;
  /** What the preview draws: the content, with what it lacks from the sample. */
  drawn: Json;
  faults: readonly Problem[];
}

/** Reads rows, each once: a key that is typed changes one of them. */
export function createRowReader(
  rules: ContentRules,
  columns: readonly Column[],
  mapping: Sheet['mapping'],
): (row: Row) => ReadRow {
  const known = new WeakMap<Row, ReadRow>();
  const read = (row: Row): ReadRow => {
    const cells = columns.map(({ path }) => valueAt({ mapping }, row, path));
    const paths = columns.map(({ parts }) => parts);
    const content = withoutBlanks(toRowContent(paths, cells, rules.schema));
    const errors = rules.findErrors(content);
    const faults = [...errors].map(([path, error]) => toFault(placeOf(path, columns), error));
    return { row, content, drawn: toDrawn(rules, content, errors), faults };
  };
  return (row) => {
    const found = known.get(row) ?? read(row);
    known.set(row, found);
    return found;
  };
}

/** An error of a list or of a group is shown at its first column. */
const placeOf = (path: string, columns: readonly Column[]): string =>
  (columns.find((column) => column.path === path) ?? columns.find((column) => column.path.startsWith(path)))
    ?.path ??
  columns[0]?.path ??
  path;

function toFault(path: string, error: FieldError): Problem {
  const fault = { path, fits: null, over: 0, places: [], message: '' };
  if (error.type === 'missing') return { ...fault, kind: 'missing' };
  if (error.type === 'too-long') return { ...fault, kind: 'tooLong', fits: error.max, over: error.over };
  return { ...fault, kind: 'notValid', message: error.type === 'other' ? error.message : '' };
}

/** Texts that are too long are drawn up to their limit; a row that still cannot be drawn shows the sample. */
function toDrawn(rules: ContentRules, content: Json, errors: ReadonlyMap<string, FieldError>): Json {
  let cut = content;
  for (const [path, error] of errors) {
    if (error.type !== 'too-long') continue;
    const parts = parsePath(path);
    cut = writeAt(cut, parts, String(readAt(cut, parts)).slice(0, error.max));
  }
  const drawn = rules.drawnContent(cut).content;
  return (rules.isDrawable(drawn) ? drawn : rules.sample) as Json;
}
