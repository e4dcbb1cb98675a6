import { and, asc, eq, gt } from 'drizzle-orm';
import { member, user } from '../../db/schema.ts';
import { type Ctx, requirePermission } from '../context.ts';
import { decodeCursor, makePage, type PageRequest } from '../pages.ts';
import { memberColumns } from './read.ts';

/** In the order in which they joined. */
export async function listMembers(ctx: Ctx, { limit, cursor }: PageRequest) {
  requirePermission(ctx.caller, 'members:read');
  const rows = await ctx.db
    .select(memberColumns)
    .from(member)
    .innerJoin(user, eq(user.id, member.userId))
    .where(
      and(
        eq(member.organizationId, ctx.caller.organizationId),
        cursor ? gt(member.id, decodeCursor(cursor)) : undefined,
      ),
    )
    .orderBy(asc(member.id))
    .limit(limit + 1);
  return makePage(rows, limit, ({ id }) => id);
}
