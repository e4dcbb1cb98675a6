import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { roles } from '@livery/core/roles';
import { acceptInvitation } from '../../services/invitations/accept.ts';
import { createInvitation } from '../../services/invitations/create.ts';
import { listInvitations } from '../../services/invitations/list.ts';
import type { InvitationRecord } from '../../services/invitations/record.ts';
import { revokeInvitation } from '../../services/invitations/revoke.ts';
import { organizationSchema, presentOrganization } from '../organizations/schemas.ts';
import type { Env } from '../route/env.ts';
import {
  body,
  idParam,
  json,
  mailAddress,
  needs,
  needsPerson,
  pageQuery,
  sampleId,
  time,
  uuid,
} from '../route/schemas.ts';
import { readCtx, runDeletion, runWrite } from '../route/write.ts';

const tags = ['Organisations'];

const invitationSchema = z
  .object({
    id: uuid,
    email: z.string(),
    role: z.enum(roles),
    status: z.enum(['pending', 'accepted', 'expired']),
    invitedBy: z.string().nullable().openapi({ description: 'The name of the person who invited.' }),
    expiresAt: time,
    createdAt: time,
  })
  .openapi('Invitation', {
    example: {
      id: sampleId,
      email: 'grace@example.com',
      role: 'editor',
      status: 'pending',
      invitedBy: 'Ada Example',
      expiresAt: '2026-11-22T09:30:00.000Z',
      createdAt: '2026-11-15T09:30:00.000Z',
    },
  });

const list = createRoute({
  method: 'get',
  path: '/invitations',
  operationId: 'listInvitations',
  tags,
  summary: 'List invitations',
  ...needs('members:write'),
  request: { query: pageQuery },
  responses: {
    200: json(
      'Newest first.',
      z
        .object({ invitations: z.array(invitationSchema), nextCursor: z.string().nullable() })
        .openapi('InvitationPage'),
    ),
  },
});

const create = createRoute({
  method: 'post',
  path: '/invitations',
  operationId: 'createInvitation',
  tags,
  summary: 'Invite somebody by mail',
  description:
    'The invitation works once, for 7 days, for this address. Its role is at most yours. Inviting the address again sends a new link and ends the old one. At most 50 invitations wait at a time.',
  ...needs('members:write'),
  request: {
    body: body(
      z.strictObject({ email: mailAddress, role: z.enum(roles) }).openapi('NewInvitation', {
        example: { email: 'grace@example.com', role: 'editor' },
      }),
    ),
  },
  responses: {
    201: json('The invitation; a mail is on its way.', invitationSchema),
  },
});

const remove = createRoute({
  method: 'delete',
  path: '/invitations/{id}',
  operationId: 'deleteInvitation',
  tags,
  summary: 'Take an invitation back',
  ...needs('members:write'),
  request: { params: idParam },
  responses: { 204: { description: 'Its link no longer works.' } },
});

const accept = createRoute({
  method: 'post',
  path: '/invitations/accept',
  operationId: 'acceptInvitation',
  tags,
  summary: 'Accept an invitation',
  description:
    'You must be signed in with the address that was invited. Somebody who is a member already keeps the higher role.',
  ...needsPerson(),
  request: {
    body: body(
      z
        .strictObject({ token: z.string().min(1).max(200) })
        .openapi('InvitationToken', { example: { token: 'r4nd0m-t0ken-0f-the-mailed-link' } }),
    ),
  },
  responses: {
    200: json('The organisation that you belong to now.', organizationSchema),
  },
});

const present = (record: InvitationRecord) => ({
  ...record,
  expiresAt: record.expiresAt.toISOString(),
  createdAt: record.createdAt.toISOString(),
});

export function invitationRoutes(api: OpenAPIHono<Env>): void {
  api.openapi(list, async (c) => {
    const { limit, cursor = null } = c.req.valid('query');
    const { rows, nextCursor } = await listInvitations(readCtx(c), { limit, cursor });
    return c.json({ invitations: rows.map(present), nextCursor }, 200);
  });
  api.openapi(create, async (c) => {
    const input = c.req.valid('json');
    return c.json(await runWrite(c, 201, (ctx) => createInvitation(ctx, input), present), 201);
  });
  api.openapi(accept, async (c) => {
    const input = c.req.valid('json');
    return c.json(await runWrite(c, 200, (ctx) => acceptInvitation(ctx, input), presentOrganization), 200);
  });
  api.openapi(remove, async (c) => {
    const { id } = c.req.valid('param');
    await runDeletion(c, (ctx) => revokeInvitation(ctx, id));
    return c.body(null, 204);
  });
}
