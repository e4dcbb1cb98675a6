import { chmodSync, constants, copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { fromPglite } from 'pg-boss';
import { migrationsDir, preparedDatabaseDir } from '../platform/paths.ts';
import { PRIVATE_DIRECTORY, PRIVATE_FILE } from '../platform/private-files.ts';
import { lockDirectory } from './directory-lock.ts';
import { EmbeddedClient } from './embedded-client.ts';
import { explainingFailure } from './migration-failed.ts';
import type { Database, Db } from './schema.ts';
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

/** Makes a cluster beside its target and renames it, so that an interrupted first start leaves no half cluster. */
async function seed(folder: string): Promise<void> {
  const partial = `${folder}.partial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true, mode: PRIVATE_DIRECTORY });
  if (existsSync(preparedDatabaseDir)) copyContents(preparedDatabaseDir, partial);
  else await createCluster(partial);
  await rename(partial, folder);
}

/**
 * Copies what is in one folder to another. `cpSync` reports a full disk as an unknown input error, and the asynchronous
 * copy of a thousand files takes four times the processor time.
 */
function copyContents(from: string, to: string): void {
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) {
      mkdirSync(target, { mode: PRIVATE_DIRECTORY });
      copyContents(source, target);
    } else if (entry.name !== '.keep') {
      // npm packs no empty folders, so they have that file in a package, where PostgreSQL must not find it.
      copyFileSync(source, target, constants.COPYFILE_FICLONE);
      // A copy has the mode of its source: readable by all, and read-only in some packages.
      chmodSync(target, PRIVATE_FILE);
    }
  }
}

/** A cluster without tables takes seconds, so only the build and tests make one. */
async function createCluster(folder: string): Promise<void> {
  const { dataDir } = await import('@electric-sql/pglite-prepopulatedfs');
  const client = await PGlite.create({ dataDir: folder, loadDataDir: await dataDir() });
  await client.close();
}
