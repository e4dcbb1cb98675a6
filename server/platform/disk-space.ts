import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isDiskFull } from './error-text.ts';

/**
 * Below this, writes are refused. Running work still needs space: the embedded database allocates 16 MiB at a time for
 * its write-ahead log, and stops if it gets none.
 */
export const MIN_FREE_BYTES = 64 * 1024 * 1024;
const MEASURE_EVERY_MS = 1000;
/**
 * Only a failed write reveals a quota or a reserve of the file system; the disk counts as full for this long after it.
 */
const FAILURE_COUNTS_MS = 10_000;

/** The bytes that this user may still write at a path, which need not exist yet. */
export async function freeBytes(path: string): Promise<number> {
  for (let folder = path; ; folder = dirname(folder)) {
    try {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(folder) === folder) throw cause;
    }
  }
}

/** Whether there is space to write. Checked before every write, and therefore measured once a second at most. */
export interface DiskSpace {
  hasRoom(): Promise<boolean>;
  /** Records a write that failed for lack of space; other failures are ignored. */
  noteFailure(failure: unknown): void;
}

export interface DiskSpaceOptions {
  minFreeBytes?: number;
  now?: () => number;
  /** Called when space runs out, and when it is back. */
  onChange?: (hasRoom: boolean) => void;
}

const noop = () => {};

export function watchDiskSpace(
  folders: readonly string[],
  { minFreeBytes = MIN_FREE_BYTES, now = () => performance.now(), onChange = noop }: DiskSpaceOptions = {},
): DiskSpace {
  let had = true;
  let measured: { at: number; enough: Promise<boolean> } | undefined;
  let failedAt = Number.NEGATIVE_INFINITY;
  const measure = async () => {
    const free = await Promise.all(folders.map(freeBytes));
    return free.every((bytes) => bytes >= minFreeBytes);
  };
  const look = async () => {
    if (now() - failedAt < FAILURE_COUNTS_MS) return false;
    if (!measured || now() - measured.at >= MEASURE_EVERY_MS) {
      // A file system that does not report its free space must not stop all writes.
      measured = { at: now(), enough: measure().catch(() => true) };
    }
    return measured.enough;
  };
  return {
    async hasRoom() {
      const has = await look();
      if (has !== had) {
        had = has;
        onChange(has);
      }
      return has;
    },
    noteFailure(failure) {
      if (isDiskFull(failure)) failedAt = now();
    },
  };
}
