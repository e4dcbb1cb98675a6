import { lt, sql } from 'drizzle-orm';
import {
  type Db,
  deviceRequests,
  fileLinks,
  invitations,
  mails,
  sessions,
  signInLinks,
} from '../../db/schema.ts';

/** Admins see for this long that an invitation ran out or was accepted. */
const INVITATION_DAYS_KEPT = 30;

/** Removes sessions, links and codes that ended a day ago; until then limits still count them. */
export async function expireAccess(db: Db): Promise<void> {
  const ended = sql`now() - interval '1 day'`;
  await db.delete(sessions).where(lt(sessions.expiresAt, ended));
  await db.delete(signInLinks).where(lt(signInLinks.expiresAt, ended));
  await db.delete(deviceRequests).where(lt(deviceRequests.expiresAt, ended));
  await db.delete(fileLinks).where(lt(fileLinks.expiresAt, sql`now()`));
  await db.delete(mails).where(lt(mails.createdAt, ended));
  const forgotten = sql`now() - make_interval(days => ${INVITATION_DAYS_KEPT})`;
  await db.delete(invitations).where(lt(invitations.expiresAt, forgotten));
}
