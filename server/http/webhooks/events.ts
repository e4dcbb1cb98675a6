import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { extractionStageTexts } from '@livery/core/extraction-states';
import { type EventType, renderEventTypes } from '@livery/core/webhook-events';
import { batchCounts } from '../batches/schemas.ts';
import { extractionSchema } from '../extractions/schemas.ts';
import { renderSchema, sampleRender } from '../renders/schemas.ts';
import type { Env } from '../route/env.ts';
import { body, time } from '../route/schemas.ts';

const sampleJob = {
  ...sampleRender,
  status: 'completed' as const,
  stage: 'done' as const,
  progress: 1,
  outputKey: `renders/${sampleRender.id}/0198c1b2-9a00-7c44-8f0e-5b6c7d8e9f00.png`,
  finishedAt: '2026-11-15T09:30:02.000Z',
  fileUrl: `https://livery.example/api/v1/renders/${sampleRender.id}/file`,
};

const fileUrl = z.string().nullable().openapi({ description: 'The address of the file; it needs the key.' });

const envelope = z.object({
  id: z.string(),
  createdAt: time,
  test: z.literal(true).optional().openapi({ description: 'Only in a test event.' }),
});

const sampleEnvelope = { id: 'evt_7Qm2XcVw9TzK4nRf1LbYdE', createdAt: '2026-11-15T09:30:02.000Z' };

const renderEvent = envelope
  .extend({
    type: z.enum(renderEventTypes),
    refunded: z.literal(true).optional().openapi({ description: 'Only with `render.failed`.' }),
    creditsRefunded: z.int().optional().openapi({
      description:
        'Only with `render.failed`: the refunded credits; 0 for a render that was cancelled when all of it was drawn.',
    }),
    data: renderSchema.extend({ fileUrl }).openapi('EventRender', { example: sampleJob }),
  })
  .openapi('Event', { example: { ...sampleEnvelope, type: 'render.completed', data: sampleJob } });

const { id, format, kind, status, metadata } = sampleJob;
const sampleBatch = {
  ...{
    batchId: sampleRender.batchId,
    total: 1,
    queued: 0,
    rendering: 0,
    completed: 1,
    failed: 0,
    progress: 1,
  },
  renders: [{ id, format, kind, status, metadata, fileUrl: sampleJob.fileUrl }],
};

const batchEvent = envelope
  .extend({
    type: z.literal('batch.completed'),
    data: z.object({
      batchId: z.string(),
      ...batchCounts,
      renders: z.array(
        renderSchema
          .pick({ id: true, format: true, kind: true, status: true, metadata: true })
          .extend({ fileUrl }),
      ),
    }),
  })
  .openapi('BatchEvent', { example: { ...sampleEnvelope, type: 'batch.completed', data: sampleBatch } });

const sampleExtraction = {
  id: '0198c1b2-6a10-7b22-8c33-4d44e5f66a77',
  url: 'https://fieldnote.example/',
  status: 'ready' as const,
  stage: 'done' as const,
  stageText: extractionStageTexts.done,
  progress: 1,
  cached: false,
  warnings: [],
  error: null,
  brandId: null,
  createdAt: '2026-11-15T09:30:00.000Z',
  finishedAt: '2026-11-15T09:30:02.000Z',
};

const extractionEvent = envelope
  .extend({
    type: z.enum(['extraction.ready', 'extraction.failed']),
    data: extractionSchema.omit({ document: true, tokens: true, provenance: true, evidence: true }),
  })
  .openapi('ExtractionEvent', {
    example: { ...sampleEnvelope, type: 'extraction.ready', data: sampleExtraction },
  });

const creditsEvent = envelope
  .extend({
    type: z.literal('credits.low'),
    data: z.object({
      balance: z.int(),
      threshold: z.int().openapi({ description: '`creditsLowBelow` of the organisation.' }),
    }),
  })
  .openapi('CreditsEvent', {
    example: { ...sampleEnvelope, type: 'credits.low', data: { balance: 9, threshold: 10 } },
  });

const descriptions: Record<EventType, { operationId: string; summary: string; schema: z.ZodType }> = {
  'render.completed': {
    operationId: 'onRenderCompleted',
    summary: 'A render has completed',
    schema: renderEvent,
  },
  'render.failed': {
    operationId: 'onRenderFailed',
    summary: 'A render has failed, or was cancelled',
    schema: renderEvent,
  },
  'batch.completed': {
    operationId: 'onBatchCompleted',
    summary: 'The last render of a batch has ended; sent once',
    schema: batchEvent,
  },
  'extraction.ready': {
    operationId: 'onExtractionReady',
    summary: 'A website has been read',
    schema: extractionEvent,
  },
  'extraction.failed': {
    operationId: 'onExtractionFailed',
    summary: 'A website could not be read, or the extraction was cancelled',
    schema: extractionEvent,
  },
  'credits.low': {
    operationId: 'onCreditsLow',
    summary: 'A debit took the balance below `creditsLowBelow`; sent once for each crossing',
    schema: creditsEvent,
  },
};

/** Describes what is posted to endpoints, for clients that generate types from the OpenAPI document. */
export function describeEvents(api: OpenAPIHono<Env>): void {
  for (const [type, { operationId, summary, schema }] of Object.entries(descriptions)) {
    api.openAPIRegistry.registerWebhook({
      method: 'post',
      path: type,
      operationId,
      tags: ['Webhooks'],
      summary,
      description:
        'Signed in `X-Studio-Signature` and `webhook-signature`. An event may be delivered more than once.',
      request: { body: body(schema) },
      responses: { 200: { description: 'Any 2xx status within ten seconds accepts the delivery.' } },
    });
  }
}
