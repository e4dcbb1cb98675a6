import { lt, sql } from 'drizzle-orm';
import { type Db, idempotencyRecords } from '../../db/schema.ts';

/** Deletes stored responses after the time in which a repeat may use them. */
export async function expireResponses(db: Db, hours: number): Promise<number> {
  const rows = await db
    .delete(idempotencyRecords)
    .where(lt(idempotencyRecords.createdAt, sql`now() - make_interval(hours => ${hours})`))
    .returning({ key: idempotencyRecords.key });
  return rows.length;
}
