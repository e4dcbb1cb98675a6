import { and, asc, inArray, lt, sql } from 'drizzle-orm';
import { type Db, deliveries, events } from '../../db/schema.ts';

const AT_ONCE = 1000;

/** Deletes old events and their deliveries; a pending delivery is kept until it ends. */
export async function expireEvents(db: Db, days: number, signal?: AbortSignal): Promise<number> {
  let dropped = 0;
  for (;;) {
    signal?.throwIfAborted();
    const rows = await db.transaction((tx) => dropSome(tx, days));
    dropped += rows.length;
    if (rows.length < AT_ONCE) return dropped;
  }
}

async function dropSome(tx: Db, days: number) {
  // With `offset`, PostgreSQL looks up the deliveries of each event: joined, it would read all deliveries for a thousand.
  const settled = sql`not exists (select 1 from ${deliveries}
      where ${deliveries.eventId} = ${events.id} and ${deliveries.status} = 'pending' offset 0)`;
  // Locked before they are checked again: a concurrent new delivery locks its event too, and the concurrent removal of
  // an endpoint deletes the same deliveries.
  const old = await tx
    .select({ id: events.id })
    .from(events)
    .where(and(lt(events.createdAt, sql`now() - make_interval(days => ${days})`), settled))
    .orderBy(asc(events.createdAt))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true });
  if (old.length === 0) return [];
  const ids = old.map(({ id }) => id);
  return tx
    .delete(events)
    .where(and(inArray(events.id, ids), settled))
    .returning({ id: events.id });
}
