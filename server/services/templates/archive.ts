import { eq } from 'drizzle-orm';
import { ownTemplates } from '../../db/schema.ts';
import { recordAudit } from '../audit/record.ts';
import { requirePermission, type WriteCtx } from '../context.ts';
import { readOwnVersion } from './find.ts';
import { lockTemplate } from './lock.ts';
import type { OwnTemplate } from './present.ts';

/** Ends new renders of a template. Renders that were submitted are drawn, and it stays readable. */
export async function archiveTemplate(ctx: WriteCtx<OwnTemplate>, id: string): Promise<OwnTemplate> {
  requirePermission(ctx.caller, 'templates:write');
  return ctx.write(async (tx) => {
    const before = await lockTemplate(tx, ctx.caller, id);
    const template = await readOwnVersion(tx, id, before.currentVersion);
    if (before.status === 'archived') return { row: before, template };
    const [row] = await tx
      .update(ownTemplates)
      .set({ status: 'archived', updatedAt: new Date() })
      .where(eq(ownTemplates.id, id))
      .returning();
    await recordAudit(tx, ctx.caller, {
      action: 'template.archived',
      target: { type: 'template', id, name: template.name },
    });
    return { row: row!, template };
  });
}
