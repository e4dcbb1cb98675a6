import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../db/open.ts';
import { type Database, installation } from '../db/schema.ts';
import { readSettings } from '../settings/settings.ts';
import { makeTestEnvironment, type TestEnvironment } from '../testing/database.ts';
import { describeError } from './logger.ts';
import { redactMessage, redactUrls } from './redact-error.ts';

test('an error is logged with its causes, and a failed query without its parameters', () => {
  const query = new Error(
    'Failed query: insert into "webhooks" values ($1)\nparams: http://x/,whsec_secret\nline two',
  );
  const error = new Error('It failed', { cause: query });
  const text = describeError(error);
  expect(text).toContain('It failed');
  expect(text).toContain('cause: Error: Failed query: insert into "webhooks"');
  expect(text).toContain('logger.test.ts');
  expect(text).not.toMatch(/whsec_|line two/);
});

describe('a real query that fails', () => {
  let environment: TestEnvironment;
  let database: Database;
  beforeAll(async () => {
    environment = await makeTestEnvironment();
    const { dataDir, databaseUrl } = environment;
    database = await openDatabase({ ...readSettings({}), dataDir, databaseUrl }, () => {});
  });
  afterAll(async () => {
    await database.close();
    await environment.remove();
  });

  const toFailure = (work: PromiseLike<unknown>): Promise<Error> =>
    Promise.resolve(work).then(
      () => expect.unreachable(),
      (error: Error) => error,
    );

  test.each([
    ['plain text', 'whsec_hidden'],
    ['text that looks like a stack', 'x\n    at whsec_hidden (file.ts:1:1)\n    at whsec_hidden'],
    ['text that looks like parameters', 'x\nparams: y\n    at z\nwhsec_hidden'],
  ])('shows neither its parameters nor the values of its error: %s', async (_, value) => {
    const row = { name: 'secret_fingerprint' as const, value };
    await database.db.insert(installation).values(row).onConflictDoNothing();
    const repeated = await toFailure(database.db.insert(installation).values(row));
    const text = describeError(repeated);
    expect(text).toContain('insert into "installation"');
    expect(text).toContain('installation_pkey');
    expect(text).toContain('logger.test.ts');
    expect(text).not.toMatch(/hidden|params/);
    expect(redactMessage(repeated)).not.toContain('hidden');
  });

  test('shows no value that could not be read', async () => {
    const wrong = await toFailure(database.db.execute(sql`select ${'whsec_hidden'}::uuid`));
    expect(describeError(wrong)).toContain('invalid input syntax for type uuid: "…"');
    expect(describeError(wrong)).not.toContain('hidden');
  });
});

test.each([
  ['GET https://site.example/a?token=hidden failed', 'GET https://site.example/a?… failed'],
  ['"http://x.example/?a=hidden&b=hidden#hidden"', '"http://x.example/?…"'],
  ['connect postgres://me:hidden@db.example/livery', 'connect postgres://…@db.example/livery'],
  ['https://site.example/a and nothing else?', 'https://site.example/a and nothing else?'],
])('an address is shown without its query and credentials: %s', (text, shown) => {
  expect(redactUrls(text)).toBe(shown);
  expect(describeError(new Error(text))).toContain(shown);
  expect(describeError(new Error(text))).not.toContain('hidden');
});

test('a long text is cut off before it is read', () => {
  expect(redactUrls('http://'.repeat(1_000_000)).length).toBe(20_000);
});
