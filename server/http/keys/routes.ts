import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { type IssuedKey, issueKey } from '../../services/keys/issue.ts';
import { listOrganizationKeys } from '../../services/keys/list-for-organization.ts';
import { revokeOrganizationKey } from '../../services/keys/revoke-for-organization.ts';
import type { Env } from '../route/env.ts';
import { body, idParam, json, needs, pageQuery } from '../route/schemas.ts';
import { readCtx, runDeletion, runWrite } from '../route/write.ts';
import { keySchema, newKeySchema, presentKey, readGrant, sampleKey } from './schemas.ts';

const tags = ['Keys'];

const list = createRoute({
  method: 'get',
  path: '/keys',
  operationId: 'listKeys',
  tags,
  summary: 'List keys',
  description:
    'Keys that people made, keys of agents and grants of OAuth clients, without those that were revoked.',
  ...needs('keys:write'),
  request: { query: pageQuery },
  responses: {
    200: json(
      'Newest first.',
      z
        .object({ keys: z.array(keySchema), nextCursor: z.string().nullable() })
        .openapi('KeyPage', { example: { keys: [sampleKey], nextCursor: null } }),
    ),
  },
});

const create = createRoute({
  method: 'post',
  path: '/keys',
  operationId: 'createKey',
  tags,
  summary: 'Make a key',
  description:
    'Only this answer has the `key` itself. A key never exceeds its maker: neither in scopes and role nor, if a key makes it, in what is left of its cap and in its expiry.',
  ...needs('keys:write'),
  request: { body: body(newKeySchema) },
  responses: {
    201: json(
      'The key.',
      keySchema.extend({ key: z.string() }).openapi('CreatedKey', {
        example: {
          ...sampleKey,
          spent: 0,
          lastUsedAt: null,
          key: 'lvk_7Qm2XcVw9TzK4nRf1LbYdE0aGhJkPqRsTuVwXyZ1a2b3c4',
        },
      }),
    ),
  },
});

const remove = createRoute({
  method: 'delete',
  path: '/keys/{id}',
  operationId: 'revokeKey',
  tags,
  summary: 'Revoke a key',
  description: 'It ends at once. An OAuth client has to ask again.',
  ...needs('keys:write'),
  request: { params: idParam },
  responses: { 204: { description: 'The key was revoked.' } },
});

export function keyRoutes(api: OpenAPIHono<Env>): void {
  api.openapi(list, async (c) => {
    const { limit, cursor = null } = c.req.valid('query');
    const { rows, nextCursor } = await listOrganizationKeys(readCtx(c), { limit, cursor });
    return c.json({ keys: rows.map(presentKey), nextCursor }, 200);
  });
  api.openapi(create, async (c) => {
    const input = readGrant(c.req.valid('json'));
    return c.json(await runWrite(c, 201, (ctx) => issueKey(ctx, input), presentIssued), 201);
  });
  api.openapi(remove, async (c) => {
    const { id } = c.req.valid('param');
    await runDeletion(c, (ctx) => revokeOrganizationKey(ctx, id));
    return c.body(null, 204);
  });
}

function presentIssued({ row, key }: IssuedKey) {
  return { ...presentKey(row), key };
}
