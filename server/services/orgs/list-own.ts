import type { CallerRole } from '@livery/core/roles';
import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { creditAccounts, member, organization } from '../../db/schema.ts';
import type { Ctx } from '../context.ts';
import { decodeCursor, makePage, type PageRequest } from '../pages.ts';

/** The organisations of the person, in the order in which they joined; a key sees only its own. */
export async function listOwnOrganizations({ db, caller, settings }: Ctx, { limit, cursor }: PageRequest) {
  const rows = await db
    .select({
      memberId: member.id,
      id: organization.id,
      name: organization.name,
      role: member.role,
      guestUntil: organization.guestUntil,
      balance: sql`coalesce(${creditAccounts.balance}, 0)`.mapWith(Number),
      createdAt: organization.createdAt,
    })
    .from(member)
    .innerJoin(organization, eq(organization.id, member.organizationId))
    .leftJoin(creditAccounts, eq(creditAccounts.organizationId, organization.id))
    .where(
      and(
        eq(member.userId, caller.userId),
        caller.keyId === null ? undefined : eq(member.organizationId, caller.organizationId),
        or(isNull(organization.guestUntil), gt(organization.guestUntil, sql`now()`)),
        cursor ? gt(member.id, decodeCursor(cursor)) : undefined,
      ),
    )
    .orderBy(asc(member.id))
    .limit(limit + 1);
  const page = makePage(rows, limit, ({ memberId }) => memberId);
  return {
    nextCursor: page.nextCursor,
    rows: page.rows.map(({ memberId: _, guestUntil, ...row }) => ({
      ...row,
      role: (guestUntil ? 'guest' : row.role) as CallerRole,
      isCharged: settings.credits.isOn,
      isCurrent: row.id === caller.organizationId,
    })),
  };
}
