import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrationsDir } from '../platform/paths.ts';
import { makeTestEnvironment, type TestEnvironment } from '../testing/database.ts';
import { openDatabase } from './open.ts';
import type { Database } from './schema.ts';
import { readDumps, readMigrations, restoreDump } from './testing/dump.ts';
import { findBreakingChange } from './testing/find-breaking-change.ts';

const newest = (await readDumps()).at(-1)!;
const released = /^-- Migrated to (\S+)\n/.exec(newest.text)![1];
const tags = readMigrations().map(({ tag }) => tag);
const since = tags.slice(tags.indexOf(released!) + 1);

test(`the migrations since ${newest.release} change nothing that its processes use`, () => {
  expect(since.length).toBeGreaterThan(0);
  const texts = since.map((tag) => readFileSync(join(migrationsDir, `${tag}.sql`), 'utf8'));
  expect(findBreakingChange(texts)).toBeNull();
});

describe('a migration', () => {
  const additive = [
    'ALTER TABLE "a" ADD COLUMN "b" integer;',
    `ALTER TABLE "a" ADD COLUMN "b" jsonb DEFAULT '{}'::jsonb NOT NULL;`,
    'CREATE TABLE "a" ("b" text NOT NULL);--> statement-breakpoint\nCREATE UNIQUE INDEX "c" ON "a" USING btree ("b");',
    'CREATE INDEX "c" ON "a" ("b");--> statement-breakpoint\n-- Why.\nUPDATE "a" SET "b" = 1;',
    'ALTER TABLE "a" ALTER COLUMN "b" DROP NOT NULL;',
  ];
  test.each(additive)('may have %s', (text) => expect(findBreakingChange([text])).toBeNull());

  const breaking = [
    'DROP TABLE "a";',
    'ALTER TABLE "a" RENAME TO "b";',
    'ALTER TABLE "a" DROP COLUMN "b";',
    'ALTER TABLE "a" RENAME COLUMN "b" TO "c";',
    'ALTER TABLE "a" ADD COLUMN "b" integer NOT NULL;',
    'ALTER TABLE "a" ADD COLUMN "b" integer DEFAULT 1 UNIQUE;',
    'ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL;',
    'ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE uuid;',
    'ALTER TABLE "a" ALTER COLUMN "b" DROP DEFAULT;',
    'ALTER TABLE "a" ADD CONSTRAINT "c" CHECK ("b" > 0);',
    'CREATE UNIQUE INDEX "c" ON "a" USING btree ("b");',
    'DELETE FROM "a";',
    'CREATE INDEX "c" ON "a" ("b"); DROP TABLE "a";',
  ];
  test.each(breaking)('must not have %s', (text) => {
    expect(findBreakingChange(['CREATE TABLE "d" ("e" text)', text])).toBe(text.replace(/;$/, ''));
  });
});

/** What the previous release writes and reads, with the columns that it knows, is in its dump. */
describe(`beside the tables of today, a process of ${newest.release}`, () => {
  let environment: TestEnvironment;
  let database: Database;
  const inserts = [...newest.text.matchAll(/^INSERT INTO "public"\."(\w+)" \((.+?)\) VALUES /gm)];
  beforeAll(async () => {
    environment = await makeTestEnvironment({ empty: true });
    database = await openDatabase(environment, () => {});
    await restoreDump(database.db, newest.text);
    await database.migrate();
  });
  afterAll(async () => {
    await database?.close();
    await environment.remove();
  });

  test('reads the rows with the columns that it knows', async () => {
    const selects = new Set(inserts.map(([, table, columns]) => `select ${columns} from "${table}"`));
    expect(selects.size).toBeGreaterThan(15);
    for (const select of selects) {
      const { rows } = (await database.db.execute(sql.raw(select))) as unknown as { rows: unknown[] };
      expect(rows.length, select).toBeGreaterThan(0);
    }
  });

  test('writes every row that it has written before', async () => {
    const { db } = database;
    const tables = [...new Set(inserts.map(([, table]) => table!))];
    const count = async () => {
      const counts: Record<string, number> = {};
      for (const table of tables) {
        const counted = await db.execute(sql.raw(`select count(*)::int as n from "${table}"`));
        counts[table] = (counted as unknown as { rows: { n: number }[] }).rows[0]!.n;
      }
      return counts;
    };
    const before = await count();
    await db.execute(sql.raw(`truncate ${tables.map((table) => `"${table}"`).join(', ')} cascade`));
    await db.transaction(async (tx) => {
      // Only the order of the rows is that of the dump; what is required of each column holds.
      await tx.execute(sql.raw('set local session_replication_role = replica'));
      for (const statement of newest.text.split('--> statement-breakpoint'))
        if (/^\s*(?:--.*\n)?\s*INSERT INTO "public"/.test(statement)) await tx.execute(sql.raw(statement));
    });
    expect(await count()).toEqual(before);
  });
});
