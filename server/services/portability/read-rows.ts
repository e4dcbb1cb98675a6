import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { type Db, member, user } from '../../db/schema.ts';
import { isOwnedBy, type TravellingTable } from '../orgs/owned-tables.ts';
import { countFitting } from '../pages.ts';

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
  // Rows are as large as their JSON, which is measured first: small ones say nothing of those that follow.
  const bytes = owned.json.map((member) => sql`coalesce(octet_length(${columns[member]}::text), 0)`);
  const size = sql<number>`${sql.join([sql`0`, ...bytes], sql` + `)}`.mapWith(Number);
  for (let wanted = FIRST_ROWS; ; ) {
    signal?.throwIfAborted();
    const where = and(isOwnedBy(owned, organizationId), after);
    const sizes = await tx
      .select({ size })
      .from(table)
      .where(where)
      .orderBy(...key)
      .limit(wanted);
    if (sizes.length === 0) return;
    const limit = countFitting(
      sizes.map((each) => each.size),
      wanted,
    );
    const rows: Record<string, unknown>[] = await tx
      .select()
      .from(table)
      .where(where)
      .orderBy(...key)
      .limit(limit);
    for (const row of rows) {
      const travelling = Object.fromEntries(owned.columns.map((column) => [column, row[column]]));
      if (name === 'members') Object.assign(travelling, await readPerson(tx, row.userId as string));
      yield { row, travelling };
    }
    if (sizes.length < wanted && limit === sizes.length) return;
    const last = rows.at(-1)!;
    after = sql`(${list(key.map((column) => sql`${column}`))}) > (${list(owned.key.map((column) => sql`${last[column]}`))})`;
    wanted = Math.min(MAX_ROWS, limit * 2);
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
