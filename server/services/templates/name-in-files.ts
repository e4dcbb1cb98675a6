import { and, eq, sql } from 'drizzle-orm';
import { type Db, ownTemplateVersions } from '../../db/schema.ts';

interface Drawn {
  templateId: string;
  /** Null for a built-in template. */
  templateVersion: number | null;
}

/** How the files of a render name its template: an own one by the slug of its version, or by its id once it is deleted. */
export async function nameInFiles(db: Db, { templateId, templateVersion }: Drawn): Promise<string> {
  if (templateVersion === null) return templateId;
  const [row] = await db
    .select({ slug: sql<string>`${ownTemplateVersions.document}->>'slug'` })
    .from(ownTemplateVersions)
    .where(
      and(eq(ownTemplateVersions.templateId, templateId), eq(ownTemplateVersions.version, templateVersion)),
    );
  return row?.slug ?? templateId;
}
