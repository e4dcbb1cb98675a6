import { eq, sum } from 'drizzle-orm';
import { ownTemplates, ownTemplateVersions } from '../../db/schema.ts';
import { recordAudit } from '../audit/record.ts';
import { requirePermission, type WriteCtx } from '../context.ts';
import { removeStoredBytes } from '../quotas/stored-bytes.ts';
import { readOwnVersion } from './find.ts';
import { lockTemplate } from './lock.ts';

/** Deletes a template with its versions. Finished renders stay; those that were not drawn yet fail and are refunded. */
export async function removeTemplate(ctx: WriteCtx<null>, id: string): Promise<null> {
  requirePermission(ctx.caller, 'templates:write');
  return ctx.write(async (tx) => {
    const { currentVersion } = await lockTemplate(tx, ctx.caller, id);
    const { name } = await readOwnVersion(tx, id, currentVersion);
    const [stored] = await tx
      .select({ bytes: sum(ownTemplateVersions.bytes).mapWith(Number) })
      .from(ownTemplateVersions)
      .where(eq(ownTemplateVersions.templateId, id));
    await tx.delete(ownTemplates).where(eq(ownTemplates.id, id));
    await removeStoredBytes(tx, ctx.caller.organizationId, stored!.bytes);
    await recordAudit(tx, ctx.caller, {
      action: 'template.deleted',
      target: { type: 'template', id, name },
    });
    return null;
  });
}
