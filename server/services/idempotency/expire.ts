import { lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { idempotencyRecords } from '../../db/schema.ts';

/** Drops the answers that no repeat can ask for any more. */
export async function expireAnswers(db: Db): Promise<void> {
  await db
    .delete(idempotencyRecords)
    .where(lt(idempotencyRecords.createdAt, sql`now() - interval '24 hours'`));
}
