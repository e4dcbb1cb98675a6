import { and, desc, eq, isNull, lt } from 'drizzle-orm';
import { apiKeys } from '../../db/schema.ts';
import { type Ctx, requirePermission } from '../context.ts';
import { decodeCursor, makePage, type PageRequest } from '../pages.ts';

/** The keys of the organisation that have not been revoked, newest first. */
export async function listOrganizationKeys(ctx: Ctx, { limit, cursor }: PageRequest) {
  requirePermission(ctx.caller, 'keys:write');
  const rows = await ctx.db.query.apiKeys.findMany({
    columns: { hash: false },
    where: and(
      eq(apiKeys.organizationId, ctx.caller.organizationId),
      isNull(apiKeys.revokedAt),
      cursor ? lt(apiKeys.id, decodeCursor(cursor)) : undefined,
    ),
    orderBy: desc(apiKeys.id),
    limit: limit + 1,
  });
  return makePage(rows, limit, ({ id }) => id);
}
