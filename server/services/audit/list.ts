import { and, desc, eq, lt } from 'drizzle-orm';
import { auditEntries, user } from '../../db/schema.ts';
import { type Ctx, requirePermission } from '../context.ts';
import { decodeCursor, makePage, type PageRequest } from '../pages.ts';
import type { AuditAction } from './record.ts';

/** Newest first. */
export async function listAudit(
  ctx: Ctx,
  { limit, cursor, action }: PageRequest & { action?: AuditAction | undefined },
) {
  requirePermission(ctx.caller, 'audit:read');
  const rows = await ctx.db
    .select({ entry: auditEntries, email: user.email })
    .from(auditEntries)
    .leftJoin(user, eq(user.id, auditEntries.userId))
    .where(
      and(
        eq(auditEntries.organizationId, ctx.caller.organizationId),
        action ? eq(auditEntries.action, action) : undefined,
        cursor ? lt(auditEntries.id, decodeCursor(cursor)) : undefined,
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(limit + 1);
  return makePage(rows, limit, ({ entry }) => entry.id);
}
