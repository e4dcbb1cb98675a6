import { eq } from 'drizzle-orm';
import { webhooks } from '../../db/schema.ts';
import { recordAudit } from '../audit/record.ts';
import type { WriteCtx } from '../context.ts';
import { checkEndpointUrl } from './check-url.ts';
import type { NewWebhook } from './create.ts';
import { lockWebhook, readWebhook, type WebhookRow } from './read.ts';

export type WebhookChange = Partial<NewWebhook> & { active?: boolean | undefined };

/** Changes an endpoint. Switching it on again resets its failures. */
export async function updateWebhook(
  ctx: WriteCtx<WebhookRow>,
  id: string,
  { url, events, active }: WebhookChange,
): Promise<WebhookRow> {
  await readWebhook(ctx, id);
  if (url !== undefined) await checkEndpointUrl(ctx, url);
  return ctx.write(async (tx) => {
    const current = await lockWebhook(ctx, tx, id);
    const [row] = await tx
      .update(webhooks)
      .set({
        url: url ?? current.url,
        events: events ? [...new Set(events)] : current.events,
        active: active ?? current.active,
        failingSince: active || url !== undefined ? null : current.failingSince,
      })
      .where(eq(webhooks.id, id))
      .returning();
    await recordAudit(tx, ctx.caller, {
      action: 'webhook.updated',
      target: { type: 'webhook', id, name: row!.url },
      details: {
        ...(row!.url === current.url ? {} : { from: current.url }),
        events: row!.events,
        active: row!.active,
      },
    });
    return row!;
  });
}
