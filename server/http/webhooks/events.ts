import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { type EventType, renderEventTypes } from '@livery/core/webhook-events';
import { batchCounts } from '../batches/schemas.ts';
import { extractionSchema } from '../extractions/schemas.ts';
import { renderSchema } from '../renders/schemas.ts';
import type { Env } from '../route/env.ts';
import { body, time } from '../route/schemas.ts';

const fileUrl = z.string().nullable().openapi({ description: 'The address of the file; it needs the key.' });

const envelope = z.object({
  id: z.string(),
  createdAt: time,
  test: z.literal(true).optional().openapi({ description: 'Only in a test event.' }),
});

const renderEvent = envelope
  .extend({
    type: z.enum(renderEventTypes),
    refunded: z.literal(true).optional().openapi({ description: 'Only with `render.failed`.' }),
    creditsRefunded: z.int().optional().openapi({
      description:
        'Only with `render.failed`: the refunded credits; 0 for a render that was cancelled when all of it was drawn.',
    }),
    data: renderSchema.extend({ fileUrl }).openapi('EventRender'),
  })
  .openapi('Event');

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
  .openapi('BatchEvent');

const extractionEvent = envelope
  .extend({
    type: z.enum(['extraction.ready', 'extraction.failed']),
    data: extractionSchema.omit({ document: true, tokens: true, provenance: true, evidence: true }),
  })
  .openapi('ExtractionEvent');

const creditsEvent = envelope
  .extend({
    type: z.literal('credits.low'),
    data: z.object({
      balance: z.int(),
      threshold: z.int().openapi({ description: '`creditsLowBelow` of the organisation.' }),
    }),
  })
  .openapi('CreditsEvent');

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
