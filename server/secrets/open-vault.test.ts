import { rm, stat, writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../db/open.ts';
import { type Database, installation } from '../db/schema.ts';
import { readSettings } from '../settings/settings.ts';
import { makeTestEnvironment, type TestEnvironment } from '../testing/database.ts';
import { openVault } from './open-vault.ts';
import { makeSecretFile, toSecretPath } from './secret-file.ts';

const secret = 'a-secret-for-tests-of-forty-characters!!';

let environment: TestEnvironment;
let database: Database;
beforeEach(async () => {
  environment = await makeTestEnvironment();
  const { dataDir, databaseUrl } = environment;
  database = await openDatabase({ ...readSettings({}), dataDir, databaseUrl }, () => {});
});
afterEach(async () => {
  await database.close();
  await environment.remove();
});

const open = (set?: string, previousSecret?: string) =>
  openVault(database.db, {
    secret: set,
    previousSecret,
    dataDir: environment.dataDir,
    databaseUrl: environment.databaseUrl,
  });

test('without a setting a secret is made once, and kept where only its owner reads it', async () => {
  const first = await open();
  expect((await stat(toSecretPath(environment.dataDir))).mode & 0o777).toBe(0o600);
  expect((await open()).fingerprint).toBe(first.fingerprint);
  expect(await database.db.select().from(installation)).toMatchObject([{ value: first.fingerprint }]);
});

test('a secret that is set is kept nowhere', async () => {
  await open(secret);
  await expect(stat(toSecretPath(environment.dataDir))).rejects.toThrow('ENOENT');
  const [row] = await database.db.select().from(installation);
  expect(JSON.stringify(row)).not.toContain(secret);
});

test('another secret than the first is refused, with what to do', async () => {
  const { fingerprint } = await open(secret);
  await expect(open(`${secret}!`)).rejects.toThrow('LIVERY_SECRET is not the secret that this database');
  await expect(open(`${secret}!`)).rejects.toThrow('livery-server secret reset');
  expect((await open(secret)).fingerprint).toBe(fingerprint);
});

test('a secret is changed in steps, with processes of both steps at a time, and hashes stay the same', async () => {
  const other = `${secret}!`;
  const hash = (await open(secret)).hash('session', 'token');
  const prepared = await open(secret, other);
  const taken = await open(other, secret);
  expect(taken.fingerprint).not.toBe(prepared.fingerprint);
  expect(prepared.open('webhook-secret', 'row', taken.seal('webhook-secret', 'row', 'x'))).toBe('x');
  // A process of the first step that starts late takes it back, and the next one takes it over again.
  for (const vault of [await open(secret, other), await open(other, secret), await open(other)])
    expect(vault.hash('session', 'token')).toBe(hash);
  await expect(open(secret)).rejects.toThrow('is not the secret that this database');
  const third = `${secret}!!`;
  await open(third, other);
  expect((await open(third)).hash('session', 'token')).toBe(hash);
});

test('a secret that is gone is not replaced in silence', async () => {
  await open();
  await rm(toSecretPath(environment.dataDir));
  await expect(open()).rejects.toThrow('neither set nor in');
  await expect(stat(toSecretPath(environment.dataDir))).rejects.toThrow('ENOENT');
  await writeFile(toSecretPath(environment.dataDir), 'short');
  await expect(open()).rejects.toThrow('contains no secret of 32 characters');
});

test('starts at the same time agree on one secret', async () => {
  const made = await Promise.all(Array.from({ length: 8 }, () => makeSecretFile(environment.dataDir)));
  expect(new Set(made).size).toBe(1);
  const vaults = await Promise.all(Array.from({ length: 8 }, () => open()));
  expect(new Set(vaults.map(({ fingerprint }) => fingerprint)).size).toBe(1);
  const others = await Promise.allSettled(Array.from({ length: 4 }, () => open(secret)));
  expect(others.map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
});
