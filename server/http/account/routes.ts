import { z } from '@hono/zod-openapi';
import { MAX_NAME } from '@livery/core/limits';
import { deleteAccount } from '../../services/account/delete.ts';
import { type AccountRecord, readAccount } from '../../services/account/read.ts';
import { renameAccount } from '../../services/account/rename.ts';
import { callerRole } from '../organizations/schemas.ts';
import { answerWrite, defineRoutes, readCtx, runDeletion } from '../route/define-routes.ts';
import { body, json, label, needsCaller, needsPerson, time, toChangeSchema, uuid } from '../route/schemas.ts';
import { clearSessionCookie } from '../route/session-cookie.ts';

const accountSchema = z
  .object({
    id: uuid,
    email: z.string().nullable(),
    name: z.string(),
    isGuest: z.boolean(),
    role: callerRole.nullable(),
    organizationId: uuid.nullable().openapi({ description: 'Null while you belong to no organisation.' }),
    createdAt: time,
  })
  .openapi('Account');

export const accountRoutes = defineRoutes('Account');

accountRoutes.get('/account', {
  operationId: 'getAccount',
  summary: 'Who you are, and for which organisation you act',
  description: 'With a key: the person who made it, and its organisation.',
  ...needsCaller(),
  responses: { 200: json('The account.', accountSchema) },
  handle: async (c) => c.json(present(await readAccount(readCtx(c))), 200),
});

accountRoutes.patch('/account', {
  operationId: 'updateAccount',
  summary: 'Change your name',
  ...needsPerson(),
  request: {
    body: body(
      toChangeSchema(accountSchema, {
        name: label(MAX_NAME).min(1, 'expected at least one character'),
      }).openapi('AccountName'),
    ),
  },
  responses: { 200: json('The account.', accountSchema) },
  handle: (c) => answerWrite(c, 200, (ctx) => renameAccount(ctx, c.req.valid('json')), present),
});

accountRoutes.delete('/account', {
  operationId: 'deleteAccount',
  summary: 'Delete your account',
  description:
    'Organisations without another member are deleted with it. While you are the only owner of one with other members, the answer is 409 `sole_owner`. What you made for others stays; it keeps your id, and neither your name nor your address.',
  ...needsPerson(),
  responses: { 204: { description: 'The account is deleted, and all its sessions and keys have ended.' } },
  handle: async (c) => {
    await runDeletion(c, deleteAccount);
    clearSessionCookie(c);
    return c.body(null, 204);
  },
});

const present = (record: AccountRecord) => ({ ...record, createdAt: record.createdAt.toISOString() });
