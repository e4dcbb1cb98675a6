import { AppError } from '@livery/core/errors';
import { memberRefusals } from '@livery/core/member-rules';
import { recordAudit } from '../audit/record.ts';
import { requirePermission, type WriteCtx } from '../context.ts';
import { readLockedRole } from '../members/lock.ts';
import { lockOrganization } from '../quotas/lock-organization.ts';
import { closeOrganization } from './close.ts';

/** Ends all access to the organisation at once. Maintenance removes its records and files. */
export async function deleteOrganization(ctx: WriteCtx<null>): Promise<null> {
  requirePermission(ctx.caller, 'organization:delete');
  const { organizationId: id } = ctx.caller;
  const answer = await ctx.write(async (tx) => {
    await lockOrganization(tx, id);
    if ((await readLockedRole(tx, ctx.caller)) !== 'owner') {
      throw new AppError('forbidden', memberRefusals.needs_owner);
    }
    await recordAudit(tx, ctx.caller, {
      action: 'organization.deleted',
      target: { type: 'organization', id },
    });
    await closeOrganization(ctx, tx, id);
    return null;
  });
  // The audit log of the organisation is deleted with it.
  ctx.log.info({ organizationId: id, userId: ctx.caller.userId }, 'an organisation was deleted by its owner');
  return answer;
}
