import { and, eq, inArray, isNotNull, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import { apiKeys, type Db, oauthRecords } from '../../db/schema.ts';

const AT_ONCE = 1000;

/**
 * Deletes what has run out, and what belongs to a revoked key. A grant whose last token has run out can never be used
 * again, so its key is revoked and leaves the lists.
 */
export async function expireOauthRecords(db: Db, signal?: AbortSignal): Promise<void> {
  const revoked = db.select({ id: apiKeys.id }).from(apiKeys).where(isNotNull(apiKeys.revokedAt));
  const ended = db
    .select({ idHash: oauthRecords.idHash })
    .from(oauthRecords)
    .where(or(lt(oauthRecords.expiresAt, sql`now()`), inArray(oauthRecords.keyId, revoked)))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true });
  for (let deleted = AT_ONCE; deleted === AT_ONCE; ) {
    signal?.throwIfAborted();
    const rows = await db
      .delete(oauthRecords)
      .where(inArray(oauthRecords.idHash, ended))
      .returning({ idHash: oauthRecords.idHash });
    deleted = rows.length;
  }
  const records = db.select().from(oauthRecords).where(eq(oauthRecords.keyId, apiKeys.id));
  await db
    .update(apiKeys)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(apiKeys.kind, 'oauth'), isNull(apiKeys.revokedAt), notExists(records)));
}
