import { lt, sql } from 'drizzle-orm';
import {
  type Db,
  deviceRequests,
  endedLinks,
  fileLinks,
  invitations,
  mails,
  sessions,
  signInLinks,
} from '../../db/schema.ts';

/** Admins see for this long that an invitation ran out or was accepted. */
const INVITATION_DAYS_KEPT = 30;

/** A public link that ended answers 410 for this long, then 404. */
const ENDED_LINK_DAYS = 400;

/** Removes sessions, links and codes that ended a day ago; until then limits still count them. */
export async function expireAccess(db: Db): Promise<void> {
  const ended = sql`now() - interval '1 day'`;
  await db.delete(sessions).where(lt(sessions.expiresAt, ended));
  await db.delete(signInLinks).where(lt(signInLinks.expiresAt, ended));
  await db.delete(deviceRequests).where(lt(deviceRequests.expiresAt, ended));
  await db.delete(fileLinks).where(lt(fileLinks.expiresAt, sql`now()`));
  const forgottenLinks = sql`now() - make_interval(days => ${ENDED_LINK_DAYS})`;
  await db.delete(endedLinks).where(lt(endedLinks.createdAt, forgottenLinks));
  await db.delete(mails).where(lt(mails.createdAt, ended));
  const forgotten = sql`now() - make_interval(days => ${INVITATION_DAYS_KEPT})`;
  await db.delete(invitations).where(lt(invitations.expiresAt, forgotten));
}
