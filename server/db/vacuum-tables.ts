import { setTimeout as pause } from 'node:timers/promises';
import type { EmbeddedClient } from './embedded-client.ts';

type Client = Pick<EmbeddedClient, 'query' | 'exec'>;

interface TableStatistics {
  /** Quoted, and with its schema where it needs one. */
  name: string;
  toast: string | null;
  needsAnalyze: boolean;
  needsVacuum: boolean;
  toastNeedsVacuum: boolean;
}

/** The dead rows of a table of up to this size, with its large values, take little room. */
const SMALL_BYTES = 64 * 1024;

/** PostgreSQL's own tables have smaller ids. */
const FIRST_OWN_OID = 16384;

/** Between two statements, so that requests that came meanwhile are answered first. */
const PAUSE_MS = 20;

/**
 * The thresholds are those of PostgreSQL's own autovacuum, which the embedded database lacks. Statistics that a crash
 * reset know of no dead rows; an ANALYZE estimates them again, except in PostgreSQL's own tables, which hardly change, and
 * in small ones. Transaction ids are frozen long before they run out.
 */
const READ_STATISTICS = `
  select c.oid::regclass::text as name,
    t.oid::regclass::text as toast,
    c.oid <> 'pg_statistic'::regclass
      and (s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)
        or s.last_analyze is null and c.oid >= ${FIRST_OWN_OID} and pg_table_size(c.oid) > ${SMALL_BYTES}) as "needsAnalyze",
    s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0) or age(c.relfrozenxid) > 100000000 as "needsVacuum",
    coalesce(ts.n_dead_tup > 50 + 0.2 * greatest(t.reltuples, 0) or age(t.relfrozenxid) > 100000000, false)
      as "toastNeedsVacuum"
  from pg_class c
  join pg_stat_all_tables s on s.relid = c.oid
  left join pg_class t on t.oid = c.reltoastrelid
  left join pg_stat_all_tables ts on ts.relid = t.oid
  where c.relkind = 'r'
  order by c.oid`;

/**
 * Vacuums the tables with many dead rows, each in a statement of its own. A statement of the embedded database blocks the
 * whole process: one for all tables took more than a second at 114 MB.
 */
export async function vacuumTables(client: Client, signal?: AbortSignal): Promise<void> {
  const run = async (statement: string) => {
    if (signal?.aborted) return;
    await client.exec(statement);
    await pause(PAUSE_MS);
  };
  let tables = await readStatistics(client);
  const stale = tables.filter(({ needsAnalyze }) => needsAnalyze);
  for (const { name } of stale) await run(`analyze ${name}`);
  if (stale.length > 0) tables = await readStatistics(client);
  for (const { name, toast, needsVacuum, toastNeedsVacuum } of tables) {
    if (needsVacuum) await run(`vacuum (process_toast false) ${name}`);
    // Large values are most of the data, and their dead rows may be unknown after a crash.
    if (toast && (needsVacuum || toastNeedsVacuum)) await run(`vacuum ${toast}`);
  }
}

async function readStatistics(client: Client): Promise<TableStatistics[]> {
  // Changes of the last second may not have been counted yet.
  await client.exec('select pg_stat_force_next_flush()');
  return (await client.query<TableStatistics>(READ_STATISTICS)).rows;
}
