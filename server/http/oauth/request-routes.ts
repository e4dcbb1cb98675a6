import { z } from '@hono/zod-openapi';
import { agentScopes } from '@livery/core/scopes';
import type { Context } from 'hono';
import { allowOauthRequest } from '../../services/oauth/allow-request.ts';
import { denyOauthRequest } from '../../services/oauth/deny-request.ts';
import { readOauthRequest } from '../../services/oauth/read-request.ts';
import { approvalSchema, readGrant } from '../keys/schemas.ts';
import { answerWrite, defineRoutes, readCtx } from '../route/define-routes.ts';
import type { Env } from '../route/env.ts';
import { body, json, needsPerson, time } from '../route/schemas.ts';
import { readRequestCookie } from './request-cookie.ts';

const sampleUid = 'V1StGXR8_Z5jdHi6B-myT-9PIbpZ3UeYGh2kLw0sQnE';

const uidParam = z.object({
  uid: z
    .string()
    .regex(/^[\w-]{20,64}$/)
    .openapi({ param: { name: 'uid', in: 'path' }, example: sampleUid }),
});

const requestSchema = z
  .object({
    uid: z.string(),
    clientName: z.string(),
    clientUri: z.string().nullable(),
    redirectHost: z.string().openapi({ description: 'Where the answer is sent.' }),
    scopes: z.array(z.enum(agentScopes)),
    expiresAt: time,
  })
  .openapi('OauthRequest');

const decidedSchema = z
  .object({ redirectTo: z.url().openapi({ description: 'The address to open next, in the same browser.' }) })
  .openapi('OauthDecision');

export const oauthRequestRoutes = defineRoutes('OAuth');

oauthRequestRoutes.get('/oauth-requests/{uid}', {
  operationId: 'getOauthRequest',
  summary: 'Read what a client asks for',
  description: 'Only in the browser that the client opened.',
  ...needsPerson(),
  request: { params: uidParam },
  responses: { 200: json('The request.', requestSchema) },
  handle: async (c) => {
    const link = readLink(c, c.req.valid('param'));
    const request = await readOauthRequest(readCtx(c), link);
    return c.json({ ...request, expiresAt: request.expiresAt.toISOString() }, 200);
  },
});

oauthRequestRoutes.post('/oauth-requests/{uid}/allow', {
  operationId: 'allowOauthRequest',
  summary: 'Let a client act for you',
  description:
    'Makes a key of the kind `oauth` in the organisation. Revoking that key disconnects the client.',
  ...needsPerson(),
  request: { params: uidParam, body: body(approvalSchema) },
  responses: { 200: json('Allowed.', decidedSchema) },
  handle: async (c) => {
    const link = readLink(c, c.req.valid('param'));
    const approval = readGrant(c.req.valid('json'));
    return answerWrite(c, 200, (ctx) => allowOauthRequest(ctx, link, approval), toDecided);
  },
});

oauthRequestRoutes.post('/oauth-requests/{uid}/deny', {
  operationId: 'denyOauthRequest',
  summary: 'Refuse a client',
  ...needsPerson(),
  request: { params: uidParam },
  responses: { 200: json('Denied.', decidedSchema) },
  handle: async (c) => {
    const link = readLink(c, c.req.valid('param'));
    return answerWrite(c, 200, (ctx) => denyOauthRequest(ctx, link), toDecided);
  },
});

const readLink = (c: Context<Env>, { uid }: { uid: string }) => ({ uid, proof: readRequestCookie(c, uid) });
const toDecided = (redirectTo: string) => ({ redirectTo });
