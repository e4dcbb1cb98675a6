import { z } from '@hono/zod-openapi';
import { type IssuedKey, issueKey } from '../../services/keys/issue.ts';
import { listOrganizationKeys } from '../../services/keys/list-for-organization.ts';
import { revokeOrganizationKey } from '../../services/keys/revoke-for-organization.ts';
import { answerDeletion, answerWrite, defineRoutes, readCtx } from '../route/define-routes.ts';
import { body, idParam, json, needs, pageOf, pageQuery } from '../route/schemas.ts';
import { keySchema, newKeySchema, presentKey, readGrant } from './schemas.ts';

export const keyRoutes = defineRoutes('Keys');

keyRoutes.get('/keys', {
  operationId: 'listKeys',
  summary: 'List keys',
  description:
    'Keys that people made, keys of agents and grants of OAuth clients, without those that were revoked.',
  ...needs('keys:write'),
  request: { query: pageQuery },
  responses: { 200: json('Newest first.', pageOf('KeyPage', 'keys', keySchema)) },
  handle: async (c) => {
    const { limit, cursor = null } = c.req.valid('query');
    const { rows, nextCursor } = await listOrganizationKeys(readCtx(c), { limit, cursor });
    return c.json({ keys: rows.map(presentKey), nextCursor }, 200);
  },
});

keyRoutes.post('/keys', {
  operationId: 'createKey',
  summary: 'Make a key',
  description:
    'Only this answer has the `key` itself. A key never exceeds its maker: neither in scopes and role nor, if a key makes it, in what is left of its cap and in its expiry.',
  ...needs('keys:write'),
  request: { body: body(newKeySchema) },
  responses: {
    201: json('The key.', keySchema.extend({ key: z.string() }).openapi('CreatedKey')),
  },
  handle: async (c) => {
    const input = readGrant(c.req.valid('json'));
    return answerWrite(c, 201, (ctx) => issueKey(ctx, input), presentIssued);
  },
});

keyRoutes.delete('/keys/{id}', {
  operationId: 'revokeKey',
  summary: 'Revoke a key',
  description: 'It ends at once. An OAuth client has to ask again.',
  ...needs('keys:write'),
  request: { params: idParam },
  responses: { 204: { description: 'The key was revoked.' } },
  handle: (c) => answerDeletion(c, (ctx) => revokeOrganizationKey(ctx, c.req.valid('param').id)),
});

function presentIssued({ row, key }: IssuedKey) {
  return { ...presentKey(row), key };
}
