import { eq, sql } from 'drizzle-orm';
import { webhooks } from '../../db/schema.ts';
import type { WriteCtx } from '../context.ts';
import { requireScope } from '../scopes.ts';
import { holdWebhook, type WebhookRow } from './read.ts';
import { newSecret } from './secret.ts';

/** Gives an endpoint a new secret. The old one signs beside it for a day, so that receivers can change over. */
export async function rotateSecret(ctx: WriteCtx<WebhookRow>, id: string): Promise<WebhookRow> {
  requireScope(ctx.caller, 'webhooks:write');
  return ctx.write(async (tx) => {
    const { secret } = await holdWebhook(ctx, tx, id);
    const [row] = await tx
      .update(webhooks)
      .set({
        secret: newSecret(),
        previousSecret: secret,
        previousSecretExpiresAt: sql`now() + interval '24 hours'`,
      })
      .where(eq(webhooks.id, id))
      .returning();
    return row!;
  });
}

/** The secrets that sign at a moment, the newest first. */
export function secretsOf(webhook: WebhookRow, now: Date): string[] {
  const { secret, previousSecret, previousSecretExpiresAt } = webhook;
  return previousSecret && previousSecretExpiresAt! > now ? [secret, previousSecret] : [secret];
}
