import { eq } from 'drizzle-orm';
import { webhooks } from '../../db/schema.ts';
import { recordAudit } from '../audit/record.ts';
import { requirePermission, type WriteCtx } from '../context.ts';
import { lockWebhook, type WebhookRow } from './read.ts';
import { listValidSecrets, newSecret, sealSecret } from './secret.ts';

const OVERLAP_MS = 24 * 3600 * 1000;
/** Every secret adds a signature to each delivery, and the size of headers is limited. */
const MAX_PREVIOUS_SECRETS = 5;

export interface RotatedWebhook {
  webhook: WebhookRow;
  /** Returned only here: the row stores it sealed. */
  secret: string;
}

/** Gives an endpoint a new secret. The old secret also signs for one more day, so that receivers can switch over. */
export async function rotateSecret(ctx: WriteCtx<RotatedWebhook>, id: string): Promise<RotatedWebhook> {
  requirePermission(ctx.caller, 'webhooks:write');
  return ctx.write(async (tx) => {
    const webhook = await lockWebhook(ctx, tx, id);
    const now = Date.now();
    const replaced = { secret: webhook.secret, expiresAt: new Date(now + OVERLAP_MS).toISOString() };
    const previousSecrets = [replaced, ...listValidSecrets(webhook, now)].slice(0, MAX_PREVIOUS_SECRETS);
    const secret = newSecret();
    const [row] = await tx
      .update(webhooks)
      .set({ secret: sealSecret(ctx.vault, id, secret), previousSecrets })
      .where(eq(webhooks.id, id))
      .returning();
    await recordAudit(tx, ctx.caller, {
      action: 'webhook.secret_rotated',
      target: { type: 'webhook', id, name: webhook.url },
    });
    return { webhook: row!, secret };
  });
}
