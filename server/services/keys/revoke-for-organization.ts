import { notFound } from '@livery/core/errors';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { apiKeys } from '../../db/schema.ts';
import { recordAudit } from '../audit/record.ts';
import type { WriteCtx } from '../context.ts';
import { requirePermission } from '../permissions.ts';
import { revokeMadeKeys } from './revoke-made-keys.ts';

/** Ends a key of the organisation at once, with the keys that it made; a key may revoke itself. */
export async function revokeOrganizationKey(ctx: WriteCtx<null>, id: string): Promise<null> {
  requirePermission(ctx.caller, 'keys:write');
  return ctx.write(async (tx) => {
    const [row] = await tx
      .update(apiKeys)
      .set({ revokedAt: sql`now()` })
      .where(
        and(
          eq(apiKeys.id, id),
          eq(apiKeys.organizationId, ctx.caller.organizationId),
          isNull(apiKeys.revokedAt),
        ),
      )
      .returning();
    if (!row) throw notFound('The key');
    await revokeMadeKeys(tx, id);
    await recordAudit(tx, ctx.caller, {
      action: 'key.revoked',
      target: { type: 'key', id, name: row.name },
      details: { kind: row.kind },
    });
    return null;
  });
}
