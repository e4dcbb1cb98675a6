import { and, desc, eq, sql } from 'drizzle-orm';
import { assets } from '../../db/schema.ts';
import { type Ctx, requirePermission } from '../context.ts';
import { decodeTimeCursor, makePage, type PageRequest } from '../pages.ts';
import type { AssetRow } from './read.ts';

/** Newest first. Ids of assets are random, so pages are ordered by time and then by id. */
export async function listAssets(
  ctx: Ctx,
  { limit, cursor, kind }: PageRequest & { kind?: AssetRow['kind'] | undefined },
) {
  requirePermission(ctx.caller, 'brands:read');
  const position = cursor ? decodeTimeCursor(cursor) : null;
  const rows = await ctx.db.query.assets.findMany({
    where: and(
      eq(assets.organizationId, ctx.caller.organizationId),
      kind ? eq(assets.kind, kind) : undefined,
      position
        ? sql`(${assets.createdAt}, ${assets.id}) < (${position.time}::timestamptz, ${position.id})`
        : undefined,
    ),
    orderBy: [desc(assets.createdAt), desc(assets.id)],
    limit: limit + 1,
  });
  return makePage(rows, limit, ({ createdAt, id }) => `${createdAt.toISOString()} ${id}`);
}
