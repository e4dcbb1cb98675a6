import { eq } from 'drizzle-orm';
import { webhooks } from '../../db/schema.ts';
import type { WriteCtx } from '../context.ts';
import { requireScope } from '../scopes.ts';
import { lockWebhook, type WebhookRow } from './read.ts';
import { newSecret, sealSecret, validSecrets } from './secret.ts';

const OVERLAP_MS = 24 * 3600 * 1000;
/** Each signs every delivery, and headers have an end. */
const MAX_PREVIOUS_SECRETS = 5;

export interface RotatedWebhook {
  webhook: WebhookRow;
  /** In this answer and nowhere else: the row holds it sealed. */
  secret: string;
}

/** Gives an endpoint a new secret. The old one signs beside it for a day, so that receivers can change over. */
export async function rotateSecret(ctx: WriteCtx<RotatedWebhook>, id: string): Promise<RotatedWebhook> {
  requireScope(ctx.caller, 'webhooks:write');
  return ctx.write(async (tx) => {
    const webhook = await lockWebhook(ctx, tx, id);
    const now = Date.now();
    const replaced = { secret: webhook.secret, expiresAt: new Date(now + OVERLAP_MS).toISOString() };
    const previousSecrets = [replaced, ...validSecrets(webhook, now)].slice(0, MAX_PREVIOUS_SECRETS);
    const secret = newSecret();
    const [row] = await tx
      .update(webhooks)
      .set({ secret: sealSecret(ctx.vault, id, secret), previousSecrets })
      .where(eq(webhooks.id, id))
      .returning();
    return { webhook: row!, secret };
  });
}
