import { openDatabase } from '../db/open.ts';
import { createLogger } from '../platform/logger.ts';
import type { Settings } from '../settings/settings.ts';
import { startQueue } from './pg-boss.ts';

/** Creates all tables, those of the queue too, in a new database. */
export async function prepareDatabase(settings: Pick<Settings, 'databaseUrl' | 'dataDir'>): Promise<void> {
  const log = createLogger('error');
  const database = await openDatabase(settings, (error) => log.error(error));
  await database.migrate();
  const queue = await startQueue(database, log);
  await queue.stop(0);
  await database.close();
}
