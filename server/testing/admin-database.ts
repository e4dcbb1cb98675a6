import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** Set by `npm run test:postgres`; without it every test runs on the embedded database. */
const adminUrl = process.env.LIVERY_TEST_DATABASE_URL;

/** Creates a database for a test on PostgreSQL, empty or as a copy of another; undefined on the embedded database. */
export async function createTestDatabase(
  template?: string,
): Promise<{ name: string; url: string } | undefined> {
  if (!adminUrl) return undefined;
  const name = `livery_test_${randomBytes(6).toString('hex')}`;
  await run(`create database ${name}${template ? ` template ${template}` : ''}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return { name, url: url.href };
}

export async function dropTestDatabase(name: string): Promise<void> {
  await run(`drop database ${name} with (force)`);
}

async function run(statement: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
