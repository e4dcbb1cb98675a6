import { defaultOptions } from '@livery/core/render-request/options';
import { nameTemplate } from '@livery/templates/template-meta';
import { events } from '../../db/schema.ts';
import { newId, prefixedId } from '../../platform/ids.ts';
import type { Ctx, WriteCtx } from '../context.ts';
import { requirePermission } from '../permissions.ts';
import type { presentCancelled } from '../renders/present.ts';
import { limitManual } from './limit-manual.ts';
import type { LoggedDelivery } from './list-deliveries.ts';
import { queueDeliveries } from './queue-deliveries.ts';
import { lockWebhook } from './read.ts';

/** Sends an endpoint an event of an invented render, marked as a test. */
export async function sendTest(ctx: WriteCtx<LoggedDelivery>, webhookId: string): Promise<LoggedDelivery> {
  requirePermission(ctx.caller, 'webhooks:write');
  return ctx.write(async (tx) => {
    await limitManual(tx, ctx.caller.organizationId);
    const webhook = await lockWebhook(ctx, tx, webhookId);
    const type = webhook.events[0]!;
    const id = prefixedId('evt');
    const [event] = await tx
      .insert(events)
      .values({
        id,
        organizationId: webhook.organizationId,
        type,
        test: true,
        payload: sampleJob(ctx, type === 'render.failed'),
      })
      .returning();
    const [delivery] = await queueDeliveries(ctx, tx, [{ eventId: id, webhook }], { manual: true });
    return { delivery: delivery!, event: event! };
  });
}

function sampleJob(
  ctx: Ctx,
  failed: boolean,
): ReturnType<typeof presentCancelled> & { fileUrl: string | null } {
  const id = newId();
  const now = new Date().toISOString();
  return {
    id,
    batchId: prefixedId('bat'),
    engineJobId: newId(),
    createdByUserId: ctx.caller.userId,
    brandId: newId(),
    brandVersion: 1,
    brandVersionId: newId(),
    templateId: 'proof-quote',
    templateVersion: null,
    templateName: nameTemplate('proof-quote'),
    format: 'square',
    kind: 'still',
    scale: 1,
    meta: {
      content: { quote: 'This is a test of your webhook endpoint.', author: { name: 'Livery' } },
      ...defaultOptions,
      warnings: [],
    },
    status: failed ? 'failed' : 'completed',
    progress: failed ? 0.1 : 1,
    stage: failed ? 'drawing' : 'done',
    outputKey: failed ? null : `renders/test/${id}.png`,
    publicId: null,
    error: failed ? 'This is a test of your webhook endpoint' : null,
    creditsRefunded: failed ? 1 : null,
    source: ctx.caller.source,
    createdAt: now,
    finishedAt: now,
    fileUrl: failed ? null : `${ctx.settings.baseUrl}/api/v1/renders/${id}/file`,
  };
}
