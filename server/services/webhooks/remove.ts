import { eq } from 'drizzle-orm';
import { webhooks } from '../../db/schema.ts';
import { recordAudit } from '../audit/record.ts';
import { requirePermission, type WriteCtx } from '../context.ts';
import { lockWebhook } from './read.ts';

/** Deletes an endpoint, its delivery log and its pending deliveries. */
export async function removeWebhook(ctx: WriteCtx<null>, id: string): Promise<null> {
  requirePermission(ctx.caller, 'webhooks:write');
  return ctx.write(async (tx) => {
    const { url } = await lockWebhook(ctx, tx, id);
    await tx.delete(webhooks).where(eq(webhooks.id, id));
    await recordAudit(tx, ctx.caller, {
      action: 'webhook.deleted',
      target: { type: 'webhook', id, name: url },
    });
    return null;
  });
}
