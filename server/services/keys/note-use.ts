import { eq, sql } from 'drizzle-orm';
import { apiKeys } from '../../db/schema.ts';
import { describeError } from '../../platform/logger.ts';
import type { App } from '../context.ts';

/** How exact the time of the last use is: a write for each request would cost more than the request's own check. */
const LAST_USED_PRECISION_MS = 60_000;

/** Records that a key is in use. The request does not wait for it. */
export function noteKeyUse(
  { db, log }: Pick<App, 'db' | 'log'>,
  { id, lastUsedAt }: { id: string; lastUsedAt: Date | null },
): void {
  if (lastUsedAt && Date.now() - lastUsedAt.getTime() < LAST_USED_PRECISION_MS) return;
  db.update(apiKeys)
    .set({ lastUsedAt: sql`now()` })
    .where(eq(apiKeys.id, id))
    .catch((error: unknown) =>
      log.debug({ error: describeError(error) }, 'the use of a key was not recorded'),
    );
}
