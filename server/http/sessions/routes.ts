import { z } from '@hono/zod-openapi';
import { listSessions } from '../../services/sessions/list.ts';
import { revokeAllSessions, revokeSession } from '../../services/sessions/revoke.ts';
import { defineRoutes, readCtx, runDeletion } from '../route/define-routes.ts';
import { idParam, json, needsPerson, pageOf, pageQuery, time, uuid } from '../route/schemas.ts';
import { clearSessionCookie } from '../route/session-cookie.ts';

const sessionSchema = z
  .object({
    id: uuid,
    isCurrent: z.boolean(),
    address: z.string().nullable(),
    userAgent: z.string().nullable(),
    createdAt: time,
    lastUsedAt: time,
    expiresAt: time,
  })
  .openapi('Session');

export const sessionRoutes = defineRoutes('Account');

sessionRoutes.get('/sessions', {
  operationId: 'listSessions',
  summary: 'List where you are signed in',
  ...needsPerson(),
  request: { query: pageQuery },
  responses: { 200: json('Newest first.', pageOf('SessionPage', 'sessions', sessionSchema)) },
  handle: async (c) => {
    const { limit, cursor = null } = c.req.valid('query');
    const { rows, nextCursor } = await listSessions(readCtx(c), { limit, cursor });
    const sessions = rows.map(({ userId: _, organizationId: __, ...row }) => ({
      ...row,
      isCurrent: row.id === c.var.caller.credentialId,
      createdAt: row.createdAt.toISOString(),
      lastUsedAt: row.lastUsedAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
    }));
    return c.json({ sessions, nextCursor }, 200);
  },
});

sessionRoutes.delete('/sessions', {
  operationId: 'deleteSessions',
  summary: 'Sign out everywhere',
  ...needsPerson(),
  responses: { 204: { description: 'All sessions have ended, the current one too.' } },
  handle: async (c) => {
    await runDeletion(c, revokeAllSessions);
    clearSessionCookie(c);
    return c.body(null, 204);
  },
});

sessionRoutes.delete('/sessions/{id}', {
  operationId: 'deleteSession',
  summary: 'End one session',
  ...needsPerson(),
  request: { params: idParam },
  responses: { 204: { description: 'The session has ended.' } },
  handle: async (c) => {
    const { id } = c.req.valid('param');
    await runDeletion(c, (ctx) => revokeSession(ctx, id));
    if (id === c.var.caller.credentialId) clearSessionCookie(c);
    return c.body(null, 204);
  },
});
