import { AppError } from '@livery/core/errors';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import {
  apiKeys,
  type Db,
  identities,
  member,
  organization,
  sessions,
  signInLinks,
  user,
} from '../../db/schema.ts';
import { recordAudit } from '../audit/record.ts';
import { closeOrganization } from '../closing/close.ts';
import { type Caller, requirePerson, type WriteCtx } from '../context.ts';
import { endAccess } from '../members/end-access.ts';
import { hashFormerAddress } from '../orgs/start-credits.ts';
import { lockOrganization } from '../quotas/lock-organization.ts';
import { lockPerson } from '../users/lock.ts';

const DELETED_NAME = 'Deleted account';

/**
 * Deletes the person's account: organisations without another member go with it, and the row keeps neither name nor
 * address. What the person made stays and keeps naming its id. The address can sign up again.
 */
export async function deleteAccount(ctx: WriteCtx<null>): Promise<null> {
  requirePerson(ctx.caller);
  const { userId } = ctx.caller;
  return ctx.write(async (tx) => {
    const { email } = await lockPerson(tx, userId);
    const memberships = await lockMemberships(tx, userId);
    refuseSoleOwner(memberships);
    for (const { id, memberId, members } of memberships) {
      if (members === 1) await closeOrganization(ctx, tx, id);
      else await leave(tx, { ...ctx.caller, organizationId: id }, memberId);
    }
    await tx.delete(sessions).where(eq(sessions.userId, userId));
    await tx.delete(identities).where(eq(identities.userId, userId));
    if (email) await tx.delete(signInLinks).where(eq(signInLinks.email, email));
    await tx
      .update(apiKeys)
      .set({ revokedAt: sql`now()` })
      .where(and(eq(apiKeys.userId, userId), isNull(apiKeys.revokedAt)));
    await tx
      .update(user)
      .set({
        email: null,
        formerEmailHash: email && hashFormerAddress(ctx.vault, email),
        name: DELETED_NAME,
        deletedAt: sql`now()`,
        updatedAt: sql`now()`,
      })
      .where(eq(user.id, userId));
    return null;
  });
}

interface Membership {
  id: string;
  name: string;
  memberId: string;
  role: string;
  members: number;
  owners: number;
}

/** Locked in the order of their ids, because two orders would deadlock. */
async function lockMemberships(tx: Db, userId: string): Promise<Membership[]> {
  const own = await tx
    .select({ id: organization.id, name: organization.name })
    .from(member)
    .innerJoin(organization, eq(organization.id, member.organizationId))
    .where(eq(member.userId, userId))
    .orderBy(asc(organization.id));
  const memberships: Membership[] = [];
  for (const { id, name } of own) {
    await lockOrganization(tx, id);
    const [row] = await tx
      .select({
        memberId: sql<string | null>`max(${member.id}::text) filter (where ${member.userId} = ${userId})`,
        role: sql<string>`max(${member.role}) filter (where ${member.userId} = ${userId})`,
        members: sql`count(*)`.mapWith(Number),
        owners: sql`count(*) filter (where ${member.role} = 'owner')`.mapWith(Number),
      })
      .from(member)
      .where(eq(member.organizationId, id));
    // Another request removed the member before the lock.
    if (row?.memberId) memberships.push({ id, name, ...row, memberId: row.memberId });
  }
  return memberships;
}

function refuseSoleOwner(memberships: Membership[]): void {
  const owned = memberships.filter(
    ({ role, members, owners }) => role === 'owner' && owners === 1 && members > 1,
  );
  if (owned.length === 0) return;
  throw new AppError(
    'sole_owner',
    'You are the only owner of an organisation with other members. Make one of them an owner, or delete the organisation, first.',
    { organizations: owned.map(({ id, name }) => ({ id, name })) },
  );
}

async function leave(tx: Db, caller: Caller, memberId: string): Promise<void> {
  const { userId } = caller;
  await tx.delete(member).where(eq(member.id, memberId));
  await endAccess(tx, caller, userId);
  await recordAudit(tx, caller, { action: 'account.deleted', target: { type: 'account', id: userId } });
}
