import { normalizeEmail } from '@livery/core/mail-address';
import { eq } from 'drizzle-orm';
import { type Db, user } from '../../db/schema.ts';
import { newId } from '../../platform/ids.ts';

/** The person with this mail address, created if there is none yet. */
export async function ensureUser(db: Db, input: { email: string; name?: string | undefined }) {
  const email = normalizeEmail(input.email);
  const name = input.name ?? email.slice(0, email.indexOf('@'));
  await db.insert(user).values({ id: newId(), email, name }).onConflictDoNothing();
  return (await db.query.user.findFirst({ where: eq(user.email, email) }))!;
}
