import { z } from '@hono/zod-openapi';
import { roles } from '@livery/core/roles';
import { changeRole } from '../../services/members/change-role.ts';
import { listMembers } from '../../services/members/list.ts';
import type { MemberRecord } from '../../services/members/read.ts';
import { removeMember } from '../../services/members/remove.ts';
import { answerDeletion, answerWrite, defineRoutes, readCtx } from '../route/define-routes.ts';
import {
  body,
  idParam,
  json,
  needs,
  needsCaller,
  pageOf,
  pageQuery,
  time,
  toChangeSchema,
  uuid,
} from '../route/schemas.ts';

const memberSchema = z
  .object({
    id: uuid,
    userId: uuid,
    name: z.string(),
    email: z.string().nullable(),
    role: z.enum(roles),
    createdAt: time,
  })
  .openapi('Member');

export const memberRoutes = defineRoutes('Organisations');

memberRoutes.get('/members', {
  operationId: 'listMembers',
  summary: 'List the members of the organisation',
  ...needs('members:read'),
  request: { query: pageQuery },
  responses: {
    200: json('In the order in which they joined.', pageOf('MemberPage', 'members', memberSchema)),
  },
  handle: async (c) => {
    const { limit, cursor = null } = c.req.valid('query');
    const { rows, nextCursor } = await listMembers(readCtx(c), { limit, cursor });
    return c.json({ members: rows.map(present), nextCursor }, 200);
  },
});

memberRoutes.patch('/members/{id}', {
  operationId: 'updateMember',
  summary: 'Change the role of a member',
  description:
    'Admins give roles up to admin; only owners make or change owners. Nobody raises their own role. The last owner stays one: 409 `sole_owner`.',
  ...needs('members:write'),
  request: {
    params: idParam,
    body: body(toChangeSchema(memberSchema, { role: z.enum(roles) }).openapi('MemberRole')),
  },
  responses: { 200: json('The member.', memberSchema) },
  handle: async (c) => {
    const input = { id: c.req.valid('param').id, role: c.req.valid('json').role };
    return answerWrite(c, 200, (ctx) => changeRole(ctx, input), present);
  },
});

memberRoutes.delete('/members/{id}', {
  operationId: 'deleteMember',
  summary: 'Remove a member, or leave',
  description:
    'Removing another member needs the role admin (a key: the scope `members:write`), and the role owner to remove an owner. Everybody may remove themselves, which is leaving. Keys of the person end. The last owner stays: 409 `sole_owner`.',
  ...needsCaller(),
  request: { params: idParam },
  responses: { 204: { description: 'The person is no longer a member.' } },
  handle: (c) => answerDeletion(c, (ctx) => removeMember(ctx, c.req.valid('param').id)),
});

const present = (record: MemberRecord) => ({ ...record, createdAt: record.createdAt.toISOString() });
