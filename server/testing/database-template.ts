import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareDatabase } from '../queue/prepare-database.ts';
import { readSettings } from '../settings/settings.ts';
import { createTestDatabase, dropTestDatabase } from './admin-database.ts';

/** The location of the template for the test processes: a data directory, or the name of a database. */
const VARIABLE = 'LIVERY_TEST_TEMPLATE';

/** Creates a database with all tables once, so that tests copy it instead of spending seconds on each new one. */
export async function makeTemplate(): Promise<() => Promise<void>> {
  const made = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'livery-template-'));
  await prepareDatabase({ ...readSettings({}), dataDir, databaseUrl: made?.url });
  process.env[VARIABLE] = made?.name ?? dataDir;
  return async () => {
    if (made) await dropTestDatabase(made.name);
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** The name of the database to copy in tests on PostgreSQL; undefined outside of tests, as in benchmarks. */
export function templateName(): string | undefined {
  return process.env[VARIABLE];
}

/** Copies the template into a data directory, for tests on the embedded database. */
export function copyTemplate(dataDir: string): void {
  const template = templateName();
  // The asynchronous copy of its thousand files takes four times the processor time.
  if (template) cpSync(join(template, 'db'), join(dataDir, 'db'), { recursive: true });
}
