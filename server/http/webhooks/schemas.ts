import { z } from '@hono/zod-openapi';
import { deliveryStatuses, eventTypes, renderEventTypes } from '@livery/core/webhook-events';
import { sampleId, time, toChangeSchema, uuid } from '../route/schemas.ts';

/** Shapes of the routes about webhooks. */

const sampleWebhook = {
  id: '0198c1b3-02aa-7b1c-9d2e-8c4f5a6b7d8e',
  url: 'https://fieldnote.example/hooks/livery',
  events: [...renderEventTypes],
  active: true,
  createdAt: '2026-11-15T09:30:00.000Z',
};

export const webhookSchema = z
  .object({
    id: uuid,
    url: z.string(),
    events: z.array(z.enum(eventTypes)),
    active: z.boolean(),
    createdAt: time,
  })
  .openapi('Webhook');

export const webhookWithSecretSchema = webhookSchema
  .extend({ secret: z.string() })
  .openapi('WebhookWithSecret');

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

export const newWebhookSchema = z.strictObject({ url, events }).openapi('NewWebhook');

export const webhookChangeSchema = toChangeSchema(webhookSchema, {
  url: url.optional(),
  events: events.optional(),
  active: z.boolean().optional(),
}).openapi('WebhookChange');

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
  .openapi('Delivery');

export const deliveryWithBodySchema = deliverySchema
  .extend({ body: z.string().openapi({ description: 'The body that is posted, byte for byte.' }) })
  .openapi('DeliveryWithBody');

export const deliveryParams = z.object({
  id: z.uuid().openapi({ param: { name: 'id', in: 'path' }, example: sampleWebhook.id }),
  deliveryId: z.uuid().openapi({ param: { name: 'deliveryId', in: 'path' }, example: sampleId }),
});
