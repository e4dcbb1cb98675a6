import { toDomain } from '@livery/core/mail-address';
import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { user } from '../../db/schema.ts';
import type { Settings } from '../../settings/settings.ts';
import { hasOpenInvitation } from '../invitations/has-open.ts';

export async function hasAccount(db: Db, email: string): Promise<boolean> {
  const found = await db.query.user.findFirst({
    columns: { id: true },
    where: and(eq(user.email, email), isNull(user.deletedAt)),
  });
  return found !== undefined;
}

/**
 * Whether a person without an account may make one. An invitation always allows it; an agent's request for a key never
 * does, because anybody can make one for any address.
 */
export async function maySignUp(
  db: Db,
  { signUp }: Pick<Settings, 'signUp'>,
  email: string,
): Promise<boolean> {
  if (signUp.kind === 'open') return true;
  if (signUp.kind === 'domain' && signUp.domains.includes(toDomain(email))) return true;
  return hasOpenInvitation(db, email);
}
