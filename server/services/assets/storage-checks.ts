import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { storageChecks } from '../../db/schema.ts';

/** Longer than any request or extraction takes between storing a file and recording it. */
const UNRECORDED_HOURS = 6;

/**
 * Notes files that are about to be stored. Until the check is due maintenance removes none of them, though no record
 * names them yet; after that it removes those that were never recorded, such as an upload past the quota.
 */
export function expectRecords(db: Db, storageKeys: readonly string[]): Promise<void> {
  return schedule(db, storageKeys, UNRECORDED_HOURS);
}

/** Has files looked at whose records a transaction removes. */
export function checkSoon(tx: Db, storageKeys: readonly string[]): Promise<void> {
  return schedule(tx, storageKeys, 0);
}

/** A later date stays: an upload of the same bytes may be under way. */
async function schedule(db: Db, storageKeys: readonly string[], hours: number): Promise<void> {
  // In one order, since two that take the same rows in two orders would deadlock.
  const keys = [...new Set(storageKeys)].sort();
  if (keys.length === 0) return;
  const dueAt = sql`now() + make_interval(hours => ${hours})`;
  await db
    .insert(storageChecks)
    .values(keys.map((storageKey) => ({ storageKey, dueAt })))
    .onConflictDoUpdate({
      target: storageChecks.storageKey,
      set: { dueAt: sql`greatest(${storageChecks.dueAt}, excluded.due_at)` },
    });
}
