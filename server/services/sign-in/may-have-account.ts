import { toDomain } from '@livery/core/mail-address';
import { and, eq, isNull } from 'drizzle-orm';
import { type Db, user } from '../../db/schema.ts';
import type { Settings } from '../../settings/settings.ts';
import { hasOpenInvitation } from '../invitations/has-open.ts';

/**
 * Whether a person has an account or may make one. An invitation always allows it; an agent's request for a key never
 * does, because anybody can make one for any address. Nobody else gets a mail that a visitor asks for.
 */
export async function mayHaveAccount(
  db: Db,
  { signUp }: Pick<Settings, 'signUp'>,
  email: string,
): Promise<boolean> {
  if (signUp.kind === 'open') return true;
  if (signUp.kind === 'domain' && signUp.domains.includes(toDomain(email))) return true;
  return !(await isStranger(db, email));
}

/** Whether an address has neither an account nor an invitation. */
export async function isStranger(db: Db, email: string): Promise<boolean> {
  const known = await db.query.user.findFirst({
    columns: { id: true },
    where: and(eq(user.email, email), isNull(user.deletedAt)),
  });
  return known === undefined && !(await hasOpenInvitation(db, email));
}
