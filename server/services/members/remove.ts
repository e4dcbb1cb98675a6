import { eq } from 'drizzle-orm';
import { member } from '../../db/schema.ts';
import { recordAudit } from '../audit/record.ts';
import { requirePermission, requirePerson, type WriteCtx } from '../context.ts';
import { endAccess } from './end-access.ts';
import { lockForChange } from './lock.ts';
import { readMember } from './read.ts';

/** Removes a member, or lets the caller leave, which every role may. */
export async function removeMember(ctx: WriteCtx<null>, id: string): Promise<null> {
  const { userId } = ctx.caller;
  const own = await ctx.db.query.member.findFirst({ columns: { userId: true }, where: eq(member.id, id) });
  // Leaving is the decision of the person, whatever their role is; a key needs the scope for it.
  const isLeaving = own?.userId === userId && ctx.caller.keyId === null;
  if (isLeaving) requirePerson(ctx.caller);
  else requirePermission(ctx.caller, 'members:write');
  return ctx.write(async (tx) => {
    const removed = await lockForChange(tx, ctx.caller, id, null);
    const { email } = await readMember(tx, id);
    await tx.delete(member).where(eq(member.id, id));
    await endAccess(tx, ctx.caller, removed.userId);
    await recordAudit(tx, ctx.caller, {
      action: removed.userId === userId ? 'member.left' : 'member.removed',
      target: { type: 'member', id, name: email },
      details: { userId: removed.userId, role: removed.role },
    });
    return null;
  });
}
