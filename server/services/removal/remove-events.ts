import { and, eq, inArray, sql } from 'drizzle-orm';
import { type Db, deliveries, events } from '../../db/schema.ts';
import { countRows, type Removal } from './removal.ts';

/** Deletes the events of records and batches. One that is still being delivered is kept for as long as others. */
export async function removeEvents(
  tx: Db,
  organizationId: string,
  subjects: readonly string[],
  removal: Removal,
): Promise<void> {
  // Locked before the check: a new delivery locks its event.
  const found = await tx
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        sql`${events.subjectId} = any(${sql.param([...subjects])}::text[])`,
        eq(events.organizationId, organizationId),
      ),
    )
    .orderBy(events.id)
    .for('update');
  if (found.length === 0) return;
  const pending = sql`exists (select 1 from ${deliveries}
    where ${deliveries.eventId} = ${events.id} and ${deliveries.status} = 'pending')`;
  const removed = await tx
    .delete(events)
    .where(
      and(
        inArray(
          events.id,
          found.map(({ id }) => id),
        ),
        sql`not ${pending}`,
      ),
    )
    .returning({ id: events.id });
  countRows(removal, 'events', removed.length);
}
