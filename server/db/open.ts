import type { Settings } from '../settings/settings.ts';
import type { Database } from './database.ts';

export async function openDatabase(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  onError: (error: Error) => void,
): Promise<Database> {
  if (settings.databaseUrl) {
    const { openPostgres } = await import('./postgres.ts');
    return openPostgres(settings.databaseUrl, onError);
  }
  const { openEmbedded } = await import('./embedded.ts');
  return openEmbedded(settings.dataDir);
}
