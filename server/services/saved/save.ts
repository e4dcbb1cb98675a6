import { and, eq, sql } from 'drizzle-orm';
import { saved } from '../../db/schema.ts';
import { newId } from '../../platform/ids.ts';
import { requirePermission, type WriteCtx } from '../context.ts';
import { limitReached, lockOrganization } from '../quotas/lock-organization.ts';

export type SavedRow = typeof saved.$inferSelect;
export type SavedKind = SavedRow['kind'];

export const MAX_SAVED = 200;

export interface NewSaved {
  kind: SavedKind;
  templateId?: string | null | undefined;
  name: string;
  value: Record<string, unknown>;
}

/** Saves under a name; what had the name before is replaced. */
export async function save(ctx: WriteCtx<SavedRow>, { kind, templateId, name, value }: NewSaved) {
  requirePermission(ctx.caller, 'renders:write');
  const { organizationId } = ctx.caller;
  return ctx.write(async (tx) => {
    await lockOrganization(tx, organizationId);
    const own = eq(saved.organizationId, organizationId);
    const same = and(own, eq(saved.kind, kind), eq(saved.templateId, templateId ?? ''), eq(saved.name, name));
    const [known] = await tx.update(saved).set({ value, updatedAt: sql`now()` }).where(same).returning();
    if (known) return known;
    const used = await tx.$count(saved, own);
    if (used >= MAX_SAVED) {
      throw limitReached(
        { quota: 'saved', limit: MAX_SAVED, used },
        `An organisation may save at most ${MAX_SAVED} compositions and filters. Delete one first.`,
      );
    }
    const row = { id: newId(), organizationId, kind, templateId: templateId ?? '', name, value };
    return (await tx.insert(saved).values(row).returning())[0]!;
  });
}
