import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { migrationsDir, serverRoot } from '../../platform/paths.ts';
import type { Db } from '../schema.ts';

/**
 * A dump has the rows of a release as SQL: the tables are those of the migrations that it had, which never change. The
 * first line names the last of them. Jobs of the queue are left out.
 */

const BREAK = '--> statement-breakpoint';
const LAST_MIGRATION = /^-- Migrated to (\S+)\n/;

/** The secret of the service whose rows are dumped, which encrypts some of them. */
export const DUMP_SECRET = 'the-secret-of-dumps-of-40-characters-all';

interface Migration {
  tag: string;
  when: number;
}

export function readMigrations(): Migration[] {
  return JSON.parse(readFileSync(join(migrationsDir, 'meta/_journal.json'), 'utf8')).entries;
}

async function query<Row>(db: Db, statement: string): Promise<Row[]> {
  return ((await db.execute(sql.raw(statement))) as { rows: Row[] }).rows;
}

export async function writeDump(db: Db): Promise<string> {
  const statements: string[] = [];
  const columns = await query<{ schema: string; table: string; names: string[] }>(
    db,
    `select table_schema as schema, table_name as "table",
       array_agg(quote_ident(column_name) order by ordinal_position)::text[] as names
     from information_schema.columns
     where table_schema in ('public', 'drizzle') and is_generated = 'NEVER'
     group by 1, 2 order by 1, 2`,
  );
  for (const { schema, table, names } of columns) {
    const values = names.map((name) => `quote_nullable(${name}::text)`).join(` || ', ' || `);
    const rows = await query<{ row: string }>(
      db,
      `select ${values} as row from "${schema}"."${table}" order by 1`,
    );
    const target = `INSERT INTO "${schema}"."${table}" (${names.join(', ')}) VALUES`;
    statements.push(...rows.map(({ row }) => `${target} (${row});`));
  }
  return `-- Migrated to ${readMigrations().at(-1)!.tag}\n${statements.join(`\n${BREAK}\n`)}\n`;
}

/** Replaces all tables by those of a dump. The embedded database comes with the tables of today. */
export async function restoreDump(db: Db, dump: string): Promise<void> {
  for (const schema of ['public', 'drizzle', 'pgboss'])
    await query(db, `drop schema if exists ${schema} cascade`);
  await query(db, 'create schema public');
  await query(db, 'create schema drizzle');
  await query(
    db,
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  const last = LAST_MIGRATION.exec(dump)?.[1];
  const migrations = readMigrations();
  const count = migrations.findIndex(({ tag }) => tag === last) + 1;
  if (count === 0) throw new Error(`The dump has the migrations up to ${last}, which does not exist`);
  for (const { tag } of migrations.slice(0, count)) {
    await runStatements(db, await readFile(join(migrationsDir, `${tag}.sql`), 'utf8'));
  }
  await db.transaction(async (tx) => {
    // Rows come in the order of their tables, before those that they refer to.
    await query(tx, 'set local session_replication_role = replica');
    await runStatements(tx, dump);
    await query(
      tx,
      `select setval('drizzle.__drizzle_migrations_id_seq', (select max(id) from drizzle.__drizzle_migrations))`,
    );
  });
}

async function runStatements(db: Db, text: string): Promise<void> {
  for (const statement of text.split(BREAK)) await query(db, statement);
}

export interface Dump {
  release: string;
  text: string;
}

export const releasesDir = join(serverRoot, 'db/testing/releases');

/** The dumps of all releases, the newest last. */
export async function readDumps(): Promise<Dump[]> {
  const files = (await readdir(releasesDir)).sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  return Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(join(releasesDir, file));
      return {
        release: file.replace(/\.sql(\.gz)?$/, ''),
        text: (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString(),
      };
    }),
  );
}
