import { AppError } from '@livery/core/errors';
import { and, eq, isNull } from 'drizzle-orm';
import { type Db, user } from '../../db/schema.ts';

/**
 * Locks a person's account, so that it is not deleted while it joins an organisation. Taken before the lock of an
 * organisation, as everywhere, because two orders would deadlock.
 */
export async function lockPerson(tx: Db, userId: string) {
  const [person] = await tx
    .select()
    .from(user)
    .where(and(eq(user.id, userId), isNull(user.deletedAt)))
    .for('no key update');
  if (!person) throw new AppError('unauthorized', 'This account has been deleted.');
  return person;
}
