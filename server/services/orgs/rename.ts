import { eq } from 'drizzle-orm';
import { organization } from '../../db/schema.ts';
import { recordAudit } from '../audit/record.ts';
import type { WriteCtx } from '../context.ts';
import { requirePermission } from '../permissions.ts';
import { lockOrganization } from '../quotas/lock-organization.ts';
import { loadOrganization, type OrganizationRecord } from './read.ts';

export async function renameOrganization(
  ctx: WriteCtx<OrganizationRecord>,
  { name }: { name: string },
): Promise<OrganizationRecord> {
  requirePermission(ctx.caller, 'organization:write');
  const { organizationId: id } = ctx.caller;
  return ctx.write(async (tx) => {
    await lockOrganization(tx, id);
    const before = await loadOrganization(tx, ctx.caller);
    if (before.name === name) return before;
    await tx.update(organization).set({ name }).where(eq(organization.id, id));
    await recordAudit(tx, ctx.caller, {
      action: 'organization.renamed',
      target: { type: 'organization', id, name },
      details: { from: before.name, to: name },
    });
    return { ...before, name };
  });
}
