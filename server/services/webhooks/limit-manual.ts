import { AppError } from '@livery/core/errors';
import { and, count, eq } from 'drizzle-orm';
import { type Db, deliveries, webhooks } from '../../db/schema.ts';
import { lockOrganization } from '../quotas/lock-organization.ts';

/** How many manual deliveries of an organisation may wait at once: they cost nothing, and each may take ten seconds. */
const MAX = 20;
/** After this time some of them have ended, even if the endpoint does not answer. */
const RETRY_AFTER_S = 10;

/** Refuses one more manual delivery while many wait. Takes the organisation's lock, so it comes before the endpoint's. */
export async function limitManual(tx: Db, organizationId: string): Promise<void> {
  await lockOrganization(tx, organizationId);
  const [row] = await tx
    .select({ waiting: count() })
    .from(deliveries)
    .innerJoin(webhooks, eq(webhooks.id, deliveries.webhookId))
    .where(
      and(
        eq(webhooks.organizationId, organizationId),
        eq(deliveries.status, 'pending'),
        eq(deliveries.manual, true),
      ),
    );
  if (row!.waiting < MAX) return;
  const message = `${MAX} deliveries that were asked for are still on their way; wait for them.`;
  throw new AppError('rate_limited', message, { retryAfterS: RETRY_AFTER_S });
}
