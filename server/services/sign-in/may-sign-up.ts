import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { deviceRequests, invitations } from '../../db/schema.ts';
import type { Settings } from '../../settings/settings.ts';

/**
 * Whether a person without an account may make one. An invitation, or an agent's request for a key in the person's name,
 * opens the way unless the domain is excluded.
 */
export async function maySignUp(
  db: Db,
  { signUp }: Pick<Settings, 'signUp'>,
  email: string,
): Promise<boolean> {
  if (signUp.kind === 'open') return true;
  if (signUp.kind === 'domain') {
    if (signUp.domains.includes(toDomain(email))) return true;
    // Whoever invites an address outside the domains means it.
    return hasInvitation(db, email);
  }
  return (await hasInvitation(db, email)) || hasDeviceRequest(db, email);
}

export function toDomain(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}

async function hasInvitation(db: Db, email: string): Promise<boolean> {
  const found = await db.query.invitations.findFirst({
    columns: { id: true },
    where: and(
      eq(invitations.email, email),
      isNull(invitations.acceptedAt),
      gt(invitations.expiresAt, sql`now()`),
    ),
  });
  return found !== undefined;
}

async function hasDeviceRequest(db: Db, email: string): Promise<boolean> {
  const found = await db.query.deviceRequests.findFirst({
    columns: { id: true },
    where: and(
      eq(deviceRequests.email, email),
      eq(deviceRequests.status, 'pending'),
      gt(deviceRequests.expiresAt, sql`now()`),
    ),
  });
  return found !== undefined;
}
