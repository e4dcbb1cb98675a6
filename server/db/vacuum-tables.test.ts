import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeTestEnvironment, type TestEnvironment } from '../testing/database.ts';
import { EmbeddedClient } from './embedded-client.ts';
import { vacuumTables } from './vacuum-tables.ts';

let environment: TestEnvironment;
let client: EmbeddedClient;
beforeAll(async () => {
  environment = await makeTestEnvironment();
  client = await EmbeddedClient.open(join(environment.dataDir, 'db'));
});
beforeEach(async () => {
  await client.exec(`
    drop table if exists "Many dead", few_dead;
    create table "Many dead" (id int primary key, text text);
    alter table "Many dead" alter column text set storage external;
    insert into "Many dead" select g, repeat('x', 5000) from generate_series(1, 400) g;
    create table few_dead as select g as id from generate_series(1, 400) g`);
  await runVacuum();
});
afterAll(async () => {
  await client.close();
  await environment.remove();
});

/** The statements that change something, and how often other work of the process ran meanwhile. */
async function runVacuum(signal?: AbortSignal) {
  const statements: string[] = [];
  let turns = 0;
  const timer = setInterval(() => turns++, 1);
  await vacuumTables(
    {
      query: (...args) => client.query(...args),
      exec: (statement) => {
        if (!statement.startsWith('select')) statements.push(statement);
        return client.exec(statement);
      },
    },
    signal,
  );
  clearInterval(timer);
  return { statements, turns };
}

const readDead = async (table: string) =>
  (
    await client.query<{ dead: number }>(
      `select n_dead_tup::int as dead from pg_stat_all_tables where relid = '${table}'::regclass`,
    )
  ).rows[0]!.dead;

test('a table with many dead rows is vacuumed alone, its large values apart; others are left', async () => {
  await client.exec(`delete from "Many dead" where id % 2 = 0; delete from few_dead where id < 10`);
  const { statements, turns } = await runVacuum();
  const own = statements.filter((statement) => !statement.includes('pg_statistic'));
  expect(own).toEqual([
    'analyze "Many dead"',
    'vacuum (process_toast false) "Many dead"',
    expect.stringMatching(/^vacuum pg_toast\.pg_toast_\d+$/),
  ]);
  expect(turns).toBeGreaterThanOrEqual(statements.length);
  expect(await readDead('"Many dead"')).toBe(0);
  expect(await readDead('few_dead')).toBe(9);
});

test('after a crash, which resets the statistics, dead rows are found all the same', async () => {
  await client.exec(`delete from "Many dead" where id % 3 <> 0`);
  await client.exec('select pg_stat_force_next_flush(); select pg_stat_reset()');
  const { statements } = await runVacuum();
  expect(statements).toContain('vacuum (process_toast false) "Many dead"');
  // A start knows no statistics either, and would otherwise analyze a hundred tables.
  expect(statements.filter((statement) => statement.startsWith('analyze'))).toEqual(['analyze "Many dead"']);
});

test('with nothing changed, nothing is done, and a stop ends it', async () => {
  await runVacuum();
  expect((await runVacuum()).statements).toEqual([]);
  await client.exec(`delete from "Many dead"`);
  expect((await runVacuum(AbortSignal.abort())).statements).toEqual([]);
});
