import { chmod, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../db/open.ts';
import type { Database } from '../../db/schema.ts';
import { makeTestEnvironment, type TestEnvironment } from '../../testing/database.ts';
import { hashKey } from '../keys/format.ts';
import { revokeKey } from '../keys/revoke.ts';
import { ensureOwner } from './ensure.ts';

let environment: TestEnvironment;
let database: Database;
beforeEach(async () => {
  environment = await makeTestEnvironment();
  database = await openDatabase(environment, () => {});
});
afterEach(async () => {
  await database.close();
  await environment.remove();
});

const ensure = (dataDir = environment.dataDir, ownerKey?: string) =>
  ensureOwner(database.db, {
    ownerEmail: 'owner@localhost',
    ownerKey,
    dataDir,
    credits: { isOn: true, start: 200, monthly: 0 },
  });
const keyFile = () => join(environment.dataDir, 'owner-key');

test('the first key lies in a file that only its owner may read, and is answered until that is removed', async () => {
  const key = await ensure();
  expect(key).toMatch(/^lvk_/);
  expect((await readFile(keyFile(), 'utf8')).trim()).toBe(key);
  expect((await stat(keyFile())).mode & 0o777).toBe(0o600);
  const rows = await database.db.query.apiKeys.findMany();
  expect(rows.map(({ hash }) => hash)).toEqual([hashKey(key!)]);
  expect(await ensure()).toBe(key);
  await rm(keyFile());
  expect(await ensure()).toBeNull();
  expect(await database.db.query.apiKeys.findMany()).toHaveLength(1);
});

test('a key that cannot be written to its file is not made', async () => {
  await writeFile(join(environment.dataDir, 'file'), '');
  await expect(ensure(join(environment.dataDir, 'file'))).rejects.toThrow();
  expect(await database.db.query.apiKeys.findMany()).toEqual([]);
  expect(await database.db.query.organization.findMany()).toEqual([]);
  // The next start makes one all the same.
  expect(await ensure()).toMatch(/^lvk_/);
});

test('a file from a start that was cut off before its commit is replaced', async () => {
  await writeFile(keyFile(), 'lvk_from-a-start-that-never-came-to-its-end', { mode: 0o600 });
  await chmod(keyFile(), 0o644);
  const key = await ensure();
  expect(key).not.toContain('never');
  expect((await stat(keyFile())).mode & 0o777).toBe(0o600);
});

test('a revoked key, and one that the operator chose, are not answered', async () => {
  const key = await ensure();
  const [row] = await database.db.query.apiKeys.findMany();
  await revokeKey(database.db, row!.id);
  expect(await ensure()).toBeNull();
  const chosen = 'an-owner-key-for-tests-of-40-characters!';
  expect(await ensure(environment.dataDir, chosen)).toBeNull();
  expect((await readFile(keyFile(), 'utf8')).trim()).toBe(key);
});
