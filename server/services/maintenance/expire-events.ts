import { and, asc, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { deliveries, events } from '../../db/schema.ts';

const AT_ONCE = 1000;

/** Drops events of long ago and their deliveries; one that is still on its way is kept until it has arrived. */
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
  const settled = sql`not exists (select 1 from ${deliveries}
      where ${deliveries.eventId} = ${events.id} and ${deliveries.status} = 'pending')`;
  // Locked before they are checked again: a delivery that is just being made locks its event too, and an
  // endpoint that is just being removed goes over the same deliveries.
  const old = await tx
    .select({ id: events.id })
    .from(events)
    .where(and(lt(events.createdAt, sql`now() - make_interval(days => ${days})`), settled))
    .orderBy(asc(events.id))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true });
  if (old.length === 0) return [];
  const ids = old.map(({ id }) => id);
  return tx
    .delete(events)
    .where(and(inArray(events.id, ids), settled))
    .returning({ id: events.id });
}
