import { and, asc, inArray, lt, ne, sql } from 'drizzle-orm';
import { apiKeys, type Db } from '../../db/schema.ts';
import { hashKey } from '../keys/format.ts';

/** Operators see for this long that a key was revoked. */
const REVOKED_DAYS_KEPT = 90;
const AT_ONCE = 1000;

/**
 * Deletes keys that were revoked long ago. Renders, extractions and audit entries keep their ids. A start makes a key for
 * the owner if it finds none, or not the one of the settings: so the first key stays, and so does a revoked owner key,
 * which would be valid again.
 */
export async function expireKeys(
  db: Db,
  ownerKey: string | undefined,
  signal?: AbortSignal,
): Promise<number> {
  const first = db.select({ id: apiKeys.id }).from(apiKeys).orderBy(asc(apiKeys.id)).limit(1);
  const old = db
    .select({ id: apiKeys.id })
    .from(apiKeys)
    .where(
      and(
        lt(apiKeys.revokedAt, sql`now() - make_interval(days => ${REVOKED_DAYS_KEPT})`),
        ne(apiKeys.id, sql`(${first})`),
        // An OAuth grant has no hash.
        ownerKey ? sql`${apiKeys.hash} is distinct from ${hashKey(ownerKey)}` : undefined,
      ),
    )
    .limit(AT_ONCE)
    .for('update', { skipLocked: true });
  let deleted = 0;
  for (;;) {
    signal?.throwIfAborted();
    const rows = await db.delete(apiKeys).where(inArray(apiKeys.id, old)).returning({ id: apiKeys.id });
    deleted += rows.length;
    if (rows.length < AT_ONCE) return deleted;
  }
}
