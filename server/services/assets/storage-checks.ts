import { like, sql } from 'drizzle-orm';
import { type Db, storageChecks } from '../../db/schema.ts';

/** Longer than any request or extraction takes between storing a file and recording it. */
export const UNRECORDED_HOURS = 6;

/**
 * Registers files that are about to be stored. Until the check is due, maintenance does not remove them although no
 * record references them yet; after that it removes those that were never recorded, such as an upload over the quota.
 */
export function expectRecords(db: Db, storageKeys: readonly string[]): Promise<void> {
  return schedule(db, storageKeys, UNRECORDED_HOURS);
}

/** Schedules a check of files whose records a transaction removes. */
export function checkSoon(tx: Db, storageKeys: readonly string[]): Promise<void> {
  return schedule(tx, storageKeys, 0);
}

/** A later date is kept: an upload of the same bytes may be under way. */
async function schedule(db: Db, storageKeys: readonly string[], hours: number): Promise<void> {
  // Always in the same order, because two transactions that lock the same rows in different orders would deadlock.
  const keys = [...new Set(storageKeys)].sort();
  if (keys.length === 0) return;
  // One parameter, because a statement has at most 65535.
  await db.execute(sql`
    insert into ${storageChecks} (storage_key, due_at)
    select key, now() + make_interval(hours => ${hours})
    from unnest(${sql.param(keys)}::text[]) with ordinality as given(key, place) order by place
    on conflict (storage_key) do update set due_at = greatest(${storageChecks.dueAt}, excluded.due_at)`);
}

/** Longer than a process or a link still refers to a preview. */
const PREVIEW_HOURS = 1;

/** Previews name no record, so those of an organisation go sooner when it deletes what they may show. */
export async function checkPreviewsSoon(tx: Db, organizationId: string): Promise<void> {
  const soon = sql`now() + make_interval(hours => ${PREVIEW_HOURS})`;
  await tx
    .update(storageChecks)
    .set({ dueAt: sql`least(${storageChecks.dueAt}, ${soon})` })
    .where(like(storageChecks.storageKey, `previews/${organizationId}/%`));
}
