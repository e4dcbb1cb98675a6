import { eq, sum } from 'drizzle-orm';
import { ownTemplates, ownTemplateVersions } from '../../db/schema.ts';
import { recordAudit } from '../audit/record.ts';
import { requirePermission, type WriteCtx } from '../context.ts';
import { readOwnVersion } from '../templates/find.ts';
import { lockTemplate } from '../templates/lock.ts';
import { countRows, type RemovalOptions, runRemoval } from './removal.ts';

/** Deletes a template with its versions. Finished renders stay; those that were not drawn yet fail and are refunded. */
export function removeTemplate(ctx: WriteCtx<null>, id: string, options: RemovalOptions = {}) {
  requirePermission(ctx.caller, 'templates:write');
  return runRemoval(ctx, options, async (tx, removal) => {
    const { currentVersion } = await lockTemplate(tx, ctx.caller, id);
    const { name } = await readOwnVersion(tx, id, currentVersion);
    const ofTemplate = eq(ownTemplateVersions.templateId, id);
    const [stored] = await tx
      .select({ bytes: sum(ownTemplateVersions.bytes).mapWith(Number) })
      .from(ownTemplateVersions)
      .where(ofTemplate);
    removal.bytes += stored!.bytes;
    countRows(removal, 'templates', 1);
    countRows(removal, 'templateVersions', await tx.$count(ownTemplateVersions, ofTemplate));
    await tx.delete(ownTemplates).where(eq(ownTemplates.id, id));
    await recordAudit(tx, ctx.caller, {
      action: 'template.deleted',
      target: { type: 'template', id, name },
    });
  });
}
