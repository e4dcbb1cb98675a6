import { lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { invitations, sessions, signInLinks } from '../../db/schema.ts';

/** Admins see for this long that an invitation ran out or was accepted. */
const INVITATION_DAYS_KEPT = 30;

/** Deletes sessions, sign-in links and invitations that ended. Links of the last hour are counted against floods. */
export async function expireSignIns(db: Db): Promise<number> {
  const ended = [
    await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`)).returning({ id: sessions.id }),
    await db
      .delete(signInLinks)
      .where(lt(signInLinks.expiresAt, sql`now() - interval '1 day'`))
      .returning({ id: signInLinks.id }),
    await db
      .delete(invitations)
      .where(lt(invitations.expiresAt, sql`now() - make_interval(days => ${INVITATION_DAYS_KEPT})`))
      .returning({ id: invitations.id }),
  ];
  return ended.flat().length;
}
