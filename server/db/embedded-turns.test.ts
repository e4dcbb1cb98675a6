import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeTurnsAs } from '../platform/turns.ts';
import { makeTestEnvironment, type TestEnvironment } from '../testing/database.ts';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';

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

test('a request of five steps does not wait for a hundred requests of another organisation', async () => {
  const { db } = database;
  let flooded = 0;
  const flood = Array.from({ length: 100 }, () =>
    takeTurnsAs('flood', async () => {
      await db.execute(sql`select 1`);
      await db.transaction(async (tx) => {
        await tx.execute(sql`select 2`);
        await tx.execute(sql`select 3`);
      });
      flooded += 1;
    }),
  );
  await takeTurnsAs('other', async () => {
    for (let step = 0; step < 5; step++) await db.execute(sql`select ${step}::int`);
  });
  // First come, first served, the first step alone would wait for a hundred others.
  expect(flooded).toBeLessThan(20);
  await Promise.all(flood);
  expect(flooded).toBe(100);
});

test('a step that fails gives its turn on', async () => {
  const failing = takeTurnsAs('a', () => database.db.execute(sql`select 1 / 0`));
  const next = takeTurnsAs('a', () => database.db.execute(sql`select 1`));
  await expect(failing).rejects.toThrow();
  await expect(next).resolves.toBeDefined();
});
