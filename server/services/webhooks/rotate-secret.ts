import { eq } from 'drizzle-orm';
import { type OldSecret, webhooks } from '../../db/schema.ts';
import type { WriteCtx } from '../context.ts';
import { requireScope } from '../scopes.ts';
import { holdWebhook, type WebhookRow } from './read.ts';
import { newSecret } from './secret.ts';

const OVERLAP_MS = 24 * 3600 * 1000;
/** Each signs every delivery, and headers have an end. */
const MOST_OLD = 5;

/** Gives an endpoint a new secret. The old one signs beside it for a day, so that receivers can change over. */
export async function rotateSecret(ctx: WriteCtx<WebhookRow>, id: string): Promise<WebhookRow> {
  requireScope(ctx.caller, 'webhooks:write');
  return ctx.write(async (tx) => {
    const webhook = await holdWebhook(ctx, tx, id);
    const now = Date.now();
    const replaced = { secret: webhook.secret, expiresAt: new Date(now + OVERLAP_MS).toISOString() };
    const previousSecrets = [replaced, ...valid(webhook, now)].slice(0, MOST_OLD);
    const [row] = await tx
      .update(webhooks)
      .set({ secret: newSecret(), previousSecrets })
      .where(eq(webhooks.id, id))
      .returning();
    return row!;
  });
}

/** The secrets that sign at a moment, the newest first. */
export function secretsOf(webhook: WebhookRow, now: Date): string[] {
  return [webhook.secret, ...valid(webhook, now.getTime()).map(({ secret }) => secret)];
}

function valid({ previousSecrets }: WebhookRow, now: number): OldSecret[] {
  return previousSecrets.filter(({ expiresAt }) => Date.parse(expiresAt) > now);
}
