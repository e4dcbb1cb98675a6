import { randomBytes } from 'node:crypto';
import { AppError } from '@livery/core/errors';
import { normalizeEmail } from '@livery/core/mail-address';
import { includesRole, type Role } from '@livery/core/roles';
import { and, count, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { type Db, invitations, member, organization, user } from '../../db/schema.ts';
import { sendInBackground } from '../../mail/send-in-background.ts';
import { daysFromNow } from '../../platform/days-from-now.ts';
import { newId } from '../../platform/ids.ts';
import { recordAudit } from '../audit/record.ts';
import { requirePermission, type WriteCtx } from '../context.ts';
import { countMail } from '../mails/count-mail.ts';
import { readLockedRole } from '../members/lock.ts';
import { requireKeyMayGive } from '../members/require-key-may-give.ts';
import { limitReached, lockOrganization } from '../quotas/lock-organization.ts';
import { INVITATION_DAYS, invitationMail } from './invitation-mail.ts';
import { type InvitationRecord, toRecord } from './record.ts';

const MAX_PENDING = 50;
const HOUR_S = 3600;

export interface NewInvitation {
  email: string;
  role: Role;
}

/** Invites an address, by a mail with a token of which only a hash is stored. Inviting it again renews the invitation. */
export async function createInvitation(
  ctx: WriteCtx<InvitationRecord>,
  { email: given, role }: NewInvitation,
): Promise<InvitationRecord> {
  requirePermission(ctx.caller, 'members:write');
  const { organizationId, userId } = ctx.caller;
  const email = normalizeEmail(given);
  const token = randomBytes(32).toString('base64url');
  let mail: ReturnType<typeof invitationMail> | null = null;
  const record = await ctx.write(async (tx) => {
    await lockOrganization(tx, organizationId);
    requireRole(await readLockedRole(tx, ctx.caller), role);
    await requireKeyMayGive(tx, ctx.caller, role);
    await refuseMember(tx, organizationId, email);
    await limitMails(tx, { email, userId });
    await limitPending(tx, organizationId, email);
    await tx.delete(invitations).where(isOpenFor(organizationId, email));
    const [row] = await tx
      .insert(invitations)
      .values({
        id: newId(),
        organizationId,
        email,
        role,
        tokenHash: ctx.vault.hash('invitation', token),
        invitedByUserId: userId,
        invitedByKeyId: ctx.caller.keyId,
        expiresAt: daysFromNow(INVITATION_DAYS),
      })
      .returning();
    const { inviter, name } = await readNames(tx, organizationId, userId);
    await recordAudit(tx, ctx.caller, {
      action: 'invitation.created',
      target: { type: 'invitation', id: row!.id, name: email },
      details: { role },
    });
    const { baseUrl } = ctx.settings;
    mail = invitationMail({ to: email, inviter, organization: name, role, token, baseUrl });
    return toRecord(row!, inviter);
  });
  // After the commit, so that no mail has a token that is not stored.
  sendInBackground(ctx, async () => mail);
  return record;
}

function requireRole(own: Role, role: Role): void {
  if (includesRole(own, 'admin') && includesRole(own, role)) return;
  throw new AppError('forbidden', `Your role is ${own}; you cannot invite someone as ${role}.`);
}

const isOpenFor = (organizationId: string, email: string) =>
  and(
    eq(invitations.organizationId, organizationId),
    eq(invitations.email, email),
    isNull(invitations.acceptedAt),
  );

async function refuseMember(tx: Db, organizationId: string, email: string): Promise<void> {
  const [found] = await tx
    .select({ id: member.id })
    .from(member)
    .innerJoin(user, eq(user.id, member.userId))
    .where(and(eq(member.organizationId, organizationId), eq(user.email, email)));
  if (!found) return;
  throw new AppError('invalid_request', 'This person is a member already. Change their role instead.', [
    { path: 'email', message: 'expected the address of someone who is not a member' },
  ]);
}

async function limitPending(tx: Db, organizationId: string, email: string): Promise<void> {
  const [pending] = await tx
    .select({ used: count() })
    .from(invitations)
    .where(
      and(
        eq(invitations.organizationId, organizationId),
        ne(invitations.email, email),
        isNull(invitations.acceptedAt),
        gt(invitations.expiresAt, sql`now()`),
      ),
    );
  const used = pending!.used;
  if (used < MAX_PENDING) return;
  throw limitReached(
    { quota: 'invitations', limit: MAX_PENDING, used },
    `${MAX_PENDING} invitations wait for an answer. Take one back, or wait until one runs out.`,
  );
}

async function limitMails(tx: Db, { email, userId }: { email: string; userId: string }): Promise<void> {
  const mail = { kind: 'invitation', to: email, sender: userId, isToStranger: false } as const;
  const limit = await countMail(tx, mail);
  if (limit === 'sender') throw tooMany('You have sent many invitations in the last hour. Send more later.');
  if (limit) throw tooMany('This address got several invitations in the last hour. Invite it later.');
}

function tooMany(message: string): AppError {
  return new AppError('rate_limited', message, { retryAfterS: HOUR_S });
}

async function readNames(tx: Db, organizationId: string, userId: string) {
  const [inviter, invitedTo] = [
    await tx.query.user.findFirst({ columns: { name: true }, where: eq(user.id, userId) }),
    await tx.query.organization.findFirst({
      columns: { name: true },
      where: eq(organization.id, organizationId),
    }),
  ];
  return { inviter: inviter!.name, name: invitedTo!.name };
}
