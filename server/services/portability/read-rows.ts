import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { type Db, member, user } from '../../db/schema.ts';
import { isOwnedBy, type TravellingTable } from '../orgs/owned-tables.ts';

/** What a page of rows may have, so that memory stays bounded whatever rows are. */
const PAGE_BYTES = 4 * 1024 * 1024;
const FIRST_ROWS = 20;
const MAX_ROWS = 1000;

export interface OwnedRow {
  row: Record<string, unknown>;
  /** The part of it that travels. */
  travelling: Record<string, unknown>;
}

/** The rows of an organisation in one table, by key. */
export async function* readOwnedRows(
  tx: Db,
  owned: TravellingTable,
  organizationId: string,
  signal: AbortSignal | undefined,
): AsyncGenerator<OwnedRow> {
  const { name, table } = owned;
  const columns = getTableColumns(table) as Record<string, AnyPgColumn>;
  const key = owned.key.map((column) => columns[column]!);
  const list = (parts: SQL[]) => sql.join(parts, sql`, `);
  let after: SQL | undefined;
  for (let limit = FIRST_ROWS; ; ) {
    signal?.throwIfAborted();
    const rows: Record<string, unknown>[] = await tx
      .select()
      .from(table)
      .where(and(isOwnedBy(owned, organizationId), after))
      .orderBy(...key)
      .limit(limit);
    let bytes = 0;
    for (const row of rows) {
      const travelling = Object.fromEntries(owned.columns.map((column) => [column, row[column]]));
      if (name === 'members') Object.assign(travelling, await readPerson(tx, row.userId as string));
      bytes += JSON.stringify(travelling).length;
      yield { row, travelling };
    }
    if (rows.length < limit) return;
    const last = rows.at(-1)!;
    after = sql`(${list(key.map((column) => sql`${column}`))}) > (${list(owned.key.map((column) => sql`${last[column]}`))})`;
    limit = Math.max(1, Math.min(MAX_ROWS, Math.floor((rows.length * PAGE_BYTES) / Math.max(bytes, 1))));
  }
}

/** People are known by their address elsewhere. */
async function readPerson(tx: Db, userId: string) {
  const [person] = await tx
    .select({ email: user.email, personName: user.name })
    .from(user)
    .innerJoin(member, eq(member.userId, user.id))
    .where(eq(user.id, userId))
    .limit(1);
  return person ?? { email: null, personName: '' };
}
