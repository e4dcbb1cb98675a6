import { webhooks } from '../../db/schema.ts';
import { newId } from '../../platform/ids.ts';
import { recordAudit } from '../audit/record.ts';
import { requirePermission, type WriteCtx } from '../context.ts';
import { limitReached, lockOrganization } from '../quotas/lock-organization.ts';
import { checkEndpointUrl } from './check-url.ts';
import { listAllWebhooks } from './list.ts';
import type { WebhookRow } from './read.ts';
import { newSecret, sealSecret } from './secret.ts';

/** The endpoints of an organisation; every event is delivered to each of them. */
export const MAX_WEBHOOKS = 20;

export interface NewWebhook {
  url: string;
  events: WebhookRow['events'];
}

export interface RegisteredWebhook {
  /** All endpoints of the organisation, the new one last. */
  webhooks: WebhookRow[];
  created: WebhookRow;
  /** The secret of the new endpoint, returned only here: the row stores it sealed. */
  secret: string;
}

export async function createWebhook(
  ctx: WriteCtx<RegisteredWebhook>,
  { url, events }: NewWebhook,
): Promise<RegisteredWebhook> {
  requirePermission(ctx.caller, 'webhooks:write');
  await checkEndpointUrl(ctx, url);
  const { organizationId } = ctx.caller;
  const limit = MAX_WEBHOOKS;
  return ctx.write(async (tx) => {
    await lockOrganization(tx, organizationId);
    const before = await listAllWebhooks(tx, organizationId);
    if (before.length >= limit) {
      const message = `An organisation may have at most ${limit} webhook endpoints.`;
      throw limitReached({ quota: 'webhooks', limit, used: before.length }, message);
    }
    const id = newId();
    const secret = newSecret();
    const sealed = sealSecret(ctx.vault, id, secret);
    const [created] = await tx
      .insert(webhooks)
      .values({ id, organizationId, url, events: [...new Set(events)], secret: sealed })
      .returning();
    await recordAudit(tx, ctx.caller, {
      action: 'webhook.created',
      target: { type: 'webhook', id, name: url },
    });
    return { webhooks: [...before, created!], created: created!, secret };
  });
}
