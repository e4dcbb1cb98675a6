import { and, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { deliveries, events } from '../../db/schema.ts';

const AT_ONCE = 1000;

/** Drops events of long ago and their deliveries; one that is still on its way is kept until it has arrived. */
export async function expireEvents(db: Db, days: number): Promise<number> {
  let dropped = 0;
  for (;;) {
    const old = db
      .select({ id: events.id })
      .from(events)
      .where(
        and(
          lt(events.createdAt, sql`now() - make_interval(days => ${days})`),
          sql`not exists (select 1 from ${deliveries}
              where ${deliveries.eventId} = ${events.id} and ${deliveries.status} = 'pending')`,
        ),
      )
      .limit(AT_ONCE);
    const rows = await db.delete(events).where(inArray(events.id, old)).returning({ id: events.id });
    dropped += rows.length;
    if (rows.length < AT_ONCE) return dropped;
  }
}
