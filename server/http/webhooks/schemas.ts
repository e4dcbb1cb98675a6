import { z } from '@hono/zod-openapi';
import { deliveryStatuses, eventTypes, renderEventTypes } from '@livery/core/webhook-events';
import { sampleId, time, toChangeSchema, uuid } from '../route/schemas.ts';

/** Shapes of the routes about webhooks. */

export const sampleWebhook = {
  id: '0198c1b3-02aa-7b1c-9d2e-8c4f5a6b7d8e',
  url: 'https://fieldnote.example/hooks/livery',
  events: [...renderEventTypes],
  active: true,
  createdAt: '2026-11-15T09:30:00.000Z',
};

export const sampleSecret = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oDazHvPHfmV2Y=';

export const webhookSchema = z
  .object({
    id: uuid,
    url: z.string(),
    events: z.array(z.enum(eventTypes)),
    active: z.boolean(),
    createdAt: time,
  })
  .openapi('Webhook', { example: sampleWebhook });

export const webhookWithSecretSchema = webhookSchema
  .extend({ secret: z.string() })
  .openapi('WebhookWithSecret', { example: { ...sampleWebhook, secret: sampleSecret } });

const url = z
  .url({ protocol: /^https?$/, error: 'expected an http or https URL' })
  .max(2048, 'expected at most 2048 characters')
  .regex(/^[^\p{Cc}]*$/u, 'expected no control characters')
  // Without a regular expression flag: the OpenAPI generator writes the flag into the pattern, and then no URL matches.
  .openapi({ format: 'uri', pattern: '^[^\\u0000-\\u001f\\u007f-\\u009f]*$' });
const events = z
  .array(z.enum(eventTypes))
  .min(1)
  .max(eventTypes.length * 10);

export const newWebhookSchema = z
  .strictObject({ url, events })
  .openapi('NewWebhook', { example: { url: sampleWebhook.url, events: sampleWebhook.events } });

export const webhookChangeSchema = toChangeSchema(webhookSchema, {
  url: url.optional(),
  events: events.optional(),
  active: z.boolean().optional(),
}).openapi('WebhookChange', { example: { active: true } });

const sampleTry = {
  at: '2026-11-15T09:30:02.000Z',
  durationMs: 42,
  responseStatus: 200,
  responseBody: 'ok',
  error: null,
};

export const sampleDelivery = {
  id: '0198c1b3-0c11-7a2b-8e3f-1a2b3c4d5e6f',
  webhookId: sampleWebhook.id,
  eventId: 'evt_7Qm2XcVw9TzK4nRf1LbYdE',
  eventType: 'render.completed' as const,
  test: false,
  manual: false,
  status: 'delivered' as const,
  attempts: 1,
  responseStatus: 200,
  error: null,
  nextAttemptAt: null,
  tries: [sampleTry],
  createdAt: '2026-11-15T09:30:02.000Z',
  finishedAt: '2026-11-15T09:30:02.000Z',
};

export const deliverySchema = z
  .object({
    id: uuid,
    webhookId: uuid,
    eventId: z.string(),
    eventType: z.enum(eventTypes),
    test: z.boolean().openapi({ description: 'Whether it is a test event.' }),
    manual: z.boolean().openapi({
      description: 'Whether it was requested through the API; such a delivery is attempted once.',
    }),
    status: z.enum(deliveryStatuses),
    attempts: z.int(),
    responseStatus: z.int().nullable().openapi({ description: 'The status of the last attempt.' }),
    error: z.string().nullable(),
    nextAttemptAt: time.nullable(),
    tries: z.array(
      z.object({
        at: time,
        durationMs: z.int(),
        responseStatus: z.int().nullable(),
        responseBody: z.string().nullable().openapi({ description: 'Its first 1024 bytes.' }),
        error: z.string().nullable(),
      }),
    ),
    createdAt: time,
    finishedAt: time.nullable(),
  })
  .openapi('Delivery', { example: sampleDelivery });

export const deliveryWithBodySchema = deliverySchema
  .extend({ body: z.string().openapi({ description: 'The body that is posted, byte for byte.' }) })
  .openapi('DeliveryWithBody', {
    example: { ...sampleDelivery, body: '{"id":"evt_7Qm2XcVw9TzK4nRf1LbYdE","type":"render.completed",…}' },
  });

export const deliveryParams = z.object({
  id: z.uuid().openapi({ param: { name: 'id', in: 'path' }, example: sampleWebhook.id }),
  deliveryId: z.uuid().openapi({ param: { name: 'deliveryId', in: 'path' }, example: sampleId }),
});
