import { AppError } from '@livery/core/errors';
import { and, count, eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { deliveries } from '../../db/schema.ts';

/** How many manual deliveries may be pending at once: they cost no credits, and each may take ten seconds. */
const MAX = 20;
/** After this time some of them have ended, even if the endpoint does not answer. */
const RETRY_AFTER_S = 10;

/** Refuses a manual delivery while too many are pending. The caller has locked the endpoint. */
export async function limitManual(tx: Db, webhookId: string): Promise<void> {
  const [row] = await tx
    .select({ waiting: count() })
    .from(deliveries)
    .where(
      and(eq(deliveries.webhookId, webhookId), eq(deliveries.status, 'pending'), eq(deliveries.manual, true)),
    );
  if (row!.waiting < MAX) return;
  const message = `${MAX} deliveries that were asked for are still on their way; wait for them.`;
  throw new AppError('rate_limited', message, { retryAfterS: RETRY_AFTER_S });
}
