import { lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { deviceRequests, sessions, signInLinks } from '../../db/schema.ts';

/** Removes sessions, links and codes that ended a day ago; until then limits still count them. */
export async function expireAccess(db: Db): Promise<void> {
  const ended = sql`now() - interval '1 day'`;
  await db.delete(sessions).where(lt(sessions.expiresAt, ended));
  await db.delete(signInLinks).where(lt(signInLinks.expiresAt, ended));
  await db.delete(deviceRequests).where(lt(deviceRequests.expiresAt, ended));
}
