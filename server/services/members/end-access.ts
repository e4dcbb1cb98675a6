import { includesRole, type Role, roles } from '@livery/core/roles';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { apiKeys, type Db, invitations, sessions } from '../../db/schema.ts';
import type { AuditActor } from '../audit/record.ts';
import { revokeKeys } from '../keys/revoke-keys.ts';

/** Ends what a person who is no longer a member could still use: their keys, and the invitations they sent. */
export async function endAccess(tx: Db, actor: AuditActor, userId: string): Promise<void> {
  const { organizationId } = actor;
  await revokeKeys(tx, actor, eq(apiKeys.userId, userId), { by: 'member' });
  await tx
    .update(sessions)
    .set({ organizationId: null })
    .where(and(eq(sessions.organizationId, organizationId), eq(sessions.userId, userId)));
  await dropInvitationsAbove(tx, organizationId, userId, null);
}

/**
 * Takes back the open invitations of a person whose role is too low for them now: someone who expects to be demoted
 * could otherwise let a second account in.
 */
export async function dropInvitationsAbove(
  tx: Db,
  organizationId: string,
  userId: string,
  role: Role | null,
): Promise<void> {
  const allowed = role && includesRole(role, 'admin') ? roles.filter((each) => includesRole(role, each)) : [];
  const dropped = roles.filter((each) => !allowed.includes(each));
  if (dropped.length === 0) return;
  await tx
    .delete(invitations)
    .where(
      and(
        eq(invitations.organizationId, organizationId),
        eq(invitations.invitedByUserId, userId),
        isNull(invitations.acceptedAt),
        inArray(invitations.role, dropped),
      ),
    );
}
