import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { saved } from '../../db/schema.ts';
import { type Ctx, requirePermission } from '../context.ts';
import { decodeCursor, makeSizedPage, type Page, type PageRequest } from '../pages.ts';
import type { SavedKind, SavedRow } from './save.ts';

export interface SavedFilter {
  kind?: SavedKind | undefined;
  templateId?: string | undefined;
}

/** Newest first. */
export async function listSaved(
  ctx: Ctx,
  { limit, cursor, kind, templateId }: PageRequest & SavedFilter,
): Promise<Page<SavedRow>> {
  requirePermission(ctx.caller, 'renders:read');
  const positions = await ctx.db
    .select({ id: saved.id, bytes: sql`octet_length(${saved.value}::text)`.mapWith(Number) })
    .from(saved)
    .where(
      and(
        eq(saved.organizationId, ctx.caller.organizationId),
        kind === undefined ? undefined : eq(saved.kind, kind),
        templateId === undefined ? undefined : eq(saved.templateId, templateId),
        cursor ? lt(saved.id, decodeCursor(cursor)) : undefined,
      ),
    )
    .orderBy(desc(saved.id))
    .limit(limit + 1);
  const { rows: kept, nextCursor } = makeSizedPage(positions, limit, ({ id }) => id);
  const ids = kept.map(({ id }) => id);
  if (ids.length === 0) return { rows: [], nextCursor };
  const rows = await ctx.db.query.saved.findMany({ where: inArray(saved.id, ids), orderBy: desc(saved.id) });
  return { rows, nextCursor };
}
