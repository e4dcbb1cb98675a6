import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { EmbeddedClient } from './embedded-client.ts';

let folder: string;
let client: EmbeddedClient;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'livery-statements-'));
  client = await EmbeddedClient.open(join(folder, 'db'));
});
afterAll(async () => {
  await client.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await client.exec(
    'drop table if exists notes; create table notes (id int primary key, text text, data json)',
  );
});

const insert = 'insert into notes (id, text, data) values ($1, $2, $3) returning id';
const read = 'select id, text, data from notes where id = $1';
const countPrepared = async () => {
  const { rows } = await client.query<{ n: number }>('select count(*)::int as n from pg_prepared_statements');
  return rows[0]!.n;
};

test('a statement that repeats is prepared, and gives the same as the first time', async () => {
  const before = await countPrepared();
  for (const id of [1, 2, 3]) {
    const result = await client.query(insert, [id, `n${id}`, { id, list: [id] }]);
    expect(result).toMatchObject({ rows: [{ id }], affectedRows: 1, rowCount: 1 });
  }
  for (const id of [1, 2, 3, 4]) {
    const { rows } = await client.query(read, [id]);
    expect(rows).toEqual(id < 4 ? [{ id, text: `n${id}`, data: { id, list: [id] } }] : []);
  }
  const { rows } = await client.query(read, [2], { rowMode: 'array' });
  expect(rows).toEqual([[2, 'n2', { id: 2, list: [2] }]]);
  expect((await countPrepared()) - before).toBe(3);
});

test.each([1, 2, 3])('an error in run %i of a statement leaves it usable', async (failing) => {
  for (const run of [1, 2, 3, 4]) {
    const running = client.query(insert, [run === failing ? null : run, 'n', null]);
    if (run === failing) await expect(running).rejects.toMatchObject({ code: '23502' });
    else expect((await running).rows).toEqual([{ id: run }]);
  }
  await expect(client.query('select nothing from notes')).rejects.toMatchObject({ code: '42703' });
});

test('a statement that is first prepared in a transaction that failed is prepared later', async () => {
  await client.query(read, [1]);
  const failed = client.transaction(async (tx) => {
    await tx.query(insert, [1, 'n', null]);
    await tx.query(insert, [1, 'n', null]).catch(() => {});
    await tx.query(read, [1]);
  });
  await expect(failed).rejects.toMatchObject({ code: '25P02' });
  expect((await client.query(read, [1])).rows).toEqual([]);
  await client.transaction(async (tx) => {
    await tx.query(insert, [1, 'n', null]);
    await tx.query('savepoint one');
    await tx.query(insert, [1, 'n', null]).catch(() => {});
    await tx.query('rollback to savepoint one');
  });
  expect((await client.query(read, [1])).rows).toHaveLength(1);
  await expect(client.transaction(async (tx) => tx.rollback())).resolves.toBeUndefined();
});

test('a table that changes is read with its new columns', async () => {
  const all = 'select * from notes';
  for (let run = 0; run < 3; run++) await client.query(all);
  await client.query(insert, [1, 'n', null]);
  await client.query('alter table notes add column more int default 7');
  expect((await client.query(all)).rows).toEqual([{ id: 1, text: 'n', data: null, more: 7 }]);
  await client.exec('alter table notes alter column more type text');
  expect((await client.query(all)).rows).toEqual([{ id: 1, text: 'n', data: null, more: '7' }]);
});

test('few of many different statements stay prepared', async () => {
  for (let n = 0; n < 700; n++) {
    for (let run = 0; run < 2; run++) await client.query(`select ${n} as n where $1`, [true]);
  }
  expect(await countPrepared()).toBeLessThanOrEqual(300);
  expect((await client.query('select 0 as n where $1', [true])).rows).toEqual([{ n: 0 }]);
});

test('a plan made while a table was empty is replaced when the table has grown', async () => {
  await client.exec('create table grown (id int, label text); create index on grown (label)');
  await client.exec('vacuum grown');
  const find = 'select id from grown where label = $1';
  const readPlan = async () => {
    const named = await client.query<{ name: string }>(
      `select name from pg_prepared_statements where statement = '${find}'`,
    );
    const explain = `explain execute ${named.rows[0]!.name} ('l5')`;
    return (await client.query<{ 'QUERY PLAN': string }>(explain)).rows[0]!['QUERY PLAN'];
  };
  for (let run = 0; run < 10; run++) await client.query(find, ['l5']);
  expect(await readPlan()).toMatch('Seq Scan');
  await client.query("insert into grown select n, 'l' || n from generate_series(1, 50000) n");
  for (let run = 0; run < 2000; run++) await client.query('select 1 as one');
  await client.query(find, ['l5']);
  expect(await readPlan()).not.toMatch('Seq Scan');
});
