import { z } from '@hono/zod-openapi';
import { listAudit } from '../../services/audit/list.ts';
import { auditActions } from '../../services/audit/record.ts';
import { defineRoutes, readCtx } from '../route/define-routes.ts';
import { anyValue, json, needs, pageOf, pageQuery, sampleId, time, uuid } from '../route/schemas.ts';

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
  .openapi('AuditEntry', {
    example: {
      id: sampleId,
      action: 'credits.spent',
      actor: {
        userId: '0198c1b2-7c1e-7f3a-9b51-0a1b2c3d4e5f',
        email: 'ada@example.com',
        keyId: '0198c1b2-7c1e-7f3a-9b51-1f2e3d4c5b6a',
        keyName: 'Campaign agent',
      },
      target: { type: 'batch', id: 'bat_7Qm2XcVw9TzK4nRf1LbYdE', name: 'Customer quote' },
      details: { amount: 4, templateId: 'proof-quote', count: 4 },
      address: '203.0.113.7',
      createdAt: '2026-11-15T09:30:00.000Z',
    },
  });

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
