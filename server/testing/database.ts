import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';

/** A place of its own for one test file: a data directory, and a new database where PostgreSQL is tested. */
export interface TestPlace {
  dataDir: string;
  databaseUrl: string | undefined;
  remove(): Promise<void>;
}

/** Set by `npm run test:postgres`; without it every test runs on the embedded database. */
const adminUrl = process.env.LIVERY_TEST_DATABASE_URL;

export async function makePlace(): Promise<TestPlace> {
  const dataDir = await mkdtemp(join(tmpdir(), 'livery-test-'));
  const removeDir = () => rm(dataDir, { recursive: true, force: true });
  if (!adminUrl) return { dataDir, databaseUrl: undefined, remove: removeDir };

  const name = `livery_test_${randomBytes(6).toString('hex')}`;
  await onAdmin(`create database ${name}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return {
    dataDir,
    databaseUrl: url.href,
    remove: async () => {
      await onAdmin(`drop database ${name} with (force)`);
      await removeDir();
    },
  };
}

async function onAdmin(statement: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
