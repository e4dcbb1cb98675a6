import { z } from '@hono/zod-openapi';
import { listAudit } from '../../services/audit/list.ts';
import { auditActions } from '../../services/audit/record.ts';
import { defineRoutes, readCtx } from '../route/define-routes.ts';
import { anyValue, json, needs, pageOf, pageQuery, time, uuid } from '../route/schemas.ts';

const entrySchema = z
  .object({
    id: uuid,
    action: z.string(),
    actor: z.object({
      userId: uuid.nullable().openapi({ description: 'Null for an operator of the installation.' }),
      email: z.string().nullable(),
      keyId: uuid.nullable(),
      keyName: z.string().nullable(),
    }),
    target: z.object({ type: z.string(), id: z.string(), name: z.string().nullable() }),
    details: z.record(z.string(), anyValue),
    address: z.string().nullable().openapi({ description: 'The address of the client.' }),
    createdAt: time,
  })
  .openapi('AuditEntry');

export const auditRoutes = defineRoutes('Organisations');

auditRoutes.get('/audit', {
  operationId: 'listAuditEntries',
  summary: 'Who granted or ended access, and who spent credits',
  description: 'Newest first. Entries are kept for 400 days.',
  ...needs('audit:read'),
  request: { query: pageQuery.extend({ action: z.enum(auditActions).optional() }) },
  responses: { 200: json('A page of entries.', pageOf('AuditPage', 'entries', entrySchema)) },
  handle: async (c) => {
    const { limit, cursor = null, action } = c.req.valid('query');
    const { rows, nextCursor } = await listAudit(readCtx(c), { limit, cursor, action });
    const entries = rows.map(({ entry, email }) => ({
      id: entry.id,
      action: entry.action,
      actor: { userId: entry.userId, email, keyId: entry.keyId, keyName: entry.keyName },
      target: { type: entry.targetType, id: entry.targetId, name: entry.targetName },
      details: entry.details,
      address: entry.address,
      createdAt: entry.createdAt.toISOString(),
    }));
    return c.json({ entries, nextCursor }, 200);
  },
});
