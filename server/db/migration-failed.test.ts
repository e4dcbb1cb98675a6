import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { errorText } from '../platform/error-text.ts';
import { makeTestEnvironment } from '../testing/database.ts';
import { openDatabase } from './open.ts';

test('a migration that fails says why in one sentence without the statement, and changes nothing', async () => {
  const environment = await makeTestEnvironment({ empty: true });
  const database = await openDatabase(environment, () => {});
  onTestFinished(async () => {
    await database.close();
    await environment.remove();
  });
  // The embedded database comes with all tables.
  for (const schema of ['public', 'drizzle']) {
    await database.db.execute(sql`drop schema if exists ${sql.identifier(schema)} cascade`);
  }
  await database.db.execute(sql`create schema public`);
  // A migration makes other tables before this one.
  await database.db.execute(sql`create table webhooks (id text)`);
  const failure = await database.migrate().then(
    () => null,
    (cause: unknown) => cause,
  );
  expect(errorText(failure)).toMatch(
    /^The database could not be brought up to date \(relation "webhooks" already exists\)\. It is unchanged: /,
  );
  expect(errorText(failure)).not.toMatch(/Failed query|create table/i);
  await database.db.execute(sql`drop table webhooks`);
  await database.migrate();
});
