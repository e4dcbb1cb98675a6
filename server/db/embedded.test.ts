import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { preparedDatabaseDir } from '../platform/paths.ts';
import { makeTestEnvironment, type TestEnvironment } from '../testing/database.ts';
import { openEmbedded } from './embedded.ts';
import type { Database } from './schema.ts';

let environment: TestEnvironment;
let database: Database;
beforeAll(async () => {
  environment = await makeTestEnvironment();
  database = await openEmbedded(environment.dataDir);
});
afterAll(async () => {
  await database.close();
  await environment.remove();
});

const listPages = async () => {
  const result = await database.db.execute(sql`select pg_relation_size('counted')::int as bytes`);
  return (result as unknown as { rows: { bytes: number }[] }).rows[0]!.bytes;
};

test('a vacuum lets rows that are written over and over take no more room', async () => {
  await database.db.execute(sql`create table counted as select g as id, repeat('x', 200) as text
                                from generate_series(1, 500) g`);
  const rewrite = () => database.db.execute(sql`update counted set text = repeat('y', 200)`);
  await rewrite();
  await database.vacuum();
  const before = await listPages();
  for (let round = 0; round < 8; round++) {
    await rewrite();
    await database.vacuum();
  }
  expect(await listPages()).toBeLessThanOrEqual(before * 1.5);
});

test.each(['alone', 'in a transaction'])(
  'the event loop goes round while many statements %s follow each other',
  async (how) => {
    let rounds = 0;
    const count = () => {
      rounds++;
      timer = setImmediate(count);
    };
    let timer = setImmediate(count);
    const select = async (db: Pick<Database['db'], 'execute'>) => {
      for (let statement = 0; statement < 2000; statement++) await db.execute(sql`select ${statement}::int`);
    };
    const begun = performance.now();
    await (how === 'alone' ? select(database.db) : database.db.transaction((tx) => select(tx as never)));
    const ms = performance.now() - begun;
    clearImmediate(timer);
    // Without a yield it goes round once or twice in all this time.
    expect(rounds).toBeGreaterThan(ms / 100);
  },
);

test('the copied files of a new database are private and writable', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'livery-modes-'));
  const fresh = await openEmbedded(dataDir);
  try {
    // PostgreSQL writes its caches again at every start, with the umask of the process.
    const copied = (await readdir(preparedDatabaseDir, { recursive: true })).filter(
      (path) => !path.endsWith('pg_internal.init'),
    );
    expect(copied.length).toBeGreaterThan(500);
    const modes = await Promise.all(
      copied.map(async (path) => {
        const entry = await stat(join(dataDir, 'db', path));
        return `${entry.isDirectory() ? 'folder' : 'file'} ${(entry.mode & 0o777).toString(8)}`;
      }),
    );
    expect([...new Set(modes)].sort()).toEqual(['file 600', 'folder 700']);
  } finally {
    await fresh.close();
    await rm(dataDir, { recursive: true, force: true });
  }
});
