import { AppError } from '@livery/core/errors';
import { memberRefusals } from '@livery/core/member-rules';
import { and, eq, isNotNull } from 'drizzle-orm';
import { organizationUsage, renders } from '../../db/schema.ts';
import { recordAudit } from '../audit/record.ts';
import { requirePermission, type WriteCtx } from '../context.ts';
import { readLockedRole } from '../members/lock.ts';
import { isOwnedBy, ownedTables } from '../orgs/owned-tables.ts';
import { loadOrganization } from '../orgs/read.ts';
import { lockOrganization } from '../quotas/lock-organization.ts';
import { closeOrganization } from './close.ts';

/** Ends all access to the organisation at once. Maintenance removes its records and files. */
export async function deleteOrganization(ctx: WriteCtx<null>, name: string | undefined): Promise<null> {
  requirePermission(ctx.caller, 'organization:delete');
  const { organizationId: id } = ctx.caller;
  const answer = await ctx.write(async (tx) => {
    await lockOrganization(tx, id);
    if ((await readLockedRole(tx, ctx.caller)) !== 'owner') {
      throw new AppError('forbidden', memberRefusals.needs_owner);
    }
    if (name !== (await loadOrganization(tx, ctx.caller, ctx)).name) {
      const message = 'expected the name of the organisation that is to be deleted';
      throw new AppError('invalid_request', 'The request is not valid.', [{ path: 'name', message }]);
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

/** What people know by a name. */
const counted = [
  ...(['brands', 'renders', 'imageLinks', 'extractions', 'assets', 'templates', 'webhooks'] as const),
  ...(['keys', 'members'] as const),
];

/** What goes with the organisation. */
export async function countOrganization({ db, caller }: Pick<WriteCtx<null>, 'db' | 'caller'>) {
  requirePermission(caller, 'organization:delete');
  const { organizationId } = caller;
  const rows: Record<string, number> = {};
  for (const name of counted) {
    const number = await db.$count(ownedTables[name].table, isOwnedBy(ownedTables[name], organizationId));
    if (number > 0) rows[name] = number;
  }
  const drawn = and(eq(renders.organizationId, organizationId), isNotNull(renders.outputKey));
  const files = (rows.assets ?? 0) + (await db.$count(renders, drawn));
  const used = await db.query.organizationUsage.findFirst({
    where: eq(organizationUsage.organizationId, organizationId),
  });
  return { rows, files, bytes: used?.storedBytes ?? 0, creditsRefunded: 0 };
}
