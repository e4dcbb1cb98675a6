import type { Settings } from '../settings/settings.ts';
import type { Database } from './database.ts';

export async function openDatabase(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir' | 'database'>,
  onError: (error: Error) => void,
): Promise<Database> {
  if (settings.databaseUrl) {
    const { openPostgres } = await import('./postgres.ts');
    return openPostgres(settings.databaseUrl, settings.database, onError);
  }
  // PGlite measures no time, and its one session has nobody to wait for.
  const { openEmbedded } = await import('./embedded.ts');
  return openEmbedded(settings.dataDir);
}
