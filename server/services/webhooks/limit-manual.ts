import { AppError } from '@livery/core/errors';
import { and, count, eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { deliveries } from '../../db/schema.ts';

/** What can be on its way by hand at once: they cost nothing, and each may take ten seconds. */
const MAX = 20;
/** After so long some of them have ended, even where nobody answers. */
const RETRY_AFTER_S = 10;

/** Refuses one more delivery by hand while many wait. The caller holds the endpoint. */
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
