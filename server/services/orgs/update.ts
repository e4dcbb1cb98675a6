import { eq } from 'drizzle-orm';
import { creditAccounts, organization } from '../../db/schema.ts';
import { recordAudit } from '../audit/record.ts';
import { requirePermission, type WriteCtx } from '../context.ts';
import { lockOrganization } from '../quotas/lock-organization.ts';
import { loadOrganization, type OrganizationRecord, type Retention } from './read.ts';

export interface OrganizationChange {
  name?: string | undefined;
  /** Below this balance the event `credits.low` is sent; null for never. */
  creditsLowBelow?: number | null | undefined;
  retention?: { [Kind in keyof Retention]?: number | null | undefined } | undefined;
}

export async function updateOrganization(
  ctx: WriteCtx<OrganizationRecord>,
  { name, creditsLowBelow, retention }: OrganizationChange,
): Promise<OrganizationRecord> {
  requirePermission(ctx.caller, 'organization:write');
  const { organizationId: id } = ctx.caller;
  return ctx.write(async (tx) => {
    await lockOrganization(tx, id);
    const before = await loadOrganization(tx, ctx.caller, ctx);
    if (creditsLowBelow !== undefined) {
      const changed = { lowBelow: creditsLowBelow };
      await tx
        .insert(creditAccounts)
        .values({ organizationId: id, ...changed })
        .onConflictDoUpdate({ target: creditAccounts.organizationId, set: changed });
    }
    if (retention && Object.keys(retention).length > 0) {
      await tx.update(organization).set(retention).where(eq(organization.id, id));
      await recordAudit(tx, ctx.caller, {
        action: 'organization.retention_changed',
        target: { type: 'organization', id, name: before.name },
        details: { from: before.retention, to: { ...before.retention, ...retention } },
      });
    }
    if (name !== undefined && name !== before.name) {
      await tx.update(organization).set({ name }).where(eq(organization.id, id));
      await recordAudit(tx, ctx.caller, {
        action: 'organization.renamed',
        target: { type: 'organization', id, name },
        details: { from: before.name, to: name },
      });
    }
    return loadOrganization(tx, ctx.caller, ctx);
  });
}
