import { asc, gt } from 'drizzle-orm';
import { assets, type Db, renders, storageChecks } from '../../db/schema.ts';
import { FileMissing, type Storage } from '../../storage/port.ts';
import { listAssetKeys } from '../assets/keys.ts';
import { removeUnusedFiles } from '../assets/remove-unused-files.ts';
import { checkSoon, UNRECORDED_HOURS } from '../assets/storage-checks.ts';
import { forgetFile } from './expire-files.ts';

export interface StorageReport {
  files: number;
  /** Files that no record names, without those of the last hours, whose record may come. */
  unrecorded: string[];
  /** Files that a record names and the storage does not have. */
  missing: RecordedFile[];
  repaired: number;
}

interface RecordedFile {
  key: string;
  kind: 'render' | 'poster' | 'asset';
  id: string;
}

interface Installation {
  db: Db;
  storage: Storage;
}

const AT_ONCE = 1000;

/**
 * Compares the stored files with the records. A repair removes files without a record, and renders forget a missing file
 * as if it had expired; a missing asset can only be uploaded again.
 */
export async function checkStorage(
  { db, storage }: Installation,
  { repair }: { repair: boolean },
): Promise<StorageReport> {
  const startedAt = Date.now();
  const stored = new Map<string, Date>();
  for await (const { key, modifiedAt } of storage.list()) stored.set(key, modifiedAt);
  const files = stored.size;
  const missing: RecordedFile[] = [];
  for await (const { since, ...file } of listRecorded(db)) {
    // A younger file may have been stored after the list was made.
    if (!stored.delete(file.key) && since < startedAt && (await isMissing(storage, file.key)))
      missing.push(file);
  }
  for (const { key } of await db.select({ key: storageChecks.storageKey }).from(storageChecks)) {
    stored.delete(key);
  }
  const oldest = startedAt - UNRECORDED_HOURS * 3_600_000;
  const unrecorded = [...stored].filter(([, at]) => at.getTime() < oldest).map(([key]) => key);
  const repaired = repair ? await repairFiles({ db, storage }, unrecorded, missing) : 0;
  return { files, unrecorded, missing, repaired };
}

/** Every file that a record names, by name: equal assets share one. */
async function* listRecorded(db: Db): AsyncGenerator<RecordedFile & { since: number }> {
  const seen = new Set<string>();
  for (let after = ''; ; ) {
    const rows = await db
      .select()
      .from(assets)
      .where(gt(assets.id, after))
      .orderBy(asc(assets.id))
      .limit(AT_ONCE);
    for (const row of rows) {
      for (const key of listAssetKeys(row)) {
        if (!seen.has(key)) yield { key, kind: 'asset', id: row.id, since: row.createdAt.getTime() };
        seen.add(key);
      }
    }
    if (rows.length < AT_ONCE) break;
    after = rows.at(-1)!.id;
  }
  const { id, outputKey, poster, finishedAt } = renders;
  for (let after = FIRST_ID; ; ) {
    const rows = await db
      .select({ id, outputKey, poster, finishedAt })
      .from(renders)
      .where(gt(id, after))
      .orderBy(asc(id))
      .limit(AT_ONCE);
    for (const row of rows) {
      const since = row.finishedAt?.getTime() ?? Number.POSITIVE_INFINITY;
      if (row.outputKey) yield { key: row.outputKey, kind: 'render', id: row.id, since };
      if (row.poster) yield { key: row.poster.key, kind: 'poster', id: row.id, since };
    }
    if (rows.length < AT_ONCE) return;
    after = rows.at(-1)!.id;
  }
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000';

async function isMissing(storage: Storage, key: string): Promise<boolean> {
  try {
    (await storage.open(key)).destroy();
    return false;
  } catch (cause) {
    if (cause instanceof FileMissing) return true;
    throw cause;
  }
}

async function repairFiles(
  { db, storage }: Installation,
  unrecorded: readonly string[],
  missing: readonly RecordedFile[],
): Promise<number> {
  await checkSoon(db, unrecorded);
  await removeUnusedFiles({ db, storage });
  const renders = missing.filter(({ kind }) => kind === 'render');
  for (const { id } of renders) await db.transaction((tx) => forgetFile(tx, id));
  return unrecorded.length + renders.length;
}
