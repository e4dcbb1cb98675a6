import { sql } from 'drizzle-orm';
import type { Db } from './schema.ts';

/** Makes transactions that lock the same name run one after the other, where there is no row to lock yet. */
export async function lockName(tx: Db, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
