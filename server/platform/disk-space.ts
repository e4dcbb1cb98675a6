import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isDiskFull } from './error-text.ts';

/**
 * Below this, writes are refused. What runs already still needs room: the embedded database takes 16 MiB at a time for
 * its log, and stops for good when it gets none.
 */
export const MIN_FREE_BYTES = 64 * 1024 * 1024;
const MEASURE_EVERY_MS = 1000;
/** A quota or a reserve of the file system shows only in a write that fails; it counts for this long. */
const FAILURE_COUNTS_MS = 10_000;

/** Bytes that this user may still write where a path lies, or will lie once it is made. */
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

/** Whether there is room to write, asked before every write and therefore measured once a second at most. */
export interface DiskSpace {
  hasRoom(): Promise<boolean>;
  /** Remembers a write that failed for want of space; other failures change nothing. */
  noteFailure(failure: unknown): void;
}

export interface DiskSpaceOptions {
  minFreeBytes?: number;
  now?: () => number;
  /** Called when room runs out, and when it is back. */
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
      // A file system that does not say how full it is must not stop all writes.
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
