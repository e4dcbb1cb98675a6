import { MAX_DEPTH } from '@livery/core/limits';
import { getTableColumns } from 'drizzle-orm';
import { type AnyPgColumn, PgUUID } from 'drizzle-orm/pg-core';
import type { TravellingTable } from '../orgs/owned-tables.ts';
import { MAX_ROW_BYTES } from './format.ts';
import { isRecordId } from './map-ids.ts';
import { type OpenedExport, parseJson, refused, verified } from './open-export.ts';
import { isTrusted } from './trusted-values.ts';

export type Row = Record<string, unknown>;

/** Ids that are also names: of a built-in template, or of what was changed. */
const NAMES = ['templateId', 'targetId'];
const MAX_NAME_LENGTH = 400;
/** A JSON value is a member of its row. */
const MAX_ROW_DEPTH = MAX_DEPTH + 2;
/** What members have beside the columns of their table. */
const PERSON = ['email', 'personName'];

/** The rows of a table, each checked on its own. The first that is wrong refuses the whole file. */
export async function* readRecords(source: OpenedExport, table: TravellingTable): AsyncGenerator<Row> {
  const check = rowCheck(table, source.manifest.organization.id);
  for (const part of source.parts(table.name)) {
    let rows = 0;
    const stream = await source.open(part.file);
    for await (const line of splitLines(verified(stream, { ...part, name: part.file }))) {
      const row = parseJson(line);
      const problem = check(row);
      if (problem) throw refused(`line ${rows + 1} of ${part.file} has ${problem}`);
      rows++;
      yield row as Row;
    }
    if (rows !== part.rows) throw refused(`${part.file} has ${rows} rows, its manifest says ${part.rows}`);
  }
}

async function* splitLines(stream: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    let from = 0;
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, from)) {
      yield Buffer.concat([...rest, chunk.subarray(from, at)]).toString();
      [rest, size, from] = [[], 0, at + 1];
    }
    rest.push(chunk.subarray(from));
    size += chunk.length - from;
    if (size > MAX_ROW_BYTES) throw refused('it has a line that is too long');
  }
  if (size > 0) throw refused('its last line is cut off');
}

/** Says what is wrong with a row; null for nothing. The sizes of numbers are left to the database. */
function rowCheck({ name, table, ids, people, json, ...owned }: TravellingTable, organizationId: string) {
  const columns = getTableColumns(table) as Record<string, AnyPgColumn>;
  const allowed = new Set([...owned.columns, ...(name === 'members' ? PERSON : [])]);
  const owner = name === 'organization' ? 'id' : 'organizationId';
  const needed = Object.keys(columns).filter((member) => {
    const { notNull, hasDefault } = columns[member]!;
    return notNull && !hasDefault && allowed.has(member);
  });
  const checkValue = (member: string, value: unknown) => {
    const column = columns[member];
    if (!column) return value === null || typeof value === 'string';
    if (value === null) return !column.notNull;
    if (json.includes(member)) return typeof value === 'object' && isTrusted(name, member, value);
    if (ids.includes(member) || people.includes(member)) return isId(member, value, column);
    if (column.enumValues && column.dataType !== 'array')
      return column.enumValues.includes(value as string) || column.enumValues.length === 0;
    if (column.dataType === 'number') return typeof value === 'number' && (value >= 0 || member === 'amount');
    if (column.dataType === 'string') return typeof value === 'string';
    if (column.dataType === 'date') return typeof value === 'string' && !Number.isNaN(Date.parse(value));
    return true;
  };
  return (row: unknown): string | null => {
    if (typeof row !== 'object' || row === null || Array.isArray(row)) return 'no row';
    if (isTooDeep(row)) return 'a value of too many levels';
    for (const [member, value] of Object.entries(row)) {
      if (!allowed.has(member)) return `an unknown member ${member.slice(0, 60)}`;
      if (!checkValue(member, value)) return `a wrong ${member}`;
    }
    const absent = needed.find((member) => (row as Row)[member] === undefined);
    if (absent) return `no ${absent}`;
    const named = (row as Row)[owner];
    if (named !== undefined && named !== organizationId) return `the id of another organisation`;
    return null;
  };
}

function isId(member: string, value: unknown, column: AnyPgColumn): boolean {
  if (NAMES.includes(member)) return typeof value === 'string' && value.length <= MAX_NAME_LENGTH;
  return isRecordId(value) && value.includes('_') !== column instanceof PgUUID;
}

/** Without recursion, which is what a deep value would break. */
function isTooDeep(value: object): boolean {
  let level: object[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_ROW_DEPTH) return true;
    level = level.flatMap((each) =>
      Object.values(each).filter((member) => typeof member === 'object' && member !== null),
    );
  }
  return false;
}
