import { z } from '@hono/zod-openapi';
import { deliveryStatuses } from '@livery/core/webhook-events';
import { listDeliveries } from '../../services/webhooks/list-deliveries.ts';
import { presentDelivery } from '../../services/webhooks/present.ts';
import { readDelivery } from '../../services/webhooks/read-delivery.ts';
import { redeliver } from '../../services/webhooks/redeliver.ts';
import { sendTest } from '../../services/webhooks/send-test.ts';
import { answerWrite, defineRoutes, readCtx } from '../route/define-routes.ts';
import { idParam, json, needs, pageOf, pageQuery } from '../route/schemas.ts';
import { deliveryParams, deliverySchema, deliveryWithBodySchema } from './schemas.ts';

export const webhookDeliveryRoutes = defineRoutes('Webhooks');

webhookDeliveryRoutes.get('/webhooks/{id}/deliveries', {
  operationId: 'listDeliveries',
  summary: 'List the deliveries of an endpoint',
  description: 'Every event that was sent or will be sent to the endpoint, with each attempt.',
  ...needs('webhooks:write', 'renders:read'),
  request: { params: idParam, query: pageQuery.extend({ status: z.enum(deliveryStatuses).optional() }) },
  responses: {
    200: json('Newest first.', pageOf('DeliveryPage', 'deliveries', deliverySchema)),
  },
  handle: async (c) => {
    const { cursor = null, ...query } = c.req.valid('query');
    const { id } = c.req.valid('param');
    const { rows, nextCursor } = await listDeliveries(readCtx(c), id, { ...query, cursor });
    return c.json({ deliveries: rows.map(presentDelivery), nextCursor }, 200);
  },
});

webhookDeliveryRoutes.get('/webhooks/{id}/deliveries/{deliveryId}', {
  operationId: 'getDelivery',
  summary: 'Read a delivery and its body',
  ...needs('webhooks:write', 'renders:read'),
  request: { params: deliveryParams },
  responses: { 200: json('The delivery.', deliveryWithBodySchema) },
  handle: async (c) => {
    const { id, deliveryId } = c.req.valid('param');
    const found = await readDelivery(readCtx(c), id, deliveryId);
    return c.json({ ...presentDelivery(found), body: found.body }, 200);
  },
});

webhookDeliveryRoutes.post('/webhooks/{id}/deliveries/{deliveryId}/redeliver', {
  operationId: 'redeliver',
  summary: 'Send an event again',
  description:
    'Sends the event once more under the same event id with a new signature. The log lists it as a separate delivery.',
  ...needs('webhooks:write'),
  request: { params: deliveryParams },
  responses: { 202: json('The new delivery.', deliverySchema) },
  handle: async (c) => {
    const { id, deliveryId } = c.req.valid('param');
    return answerWrite(c, 202, (ctx) => redeliver(ctx, id, deliveryId), presentDelivery);
  },
});

webhookDeliveryRoutes.post('/webhooks/{id}/test', {
  operationId: 'testWebhook',
  summary: 'Send a test event',
  description:
    'Sends an event of an invented render once, with `test: true` in its body. The delivery log shows the result.',
  ...needs('webhooks:write'),
  request: { params: idParam },
  responses: { 202: json('The delivery.', deliverySchema) },
  handle: (c) => answerWrite(c, 202, (ctx) => sendTest(ctx, c.req.valid('param').id), presentDelivery),
});
