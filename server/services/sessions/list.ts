import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import { sessions } from '../../db/schema.ts';
import { type Ctx, requirePerson } from '../context.ts';
import { decodeCursor, makePage, type PageRequest } from '../pages.ts';

/** Where the person is signed in, newest first. */
export async function listSessions(ctx: Ctx, { limit, cursor }: PageRequest) {
  requirePerson(ctx.caller);
  const rows = await ctx.db.query.sessions.findMany({
    columns: { tokenHash: false },
    where: and(
      eq(sessions.userId, ctx.caller.userId),
      gt(sessions.expiresAt, sql`now()`),
      cursor ? lt(sessions.id, decodeCursor(cursor)) : undefined,
    ),
    orderBy: desc(sessions.id),
    limit: limit + 1,
  });
  return makePage(rows, limit, ({ id }) => id);
}
