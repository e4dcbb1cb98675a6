import { AppError, notFound } from '@livery/core/errors';
import { memberRefusals, refuseMemberChange } from '@livery/core/member-rules';
import type { Role } from '@livery/core/roles';
import { and, eq, or } from 'drizzle-orm';
import { type Db, member } from '../../db/schema.ts';
import type { Caller } from '../context.ts';
import { lockOrganization } from '../quotas/lock-organization.ts';

export interface LockedMember {
  id: string;
  userId: string;
  role: Role;
}

/**
 * Locks the members of the caller's organisation and checks one change by their roles at this moment: two owners who
 * remove each other at once are checked one after the other.
 */
export async function lockForChange(
  tx: Db,
  { organizationId, userId }: Caller,
  id: string,
  to: Role | null,
): Promise<LockedMember> {
  await lockOrganization(tx, organizationId);
  const rows = await tx
    .select({ id: member.id, userId: member.userId, role: member.role })
    .from(member)
    .where(
      and(
        eq(member.organizationId, organizationId),
        or(eq(member.id, id), eq(member.userId, userId), eq(member.role, 'owner')),
      ),
    );
  const target = rows.find((row) => row.id === id);
  if (!target) throw notFound('The member');
  const actor = rows.find((row) => row.userId === userId);
  if (!actor) throw new AppError('forbidden', memberRefusals.needs_admin);
  const refusal = refuseMemberChange({
    actor: actor.role,
    isOwn: actor.id === target.id,
    from: target.role,
    to,
    owners: rows.filter(({ role }) => role === 'owner').length,
  });
  if (refusal) {
    throw new AppError(refusal === 'sole_owner' ? 'sole_owner' : 'forbidden', memberRefusals[refusal]);
  }
  return target;
}

/** The caller's role at this moment, in a transaction that has locked the organisation. */
export async function readLockedRole(tx: Db, { organizationId, userId }: Caller): Promise<Role> {
  const row = await tx.query.member.findFirst({
    columns: { role: true },
    where: and(eq(member.organizationId, organizationId), eq(member.userId, userId)),
  });
  if (!row) throw new AppError('forbidden', 'You are no longer a member of the organisation.');
  return row.role;
}
