import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePlace, type TestPlace } from '../testing/database.ts';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';

let place: TestPlace;
let database: Database;
beforeAll(async () => {
  place = await makePlace();
  database = await openEmbedded(place.dataDir);
});
afterAll(async () => {
  await database.close();
  await place.remove();
});

const pagesOf = async () => {
  const result = await database.db.execute(sql`select pg_relation_size('counted')::int as bytes`);
  return (result as unknown as { rows: { bytes: number }[] }).rows[0]!.bytes;
};

test('a vacuum lets rows that are written over and over take no more room', async () => {
  await database.db.execute(sql`create table counted as select g as id, repeat('x', 200) as text
                                from generate_series(1, 500) g`);
  const rewrite = () => database.db.execute(sql`update counted set text = repeat('y', 200)`);
  await rewrite();
  await database.vacuum();
  const before = await pagesOf();
  for (let round = 0; round < 8; round++) {
    await rewrite();
    await database.vacuum();
  }
  expect(await pagesOf()).toBeLessThanOrEqual(before * 1.5);
});
