import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeTestEnvironment, type TestEnvironment } from '../testing/database.ts';
import { NamedClient } from './named-client.ts';
import { StatementNames } from './statement-names.ts';

/** With names of its own: those that all connections share may be used up by other tests in this process. */
class OwnNamesClient extends NamedClient {
  protected static override readonly names = new StatementNames();
}

describe.runIf(process.env.LIVERY_TEST_DATABASE_URL)('a statement that is prepared', () => {
  let environment: TestEnvironment;
  let client: NamedClient;
  let column = 0;
  const text = 'select * from notes where id = $1';
  const read = () => client.query({ text }, [1]);
  const addColumn = () => client.query(`alter table notes add column c${column++} int`);
  const columnsOf = ({ fields }: { fields: unknown[] }) => fields.length;

  beforeAll(async () => {
    environment = await makeTestEnvironment();
    client = new OwnNamesClient({ connectionString: environment.databaseUrl });
    await client.connect();
    await client.query('create table notes (id int primary key)');
  });
  afterAll(async () => {
    await client?.end();
    await environment?.remove();
  });
  beforeEach(async () => {
    for (let run = 0; run < 3; run++) await read();
    const prepared = await client.query(`select 1 from pg_prepared_statements where statement = '${text}'`);
    expect(prepared.rowCount).toBeGreaterThan(0);
  });

  test('reads the new columns of its table', async () => {
    const before = columnsOf(await read());
    await addColumn();
    expect(columnsOf(await read())).toBe(before + 1);
    await addColumn();
    const called = new Promise((resolve, reject) => {
      client.query({ text }, [1], (error: Error, result: never) => (error ? reject(error) : resolve(result)));
    });
    expect(columnsOf((await called) as never)).toBe(before + 2);
  });

  test('fails once in a transaction, which cannot go on, and not in the next one', async () => {
    const before = columnsOf(await read());
    await addColumn();
    await client.query('begin');
    await expect(read()).rejects.toMatchObject({ code: '0A000' });
    await client.query('rollback');
    await client.query('begin');
    expect(columnsOf(await read())).toBe(before + 1);
    await client.query('commit');
  });
});
