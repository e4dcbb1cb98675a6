import { sql } from 'drizzle-orm';
import type { Db } from './schema.ts';

/** The version, and how large tables and queues are. */
export async function measureDatabase(db: Db) {
  const read = async (query: ReturnType<typeof sql>) =>
    ((await db.execute(query)) as unknown as { rows: Record<string, unknown>[] }).rows;
  return {
    version: (await read(sql`select version()`))[0]?.version,
    tables: await read(sql`
      select relname as name, reltuples::bigint::text as rows, pg_total_relation_size(oid)::text as bytes from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`),
    jobs: await read(
      sql`select name, state::text, count(*)::int from pgboss.job group by 1, 2 order by 1, 2`,
    ),
  };
}
