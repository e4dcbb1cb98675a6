import { notFound } from '@livery/core/errors';
import { and, eq } from 'drizzle-orm';
import { invitations } from '../../db/schema.ts';
import { recordAudit } from '../audit/record.ts';
import { requirePermission, type WriteCtx } from '../context.ts';

/** Takes an invitation back, or removes an old one from the list. A member who accepted it stays. */
export async function revokeInvitation(ctx: WriteCtx<null>, id: string): Promise<null> {
  requirePermission(ctx.caller, 'members:write');
  return ctx.write(async (tx) => {
    const [removed] = await tx
      .delete(invitations)
      .where(and(eq(invitations.id, id), eq(invitations.organizationId, ctx.caller.organizationId)))
      .returning();
    if (!removed) throw notFound('The invitation');
    await recordAudit(tx, ctx.caller, {
      action: 'invitation.revoked',
      target: { type: 'invitation', id, name: removed.email },
      details: { role: removed.role },
    });
    return null;
  });
}
