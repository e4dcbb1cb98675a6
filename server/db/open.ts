import { makeWritableDirectory } from '../platform/make-directory.ts';
import type { Settings } from '../settings/settings.ts';
import { DirectoryInUse } from './directory-lock.ts';
import type { Database } from './schema.ts';
import { explainDataDir, explainPostgres } from './unavailable.ts';

/** Throws `DatabaseUnavailable` or `DirectoryInUse`, whose messages say what to do. */
export async function openDatabase(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'> & Partial<Pick<Settings, 'databaseDirectUrl'>>,
  onError: (error: Error) => void,
): Promise<Database> {
  return settings.databaseUrl
    ? openReachable(settings.databaseUrl, onError, settings.databaseDirectUrl)
    : openInDirectory(settings.dataDir);
}

async function openInDirectory(dataDir: string): Promise<Database> {
  try {
    await makeWritableDirectory(dataDir);
    const { openEmbedded } = await import('./embedded.ts');
    return await openEmbedded(dataDir);
  } catch (cause) {
    throw cause instanceof DirectoryInUse ? cause : explainDataDir(dataDir, cause);
  }
}

async function openReachable(
  connectionString: string,
  onError: (error: Error) => void,
  directUrl?: string,
): Promise<Database> {
  const { openPostgres } = await import('./postgres.ts');
  let database: Database | undefined;
  try {
    database = await openPostgres(connectionString, onError, directUrl);
    await database.ping();
    return database;
  } catch (cause) {
    await database?.close().catch(() => {});
    throw explainPostgres(connectionString, cause);
  }
}
