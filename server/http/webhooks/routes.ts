import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { eventTypes } from '@livery/core/webhook-events';
import { createWebhook, type RegisteredWebhook } from '../../services/webhooks/create.ts';
import { listWebhooks } from '../../services/webhooks/list.ts';
import { presentWebhook, presentWithSecret } from '../../services/webhooks/present.ts';
import { readWebhook } from '../../services/webhooks/read.ts';
import { removeWebhook } from '../../services/webhooks/remove.ts';
import { rotateSecret } from '../../services/webhooks/rotate-secret.ts';
import { updateWebhook } from '../../services/webhooks/update.ts';
import type { Env } from '../route/env.ts';
import { body, idParam, json, needs, pageQuery } from '../route/schemas.ts';
import { readCtx, runDeletion, runWrite } from '../route/write.ts';
import {
  eventSchema,
  newWebhookSchema,
  sampleSecret,
  sampleWebhook,
  webhookChangeSchema,
  webhookSchema,
  webhookWithSecretSchema,
} from './schemas.ts';

const tags = ['Webhooks'];

const list = createRoute({
  method: 'get',
  path: '/webhooks',
  operationId: 'listWebhooks',
  tags,
  summary: 'List webhook endpoints',
  ...needs('webhooks:write'),
  request: { query: pageQuery },
  responses: {
    200: json(
      'Oldest first.',
      z
        .object({ webhooks: z.array(webhookSchema), nextCursor: z.string().nullable() })
        .openapi('WebhookPage', { example: { webhooks: [sampleWebhook], nextCursor: null } }),
    ),
  },
});

const create = createRoute({
  method: 'post',
  path: '/webhooks',
  operationId: 'createWebhook',
  tags,
  summary: 'Register a webhook endpoint',
  description: [
    'Answers all endpoints. Only the new one has its `secret`, and only in this answer. Deliveries are signed with it.',
    'The address must be on the public internet, now and at every delivery.',
  ].join(' '),
  ...needs('webhooks:write'),
  request: { body: body(newWebhookSchema) },
  responses: {
    201: json(
      'All endpoints, the new one last.',
      z
        .object({ webhooks: z.array(webhookSchema.extend({ secret: z.string().optional() })) })
        .openapi('RegisteredWebhook', {
          example: { webhooks: [{ ...sampleWebhook, secret: sampleSecret }] },
        }),
    ),
  },
});

const read = createRoute({
  method: 'get',
  path: '/webhooks/{id}',
  operationId: 'getWebhook',
  tags,
  summary: 'Read a webhook endpoint',
  ...needs('webhooks:write'),
  request: { params: idParam },
  responses: { 200: json('The endpoint.', webhookSchema) },
});

const update = createRoute({
  method: 'patch',
  path: '/webhooks/{id}',
  operationId: 'updateWebhook',
  tags,
  summary: 'Change a webhook endpoint, or switch it on and off',
  description: 'Send `{"active": true}` to switch on an endpoint that was switched off automatically.',
  ...needs('webhooks:write'),
  request: { params: idParam, body: body(webhookChangeSchema) },
  responses: {
    200: json('The endpoint.', webhookSchema),
  },
});

const remove = createRoute({
  method: 'delete',
  path: '/webhooks/{id}',
  operationId: 'deleteWebhook',
  tags,
  summary: 'Remove a webhook endpoint',
  description: 'Its delivery log and the deliveries that still wait are removed too.',
  ...needs('webhooks:write'),
  request: { params: idParam },
  responses: { 204: { description: 'The endpoint was removed.' } },
});

const rotate = createRoute({
  method: 'post',
  path: '/webhooks/{id}/rotate-secret',
  operationId: 'rotateWebhookSecret',
  tags,
  summary: 'Give an endpoint a new secret',
  description:
    'For 24 hours deliveries have the signatures of both secrets, so that the receiver can switch.',
  ...needs('webhooks:write'),
  request: { params: idParam },
  responses: {
    200: json('The endpoint with its new secret.', webhookWithSecretSchema),
  },
});

/** Describes what is posted to endpoints, for clients that generate types from the OpenAPI document. */
function describeEvents(api: OpenAPIHono<Env>): void {
  for (const type of eventTypes) {
    const completed = type === 'render.completed';
    api.openAPIRegistry.registerWebhook({
      method: 'post',
      path: type,
      operationId: completed ? 'onRenderCompleted' : 'onRenderFailed',
      tags,
      summary: completed ? 'A render has completed' : 'A render has failed, or was cancelled',
      description:
        'Signed in `X-Studio-Signature` and `webhook-signature`. An event may be delivered more than once.',
      request: { body: body(eventSchema) },
      responses: { 200: { description: 'Any 2xx status within ten seconds accepts the delivery.' } },
    });
  }
}

export function webhookRoutes(api: OpenAPIHono<Env>): void {
  describeEvents(api);
  api.openapi(list, async (c) => {
    const { limit, cursor = null } = c.req.valid('query');
    const { rows, nextCursor } = await listWebhooks(readCtx(c), { limit, cursor });
    return c.json({ webhooks: rows.map(presentWebhook), nextCursor }, 200);
  });
  api.openapi(create, async (c) => {
    const input = c.req.valid('json');
    return c.json(await runWrite(c, 201, (ctx) => createWebhook(ctx, input), presentRegistered), 201);
  });
  api.openapi(read, async (c) =>
    c.json(presentWebhook(await readWebhook(readCtx(c), c.req.valid('param').id)), 200),
  );
  api.openapi(update, async (c) => {
    const { id } = c.req.valid('param');
    const change = c.req.valid('json');
    return c.json(await runWrite(c, 200, (ctx) => updateWebhook(ctx, id, change), presentWebhook), 200);
  });
  api.openapi(remove, async (c) => {
    const { id } = c.req.valid('param');
    await runDeletion(c, (ctx) => removeWebhook(ctx, id));
    return c.body(null, 204);
  });
  api.openapi(rotate, async (c) => {
    const { id } = c.req.valid('param');
    return c.json(await runWrite(c, 200, (ctx) => rotateSecret(ctx, id), presentWithSecret), 200);
  });
}

function presentRegistered({ webhooks, created, secret }: RegisteredWebhook) {
  return {
    webhooks: webhooks.map((webhook) =>
      webhook.id === created.id ? presentWithSecret({ webhook, secret }) : presentWebhook(webhook),
    ),
  };
}
