import { and, desc, eq, lt } from 'drizzle-orm';
import { invitations, user } from '../../db/schema.ts';
import { type Ctx, requirePermission } from '../context.ts';
import { decodeCursor, makePage, type PageRequest } from '../pages.ts';
import { toRecord } from './record.ts';

/** Newest first. */
export async function listInvitations(ctx: Ctx, { limit, cursor }: PageRequest) {
  requirePermission(ctx.caller, 'members:write');
  const rows = await ctx.db
    .select({ invitation: invitations, invitedBy: user.name })
    .from(invitations)
    .innerJoin(user, eq(user.id, invitations.invitedByUserId))
    .where(
      and(
        eq(invitations.organizationId, ctx.caller.organizationId),
        cursor ? lt(invitations.id, decodeCursor(cursor)) : undefined,
      ),
    )
    .orderBy(desc(invitations.id))
    .limit(limit + 1);
  const page = makePage(rows, limit, ({ invitation }) => invitation.id);
  return {
    nextCursor: page.nextCursor,
    rows: page.rows.map(({ invitation, invitedBy }) => toRecord(invitation, invitedBy)),
  };
}
