import { z } from '@hono/zod-openapi';
import { createWebhook, type RegisteredWebhook } from '../../services/webhooks/create.ts';
import { listWebhooks } from '../../services/webhooks/list.ts';
import { presentWebhook, presentWithSecret } from '../../services/webhooks/present.ts';
import { readWebhook } from '../../services/webhooks/read.ts';
import { removeWebhook } from '../../services/webhooks/remove.ts';
import { rotateSecret } from '../../services/webhooks/rotate-secret.ts';
import { updateWebhook } from '../../services/webhooks/update.ts';
import { answerDeletion, answerWrite, defineRoutes, readCtx } from '../route/define-routes.ts';
import { body, idParam, json, needs, pageOf, pageQuery } from '../route/schemas.ts';
import { newWebhookSchema, webhookChangeSchema, webhookSchema, webhookWithSecretSchema } from './schemas.ts';

export const webhookRoutes = defineRoutes('Webhooks');

webhookRoutes.get('/webhooks', {
  operationId: 'listWebhooks',
  summary: 'List webhook endpoints',
  ...needs('webhooks:write'),
  request: { query: pageQuery },
  responses: { 200: json('Oldest first.', pageOf('WebhookPage', 'webhooks', webhookSchema)) },
  handle: async (c) => {
    const { limit, cursor = null } = c.req.valid('query');
    const { rows, nextCursor } = await listWebhooks(readCtx(c), { limit, cursor });
    return c.json({ webhooks: rows.map(presentWebhook), nextCursor }, 200);
  },
});

webhookRoutes.post('/webhooks', {
  operationId: 'createWebhook',
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
        .openapi('RegisteredWebhook'),
    ),
  },
  handle: (c) => answerWrite(c, 201, (ctx) => createWebhook(ctx, c.req.valid('json')), presentRegistered),
});

webhookRoutes.get('/webhooks/{id}', {
  operationId: 'getWebhook',
  summary: 'Read a webhook endpoint',
  ...needs('webhooks:write'),
  request: { params: idParam },
  responses: { 200: json('The endpoint.', webhookSchema) },
  handle: async (c) => c.json(presentWebhook(await readWebhook(readCtx(c), c.req.valid('param').id)), 200),
});

webhookRoutes.patch('/webhooks/{id}', {
  operationId: 'updateWebhook',
  summary: 'Change a webhook endpoint, or switch it on and off',
  description: 'Send `{"active": true}` to switch on an endpoint that was switched off automatically.',
  ...needs('webhooks:write'),
  request: { params: idParam, body: body(webhookChangeSchema) },
  responses: { 200: json('The endpoint.', webhookSchema) },
  handle: async (c) => {
    const { id } = c.req.valid('param');
    const change = c.req.valid('json');
    return answerWrite(c, 200, (ctx) => updateWebhook(ctx, id, change), presentWebhook);
  },
});

webhookRoutes.delete('/webhooks/{id}', {
  operationId: 'deleteWebhook',
  summary: 'Remove a webhook endpoint',
  description: 'Its delivery log and the deliveries that still wait are removed too.',
  ...needs('webhooks:write'),
  request: { params: idParam },
  responses: { 204: { description: 'The endpoint was removed.' } },
  handle: (c) => answerDeletion(c, (ctx) => removeWebhook(ctx, c.req.valid('param').id)),
});

webhookRoutes.post('/webhooks/{id}/rotate-secret', {
  operationId: 'rotateWebhookSecret',
  summary: 'Give an endpoint a new secret',
  description:
    'For 24 hours deliveries have the signatures of both secrets, so that the receiver can switch.',
  ...needs('webhooks:write'),
  request: { params: idParam },
  responses: { 200: json('The endpoint with its new secret.', webhookWithSecretSchema) },
  handle: (c) => answerWrite(c, 200, (ctx) => rotateSecret(ctx, c.req.valid('param').id), presentWithSecret),
});

function presentRegistered({ webhooks, created, secret }: RegisteredWebhook) {
  return {
    webhooks: webhooks.map((webhook) =>
      webhook.id === created.id ? presentWithSecret({ webhook, secret }) : presentWebhook(webhook),
    ),
  };
}
