import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { dataDir as seededDataDir } from '@electric-sql/pglite-prepopulatedfs';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { fromPglite } from 'pg-boss';
import { migrationsDir } from '../platform/paths.ts';
import { PRIVATE_DIRECTORY } from '../platform/private-files.ts';
import type { Database, Db } from './database.ts';
import { lockDirectory } from './directory-lock.ts';
import { EmbeddedClient } from './embedded-client.ts';
import { explainingFailure } from './migration-failed.ts';
import * as schema from './schema.ts';
import { vacuumTables } from './vacuum-tables.ts';

/** PostgreSQL inside this process, its files in the data directory. */
export async function openEmbedded(dataDir: string): Promise<Database> {
  const unlock = lockDirectory(dataDir);
  try {
    const folder = join(dataDir, 'db');
    if (!existsSync(folder)) await seed(folder);
    const client = await EmbeddedClient.open(folder);
    const db = drizzle(client as unknown as PGlite, { schema });
    return {
      kind: 'embedded',
      db: db as unknown as Db,
      queueConnection: { db: fromPglite(client as unknown as PGlite), backend: 'pglite' },
      migrate: () => explainingFailure(() => migrate(db, { migrationsFolder: migrationsDir })),
      ping: async () => void (await client.query('select 1')),
      vacuum: (signal) => vacuumTables(client, signal),
      close: async () => {
        await client.close();
        unlock();
      },
    };
  } catch (cause) {
    unlock();
    throw cause;
  }
}

/**
 * Unpacks a prepared cluster beside its target and renames it, so that an interrupted first start leaves no half
 * cluster.
 */
async function seed(folder: string): Promise<void> {
  const partial = `${folder}.partial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true, mode: PRIVATE_DIRECTORY });
  const client = await PGlite.create({ dataDir: partial, loadDataDir: await seededDataDir() });
  await client.close();
  await rename(partial, folder);
}
