import type { RenderStatus } from '@livery/core/render-states';
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { renders } from '../../db/schema.ts';
import { type Ctx, requirePermission } from '../context.ts';
import { decodeCursor, makeSizedPage, type Page, type PageRequest } from '../pages.ts';
import type { RenderRow } from './read.ts';

export interface RenderFilter {
  batchId?: string | undefined;
  brandId?: string | undefined;
  templateId?: string | undefined;
  kind?: RenderRow['kind'] | undefined;
  status?: RenderStatus | undefined;
  metadata?: Record<string, string> | undefined;
}

/** Newest first, by id: ids sort by time and are unique, so a page may end within a batch. */
export async function listRenders(
  ctx: Ctx,
  { limit, cursor, batchId, brandId, templateId, kind, status, metadata }: PageRequest & RenderFilter,
): Promise<Page<RenderRow>> {
  requirePermission(ctx.caller, 'renders:read');
  const positions = await ctx.db
    .select({ id: renders.id, bytes: sql`octet_length(${renders.meta}::text)`.mapWith(Number) })
    .from(renders)
    .where(
      and(
        eq(renders.organizationId, ctx.caller.organizationId),
        batchId === undefined ? undefined : eq(renders.batchId, batchId),
        brandId === undefined ? undefined : eq(renders.brandId, brandId),
        templateId === undefined ? undefined : eq(renders.templateId, templateId),
        kind === undefined ? undefined : eq(renders.kind, kind),
        status === undefined ? undefined : eq(renders.status, status),
        metadata === undefined ? undefined : hasMetadata(metadata),
        cursor ? lt(renders.id, decodeCursor(cursor)) : undefined,
      ),
    )
    .orderBy(desc(renders.id))
    .limit(limit + 1);
  const { rows: kept, nextCursor } = makeSizedPage(positions, limit, ({ id }) => id);
  if (kept.length === 0) return { rows: [], nextCursor };
  const rows = await ctx.db.query.renders.findMany({
    where: inArray(
      renders.id,
      kept.map(({ id }) => id),
    ),
    orderBy: desc(renders.id),
  });
  return { rows, nextCursor };
}

/** Repeats the condition of the index, which the planner compares as text. */
export function hasMetadata(metadata: Record<string, string>) {
  return sql`(${renders.metadata} <> '{}' and ${renders.metadata} @> ${JSON.stringify(metadata)}::jsonb)`;
}
