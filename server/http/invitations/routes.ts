import { z } from '@hono/zod-openapi';
import { roles } from '@livery/core/roles';
import { acceptInvitation } from '../../services/invitations/accept.ts';
import { createInvitation } from '../../services/invitations/create.ts';
import { listInvitations } from '../../services/invitations/list.ts';
import type { InvitationRecord } from '../../services/invitations/record.ts';
import { revokeInvitation } from '../../services/invitations/revoke.ts';
import { organizationSchema, presentOrganization } from '../organizations/schemas.ts';
import { answerDeletion, answerWrite, defineRoutes, readCtx } from '../route/define-routes.ts';
import {
  body,
  idParam,
  json,
  mailAddress,
  needs,
  needsPerson,
  pageOf,
  pageQuery,
  time,
  uuid,
} from '../route/schemas.ts';

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
  .openapi('Invitation');

export const invitationRoutes = defineRoutes('Organisations');

invitationRoutes.get('/invitations', {
  operationId: 'listInvitations',
  summary: 'List invitations',
  ...needs('members:write'),
  request: { query: pageQuery },
  responses: { 200: json('Newest first.', pageOf('InvitationPage', 'invitations', invitationSchema)) },
  handle: async (c) => {
    const { limit, cursor = null } = c.req.valid('query');
    const { rows, nextCursor } = await listInvitations(readCtx(c), { limit, cursor });
    return c.json({ invitations: rows.map(present), nextCursor }, 200);
  },
});

invitationRoutes.post('/invitations', {
  operationId: 'createInvitation',
  summary: 'Invite someone by mail',
  description:
    'The invitation works once, for 7 days, for this address. Its role is at most yours. Inviting the address again sends a new link and ends the old one. At most 50 invitations wait at a time.',
  ...needs('members:write'),
  request: {
    body: body(z.strictObject({ email: mailAddress, role: z.enum(roles) }).openapi('NewInvitation')),
  },
  responses: { 201: json('The invitation; a mail is on its way.', invitationSchema) },
  handle: (c) => answerWrite(c, 201, (ctx) => createInvitation(ctx, c.req.valid('json')), present),
});

invitationRoutes.post('/invitations/accept', {
  operationId: 'acceptInvitation',
  summary: 'Accept an invitation',
  description:
    'You must be signed in with the address that was invited. Somebody who is a member already keeps the higher role.',
  ...needsPerson(),
  request: {
    body: body(z.strictObject({ token: z.string().min(1).max(200) }).openapi('InvitationToken')),
  },
  responses: { 200: json('The organisation that you belong to now.', organizationSchema) },
  handle: (c) =>
    answerWrite(c, 200, (ctx) => acceptInvitation(ctx, c.req.valid('json')), presentOrganization),
});

invitationRoutes.delete('/invitations/{id}', {
  operationId: 'deleteInvitation',
  summary: 'Take an invitation back',
  ...needs('members:write'),
  request: { params: idParam },
  responses: { 204: { description: 'Its link no longer works.' } },
  handle: (c) => answerDeletion(c, (ctx) => revokeInvitation(ctx, c.req.valid('param').id)),
});

const present = (record: InvitationRecord) => ({
  ...record,
  expiresAt: record.expiresAt.toISOString(),
  createdAt: record.createdAt.toISOString(),
});
