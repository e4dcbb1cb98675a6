import type { Db } from '../../db/schema.ts';
import { describeError } from '../../platform/logger.ts';
import { removeUnusedFiles } from '../assets/remove-unused-files.ts';
import { checkSoon } from '../assets/storage-checks.ts';
import type { Ctx, WriteCtx } from '../context.ts';
import { endLinks } from '../ended-links/ended-links.ts';
import { removeStoredBytes } from '../quotas/stored-bytes.ts';
import type { RenderRow } from '../renders/read.ts';

/** What a deletion removes. Files and bytes are those of the records, also where equal bytes are stored once. */
export interface Removed {
  /** The number of rows by the name of their table. */
  rows: Record<string, number>;
  files: number;
  bytes: number;
  creditsRefunded: number;
}

/** A deletion that is being carried out. */
export interface Removal extends Removed {
  /** The storage keys of the removed files. */
  keys: string[];
  /** Ids of public links that end. */
  links: string[];
  /** Renders that had not ended. */
  cancelled: RenderRow[];
}

export interface RemovalOptions {
  /** Removes nothing and returns what would be removed. */
  dryRun?: boolean;
}

/** Longer than the files of a few records take. */
const FILES_MS = 2000;

class RolledBack extends Error {
  readonly removal: Removal;

  constructor(removal: Removal) {
    super('A dry run was rolled back');
    this.removal = removal;
  }
}

/**
 * Deletes records in one transaction, which also schedules the removal of their files: a process that is killed leaves
 * everything or nothing, and maintenance removes the files that are left. A dry run is the same transaction, rolled back.
 */
export async function runRemoval(
  ctx: WriteCtx<null>,
  { dryRun }: RemovalOptions,
  remove: (tx: Db, removal: Removal) => Promise<void>,
): Promise<Removal> {
  const removal = startRemoval();
  const run = async (tx: Db) => {
    await remove(tx, removal);
    await finishRemoval(ctx.caller.organizationId, tx, removal);
    if (dryRun) throw new RolledBack(removal);
    return null;
  };
  if (!dryRun) {
    await ctx.write(run);
    await removeFilesNow(ctx);
    return removal;
  }
  await ctx.db.transaction(run).catch((cause: unknown) => {
    if (!(cause instanceof RolledBack)) throw cause;
  });
  return removal;
}

export function startRemoval(): Removal {
  return { rows: {}, files: 0, bytes: 0, creditsRefunded: 0, keys: [], links: [], cancelled: [] };
}

/** Writes what the removed records leave behind. Last, because the counter of bytes is locked after everything else. */
export async function finishRemoval(organizationId: string, tx: Db, removal: Removal): Promise<void> {
  await checkSoon(tx, removal.keys);
  await endLinks(tx, removal.links);
  await removeStoredBytes(tx, organizationId, removal.bytes);
}

/** Removes the files at once where they are few; maintenance removes the others. */
async function removeFilesNow(ctx: Ctx): Promise<void> {
  const signal = AbortSignal.timeout(FILES_MS);
  await removeUnusedFiles(ctx, signal).catch((cause: unknown) => {
    if (!signal.aborted) ctx.log.warn({ error: describeError(cause) }, 'deleted files are removed later');
  });
}

export function countRows(removal: Removal, table: string, number: number): void {
  if (number > 0) removal.rows[table] = (removal.rows[table] ?? 0) + number;
}
