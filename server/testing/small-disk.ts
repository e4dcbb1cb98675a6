import { execFileSync } from 'node:child_process';
import { closeSync, openSync, statfsSync, writeSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk that a test can fill. */
export interface SmallDisk {
  folder: string;
  /** Fills it up to this many free bytes. */
  fill(leave?: number): void;
  /** Removes the filler. */
  empty(): Promise<void>;
  remove(): Promise<void>;
}

/** Only root on Linux can mount one; elsewhere the tests that need it are skipped. */
export const canMountDisk = process.platform === 'linux' && process.getuid?.() === 0 && mounts();

function mounts(): boolean {
  try {
    const name = join(tmpdir(), `livery-mount-${process.pid}`);
    execFileSync('mkdir', [name]);
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', name], { stdio: 'ignore' });
      execFileSync('umount', [name]);
      return true;
    } finally {
      execFileSync('rmdir', [name]);
    }
  } catch {
    return false;
  }
}

export async function mountSmallDisk(megabytes: number): Promise<SmallDisk> {
  const folder = await mkdtemp(join(tmpdir(), 'livery-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0700`, 'tmpfs', folder]);
  const filler = join(folder, 'filler');
  return {
    folder,
    fill(leave = 0) {
      const file = openSync(filler, 'a');
      try {
        fillFile(file, () => countFreeBytes(folder) - leave);
      } finally {
        closeSync(file);
      }
    },
    empty: () => rm(filler, { force: true }),
    async remove() {
      execFileSync('umount', ['-l', folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const CHUNK = Buffer.alloc(1 << 20);

/** The service writes to the disk at the same time: each write measures the space again, and a full disk ends the loop. */
function fillFile(file: number, countMissing: () => number): void {
  try {
    for (let missing = countMissing(); missing > 0; missing = countMissing()) {
      writeSync(file, CHUNK, 0, Math.min(missing, CHUNK.length));
    }
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ENOSPC') throw cause;
  }
}

function countFreeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
