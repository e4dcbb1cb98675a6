import { AppError } from '@livery/core/errors';
import { includesRole, type Role } from '@livery/core/roles';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { type Db, invitations, member, sessions } from '../../db/schema.ts';
import { newId } from '../../platform/ids.ts';
import { recordAudit } from '../audit/record.ts';
import { type Caller, requirePerson, type WriteCtx } from '../context.ts';
import { loadOrganization, type OrganizationRecord } from '../orgs/read.ts';
import { lockOrganization } from '../quotas/lock-organization.ts';
import { lockPerson } from '../users/lock.ts';

/** Makes the person a member. The invitation works once, for the address that it was sent to. */
export async function acceptInvitation(
  ctx: WriteCtx<OrganizationRecord>,
  { token }: { token: string },
): Promise<OrganizationRecord> {
  requirePerson(ctx.caller);
  const { userId, credentialId } = ctx.caller;
  const tokenHash = ctx.vault.hash('invitation', token);
  return ctx.write(async (tx) => {
    const person = await lockPerson(tx, userId);
    const sent = await tx.query.invitations.findFirst({ where: eq(invitations.tokenHash, tokenHash) });
    if (!sent) throw usedUp();
    if (sent.email !== person.email) {
      throw new AppError('forbidden', 'This invitation was sent to another address. Sign in with that one.');
    }
    const { organizationId } = sent;
    // Before the invitation, as everywhere, because two orders would deadlock.
    await lockOrganization(tx, organizationId);
    const [invitation] = await tx
      .update(invitations)
      .set({ acceptedAt: sql`now()` })
      .where(
        and(
          eq(invitations.id, sent.id),
          eq(invitations.tokenHash, tokenHash),
          isNull(invitations.acceptedAt),
          gt(invitations.expiresAt, sql`now()`),
        ),
      )
      .returning();
    if (!invitation) throw usedUp();
    await join(tx, { ...ctx.caller, organizationId }, invitation, person.email);
    await tx.update(sessions).set({ organizationId }).where(eq(sessions.id, credentialId));
    return loadOrganization(tx, { organizationId, userId }, ctx);
  });
}

/** A person who is a member already keeps the higher of both roles. */
async function join(
  tx: Db,
  caller: Caller,
  { id: invitationId, role }: { id: string; role: Role },
  email: string | null,
): Promise<void> {
  const { organizationId, userId } = caller;
  const before = await tx.query.member.findFirst({
    where: and(eq(member.organizationId, organizationId), eq(member.userId, userId)),
  });
  if (before) {
    if (includesRole(before.role, role)) return;
    await tx.update(member).set({ role }).where(eq(member.id, before.id));
    await recordAudit(tx, caller, {
      action: 'member.role_changed',
      target: { type: 'member', id: before.id, name: email },
      details: { userId, from: before.role, to: role, invitationId },
    });
    return;
  }
  const id = newId();
  await tx.insert(member).values({ id, organizationId, userId, role });
  await recordAudit(tx, caller, {
    action: 'member.joined',
    target: { type: 'member', id, name: email },
    details: { userId, role, invitationId },
  });
}

function usedUp(): AppError {
  return new AppError('invalid_request', 'This invitation has been used or has run out. Ask for a new one.');
}
