import { toDomain } from '@livery/core/mail-address';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { deviceRequests } from '../../db/schema.ts';
import type { Settings } from '../../settings/settings.ts';
import { hasOpenInvitation } from '../invitations/has-open.ts';

/**
 * Whether a person without an account may make one. An invitation always allows it. An agent's request for a key in the
 * person's name allows it where sign-up is by invitation, not where it is limited to domains.
 */
export async function maySignUp(
  db: Db,
  { signUp }: Pick<Settings, 'signUp'>,
  email: string,
): Promise<boolean> {
  if (signUp.kind === 'open') return true;
  if (signUp.kind === 'domain') {
    if (signUp.domains.includes(toDomain(email))) return true;
    return hasOpenInvitation(db, email);
  }
  return (await hasOpenInvitation(db, email)) || hasDeviceRequest(db, email);
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
