import { and, desc, eq, lt } from 'drizzle-orm';
import { ownTemplateVersions } from '../../db/schema.ts';
import type { Ctx } from '../context.ts';
import { decodeNumber, makePage, type PageRequest } from '../pages.ts';
import { findOwnTemplate } from './find.ts';

/** Newest first, without the documents. */
export async function listTemplateVersions({ db, caller }: Ctx, id: string, { limit, cursor }: PageRequest) {
  await findOwnTemplate(db, caller.organizationId, id);
  const rows = await db.query.ownTemplateVersions.findMany({
    columns: { document: false },
    where: and(
      eq(ownTemplateVersions.templateId, id),
      cursor ? lt(ownTemplateVersions.version, decodeNumber(cursor)) : undefined,
    ),
    orderBy: desc(ownTemplateVersions.version),
    limit: limit + 1,
  });
  return makePage(rows, limit, ({ version }) => String(version));
}
