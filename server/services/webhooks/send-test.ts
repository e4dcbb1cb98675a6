import { extractionFailures, extractionStageTexts } from '@livery/core/extraction-states';
import { defaultOptions } from '@livery/core/render-request/options';
import type { EventType } from '@livery/core/webhook-events';
import { nameTemplate } from '@livery/templates/template-meta';
import { events } from '../../db/schema.ts';
import { newId, prefixedId } from '../../platform/ids.ts';
import { type Ctx, requirePermission, type WriteCtx } from '../context.ts';
import type { presentCancelled } from '../renders/present.ts';
import { limitManual } from './limit-manual.ts';
import type { LoggedDelivery } from './list-deliveries.ts';
import { queueDeliveries } from './queue-deliveries.ts';
import { lockWebhook } from './read.ts';

/** Sends an endpoint an invented event, marked as a test: the first that it has subscribed to. */
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
        payload: samplePayloads[type](ctx),
      })
      .returning();
    const [delivery] = await queueDeliveries(ctx, tx, [{ eventId: id, webhook }], { manual: true });
    return { delivery: delivery!, event: event! };
  });
}

type Payload = (typeof events.$inferInsert)['payload'];

const samplePayloads: Record<EventType, (ctx: Ctx) => Payload> = {
  'render.completed': (ctx) => sampleJob(ctx, false),
  'render.failed': (ctx) => sampleJob(ctx, true),
  'batch.completed': sampleBatch,
  'extraction.ready': () => sampleExtraction('ready'),
  'extraction.failed': () => sampleExtraction('failed'),
  'credits.low': () => ({ balance: 9, threshold: 10 }),
};

function sampleBatch(ctx: Ctx): Payload {
  const { batchId, id, format, kind, status, metadata, fileUrl } = sampleJob(ctx, false);
  const render = { id, format, kind, status, metadata, fileUrl };
  const counts = { total: 1, queued: 0, rendering: 0, completed: 1, failed: 0, progress: 1 };
  return { batchId, ...counts, renders: [render] };
}

function sampleExtraction(status: 'ready' | 'failed'): Payload {
  const now = new Date().toISOString();
  const isReady = status === 'ready';
  const stage = isReady ? 'done' : 'opening-site';
  return {
    id: newId(),
    url: 'https://livery.example/',
    status,
    stage,
    stageText: extractionStageTexts[stage],
    progress: isReady ? 1 : 0.05,
    cached: false,
    warnings: [],
    error: isReady ? null : { code: 'cancelled', message: extractionFailures.cancelled },
    brandId: null,
    createdAt: now,
    finishedAt: now,
  };
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
    metadata: {},
    altText: 'This is a test of your webhook endpoint. · Livery',
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
