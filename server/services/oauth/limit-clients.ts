import { and, desc, eq, inArray, lt, lte, sql } from 'drizzle-orm';
import { type Db, oauthRecords } from '../../db/schema.ts';

/** A client that registered itself and never got a token is forgotten after this long. */
export const UNUSED_CLIENT_DAYS = 30;
export const USED_CLIENT_DAYS = 365;

/** Anyone may register a client, from any number of addresses. */
const MAX_UNUSED_CLIENTS = 10_000;
const AT_ONCE = 1000;

/** Makes room for a new client: of those that never got a token, the oldest go first. */
export async function limitClients(db: Db, max = MAX_UNUSED_CLIENTS): Promise<void> {
  const isUnused = and(
    eq(oauthRecords.kind, sql`'Client'`),
    // The first token of a client extends its time.
    lt(
      oauthRecords.expiresAt,
      sql`${oauthRecords.createdAt} + make_interval(days => ${UNUSED_CLIENT_DAYS + 1})`,
    ),
  );
  const [last] = await db
    .select({ createdAt: sql<string>`${oauthRecords.createdAt}::text` })
    .from(oauthRecords)
    .where(isUnused)
    .orderBy(desc(oauthRecords.createdAt))
    .offset(max - 1)
    .limit(1);
  if (!last) return;
  const oldest = db
    .select({ idHash: oauthRecords.idHash })
    .from(oauthRecords)
    .where(and(isUnused, lte(oauthRecords.createdAt, sql`${last.createdAt}::timestamptz`)))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true });
  await db.delete(oauthRecords).where(inArray(oauthRecords.idHash, oldest));
}
