import type { Database } from '../../db/database.ts';
import type { App } from '../context.ts';
import { expireAnswers } from '../idempotency/expire.ts';
import { expireEvents } from './expire-events.ts';
import { expireFiles } from './expire-files.ts';

const FIRST_MS = 60_000;
const EVERY_MS = 60 * 60 * 1000;

/** Everything that has to be done now and then. Any number of processes may do it at once. */
export async function tidyUp(app: App, database: Database): Promise<void> {
  const { idempotencyHours, eventDays, fileDays } = app.settings.keep;
  const answers = await expireAnswers(app.db, idempotencyHours);
  const events = eventDays === 0 ? 0 : await expireEvents(app.db, eventDays);
  const files = fileDays === 0 ? 0 : await expireFiles(app, fileDays);
  await database.vacuum();
  // Last: a key that may store files need not be allowed to list unfinished ones.
  await app.storage.sweep();
  app.log.debug({ answers, events, files }, 'tidied up');
}

/** Tidies up soon after the start and each hour, in every process, since each may be the only one. */
export function keepHouse(app: App, database: Database): () => Promise<void> {
  let round = Promise.resolve();
  const tidy = () => {
    round = tidyUp(app, database).catch((error) =>
      app.log.warn({ error: String(error) }, 'housekeeping failed'),
    );
  };
  const first = setTimeout(tidy, FIRST_MS);
  const timer = setInterval(tidy, EVERY_MS);
  return async () => {
    clearTimeout(first);
    clearInterval(timer);
    await round;
  };
}
