import { isNull } from 'drizzle-orm';
import { type Db, sessions, signInLinks } from '../../db/schema.ts';

/** Signs everybody out, also of open streams. A mailed link that nobody has used would sign its reader in again. */
export async function endAllSessions(db: Db): Promise<{ ended: number }> {
  return db.transaction(async (tx) => {
    await tx.delete(signInLinks).where(isNull(signInLinks.usedAt));
    const ended = await tx.delete(sessions).returning({ id: sessions.id });
    return { ended: ended.length };
  });
}
