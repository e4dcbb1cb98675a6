import { and, desc, eq } from 'drizzle-orm';
import { ownTemplates, ownTemplateVersions } from '../../db/schema.ts';
import type { Ctx } from '../context.ts';
import { keepVersion } from './find.ts';
import type { OwnTemplate } from './present.ts';

/** The own templates of the caller's organisation, the newest first; there are at most 50. */
export async function listOwnTemplates({ db, caller }: Ctx): Promise<OwnTemplate[]> {
  const rows = await db
    .select({ row: ownTemplates, version: ownTemplateVersions })
    .from(ownTemplates)
    .innerJoin(
      ownTemplateVersions,
      and(
        eq(ownTemplateVersions.templateId, ownTemplates.id),
        eq(ownTemplateVersions.version, ownTemplates.currentVersion),
      ),
    )
    .where(eq(ownTemplates.organizationId, caller.organizationId))
    .orderBy(desc(ownTemplates.createdAt), desc(ownTemplates.id));
  return rows.map(({ row, version }) => ({ row, template: keepVersion(db, version) }));
}
