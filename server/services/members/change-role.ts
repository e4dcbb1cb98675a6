import { includesRole, type Role } from '@livery/core/roles';
import { eq } from 'drizzle-orm';
import { member } from '../../db/schema.ts';
import { recordAudit } from '../audit/record.ts';
import { requirePermission, type WriteCtx } from '../context.ts';
import { dropInvitationsAbove } from './end-access.ts';
import { lockForChange } from './lock.ts';
import { type MemberRecord, readMember } from './read.ts';
import { requireKeyMayGive } from './require-key-may-give.ts';

/** Gives a member another role. Their keys never exceed it. */
export async function changeRole(
  ctx: WriteCtx<MemberRecord>,
  { id, role }: { id: string; role: Role },
): Promise<MemberRecord> {
  requirePermission(ctx.caller, 'members:write');
  return ctx.write(async (tx) => {
    const before = await lockForChange(tx, ctx.caller, id, role);
    const changed = await readMember(tx, id);
    if (before.role === role) return changed;
    if (includesRole(role, before.role)) await requireKeyMayGive(tx, ctx.caller, role);
    await tx.update(member).set({ role }).where(eq(member.id, id));
    await dropInvitationsAbove(tx, ctx.caller.organizationId, before.userId, role);
    await recordAudit(tx, ctx.caller, {
      action: 'member.role_changed',
      target: { type: 'member', id, name: changed.email },
      details: { userId: before.userId, from: before.role, to: role },
    });
    return { ...changed, role };
  });
}
