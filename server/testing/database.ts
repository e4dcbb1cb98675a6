import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, dropTestDatabase } from './admin-database.ts';
import { copyTemplate, templateName } from './database-template.ts';

/** The environment of one test file: a data directory, and a new database in tests on PostgreSQL. */
export interface TestEnvironment {
  dataDir: string;
  databaseUrl: string | undefined;
  remove(): Promise<void>;
}

/** With all tables, as after a first start that created no organisation yet; or `empty`, as before it. */
export async function makeTestEnvironment({ empty = false } = {}): Promise<TestEnvironment> {
  const dataDir = await mkdtemp(join(tmpdir(), 'livery-test-'));
  const database = await createTestDatabase(empty ? undefined : templateName());
  if (!database && !empty) copyTemplate(dataDir);
  return {
    dataDir,
    databaseUrl: database?.url,
    remove: async () => {
      if (database) await dropTestDatabase(database.name);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
