import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { assets, type Db, member, organization, renders, user } from '../../db/schema.ts';
import { describeError } from '../../platform/logger.ts';
import { listAssetKeys } from '../assets/keys.ts';
import { checkSoon } from '../assets/storage-checks.ts';
import { endOpenWork } from '../closing/end-open-work.ts';
import type { App } from '../context.ts';
import { type OwnedTable, ownedTables } from '../orgs/owned-tables.ts';

const AT_ONCE = 100;

type Purged = Pick<App, 'db' | 'queue' | 'log'>;

/**
 * Removes the organisations that were deleted and the guests whose time has run out, with everything they have. Files
 * are scheduled for removal in the transactions that remove their records: an interrupted round leaves no file without
 * one, and the next round goes on.
 */
export async function purgeOrganizations(app: Purged, signal?: AbortSignal): Promise<number> {
  let purged = 0;
  for (;;) {
    const due = await app.db
      .select({ id: organization.id })
      .from(organization)
      .where(lte(organization.guestUntil, sql`now()`))
      .orderBy(asc(organization.guestUntil))
      .limit(AT_ONCE);
    let here = 0;
    for (const { id } of due) {
      signal?.throwIfAborted();
      if (await tryPurge(app, id, signal)) here++;
    }
    purged += here;
    if (due.length < AT_ONCE || here === 0) return purged;
  }
}

async function tryPurge(app: Purged, id: string, signal?: AbortSignal): Promise<boolean> {
  try {
    await purge(app, id, signal);
    return true;
  } catch (cause) {
    if (signal?.aborted) throw cause;
    // A request that was already running may have added a row; the next round finds it.
    app.log.warn({ organizationId: id, error: describeError(cause) }, 'an organisation was not removed yet');
    return false;
  }
}

async function purge(app: Purged, id: string, signal?: AbortSignal): Promise<void> {
  const { db } = app;
  await db.transaction((tx) => endOpenWork(app, tx, id));
  const repeat = async (step: () => Promise<boolean>) => {
    while (await step()) signal?.throwIfAborted();
  };
  // What refers to others first.
  for (const { table, purgedAtOnce } of Object.values<OwnedTable>(ownedTables).reverse()) {
    if (!purgedAtOnce) continue;
    if (table === renders) await repeat(() => db.transaction((tx) => removeRenders(tx, id, purgedAtOnce)));
    else if (table === assets) await repeat(() => db.transaction((tx) => removeAssets(tx, id, purgedAtOnce)));
    else await repeat(() => removeRows(db, table as RowTable, id, purgedAtOnce));
  }
  await db.transaction((tx) => removeOrganization(tx, id));
}

async function removeRenders(tx: Db, organizationId: string, atOnce: number): Promise<boolean> {
  const found = await tx
    .select({ id: renders.id, outputKey: renders.outputKey, poster: renders.poster })
    .from(renders)
    .where(eq(renders.organizationId, organizationId))
    .limit(atOnce)
    .for('update');
  if (found.length === 0) return false;
  const ids = found.map(({ id }) => id);
  await checkSoon(
    tx,
    found.flatMap(({ outputKey, poster }) => [outputKey, poster?.key]).filter((key) => key != null),
  );
  await tx.delete(renders).where(inArray(renders.id, ids));
  return true;
}

async function removeAssets(tx: Db, organizationId: string, atOnce: number): Promise<boolean> {
  const found = await tx
    .select({ id: assets.id, storageKey: assets.storageKey, variants: assets.variants })
    .from(assets)
    .where(eq(assets.organizationId, organizationId))
    .limit(atOnce)
    .for('update');
  if (found.length === 0) return false;
  await checkSoon(tx, found.flatMap(listAssetKeys));
  await tx.delete(assets).where(
    inArray(
      assets.id,
      found.map(({ id }) => id),
    ),
  );
  return true;
}

type RowTable = PgTable & Record<'id' | 'organizationId', AnyPgColumn>;

async function removeRows(db: Db, table: RowTable, organizationId: string, atOnce: number): Promise<boolean> {
  const some = db
    .select({ id: table.id })
    .from(table)
    .where(eq(table.organizationId, organizationId))
    .limit(atOnce);
  const removed = await db.delete(table).where(inArray(table.id, some)).returning({ id: table.id });
  return removed.length > 0;
}

/** With the guest, who belongs to no other one: people with an account stay. */
async function removeOrganization(tx: Db, id: string): Promise<void> {
  const guests = await tx
    .select({ id: user.id })
    .from(member)
    .innerJoin(user, eq(user.id, member.userId))
    .where(and(eq(member.organizationId, id), isNull(user.email), isNull(user.deletedAt)));
  await tx.delete(organization).where(eq(organization.id, id));
  for (const guest of guests) await tx.delete(user).where(eq(user.id, guest.id));
}
