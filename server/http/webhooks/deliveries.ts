import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { deliveryStatuses } from '@livery/core/webhook-events';
import { listDeliveries } from '../../services/webhooks/list-deliveries.ts';
import { presentDelivery } from '../../services/webhooks/present.ts';
import { readDelivery } from '../../services/webhooks/read-delivery.ts';
import { redeliver } from '../../services/webhooks/redeliver.ts';
import { sendTest } from '../../services/webhooks/send-test.ts';
import type { Env } from '../route/env.ts';
import { idParam, json, needs, pageQuery } from '../route/schemas.ts';
import { readCtx, runWrite } from '../route/write.ts';
import { deliveryParams, deliverySchema, deliveryWithBodySchema, sampleDelivery } from './schemas.ts';

const tags = ['Webhooks'];

const list = createRoute({
  method: 'get',
  path: '/webhooks/{id}/deliveries',
  operationId: 'listDeliveries',
  tags,
  summary: 'List the deliveries of an endpoint',
  description: 'Every event that was sent or will be sent to the endpoint, with each attempt.',
  ...needs('webhooks:write', 'renders:read'),
  request: { params: idParam, query: pageQuery.extend({ status: z.enum(deliveryStatuses).optional() }) },
  responses: {
    200: json(
      'Newest first.',
      z
        .object({ deliveries: z.array(deliverySchema), nextCursor: z.string().nullable() })
        .openapi('DeliveryPage', { example: { deliveries: [sampleDelivery], nextCursor: null } }),
    ),
  },
});

const read = createRoute({
  method: 'get',
  path: '/webhooks/{id}/deliveries/{deliveryId}',
  operationId: 'getDelivery',
  tags,
  summary: 'Read a delivery and its body',
  ...needs('webhooks:write', 'renders:read'),
  request: { params: deliveryParams },
  responses: { 200: json('The delivery.', deliveryWithBodySchema) },
});

const again = createRoute({
  method: 'post',
  path: '/webhooks/{id}/deliveries/{deliveryId}/redeliver',
  operationId: 'redeliver',
  tags,
  summary: 'Send an event again',
  description:
    'Sends the event once more under the same event id with a new signature. The log lists it as a separate delivery.',
  ...needs('webhooks:write'),
  request: { params: deliveryParams },
  responses: { 202: json('The new delivery.', deliverySchema) },
});

const tryOut = createRoute({
  method: 'post',
  path: '/webhooks/{id}/test',
  operationId: 'testWebhook',
  tags,
  summary: 'Send a test event',
  description:
    'Sends an event of an invented render once, with `test: true` in its body. The delivery log shows the result.',
  ...needs('webhooks:write'),
  request: { params: idParam },
  responses: { 202: json('The delivery.', deliverySchema) },
});

export function webhookDeliveryRoutes(api: OpenAPIHono<Env>): void {
  api.openapi(list, async (c) => {
    const { cursor = null, ...query } = c.req.valid('query');
    const { id } = c.req.valid('param');
    const { rows, nextCursor } = await listDeliveries(readCtx(c), id, { ...query, cursor });
    return c.json({ deliveries: rows.map(presentDelivery), nextCursor }, 200);
  });
  api.openapi(read, async (c) => {
    const { id, deliveryId } = c.req.valid('param');
    const found = await readDelivery(readCtx(c), id, deliveryId);
    return c.json({ ...presentDelivery(found), body: found.body }, 200);
  });
  api.openapi(again, async (c) => {
    const { id, deliveryId } = c.req.valid('param');
    return c.json(await runWrite(c, 202, (ctx) => redeliver(ctx, id, deliveryId), presentDelivery), 202);
  });
  api.openapi(tryOut, async (c) => {
    const { id } = c.req.valid('param');
    return c.json(await runWrite(c, 202, (ctx) => sendTest(ctx, id), presentDelivery), 202);
  });
}
