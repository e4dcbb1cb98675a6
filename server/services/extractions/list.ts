import type { ExtractionStatus } from '@livery/core/extraction-states';
import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import { extractions } from '../../db/schema.ts';
import { type Ctx, requirePermission } from '../context.ts';
import { decodeCursor, makeSizedPage, type Page, type PageRequest } from '../pages.ts';
import type { ExtractionRow } from './read.ts';

export interface ExtractionFilter {
  brandId?: string | undefined;
  status?: ExtractionStatus | undefined;
}

/** Newest first. */
export async function listExtractions(
  ctx: Ctx,
  { limit, cursor, brandId, status }: PageRequest & ExtractionFilter,
): Promise<Page<ExtractionRow>> {
  requirePermission(ctx.caller, 'brands:read');
  const positions = await ctx.db
    .select({ id: extractions.id, bytes: extractions.bytes })
    .from(extractions)
    .where(
      and(
        eq(extractions.organizationId, ctx.caller.organizationId),
        brandId === undefined ? undefined : eq(extractions.brandId, brandId),
        status === undefined ? undefined : eq(extractions.status, status),
        cursor ? lt(extractions.id, decodeCursor(cursor)) : undefined,
      ),
    )
    .orderBy(desc(extractions.id))
    .limit(limit + 1);
  const { rows: kept, nextCursor } = makeSizedPage(positions, limit, ({ id }) => id);
  if (kept.length === 0) return { rows: [], nextCursor };
  const rows = await ctx.db.query.extractions.findMany({
    where: inArray(
      extractions.id,
      kept.map(({ id }) => id),
    ),
    orderBy: desc(extractions.id),
  });
  return { rows, nextCursor };
}
