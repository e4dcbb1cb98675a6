import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@livery/core/errors';
import { newId } from '../../platform/ids.ts';
import type { FileShare } from '../../preview-files/preview-files.ts';
import { createSharedWork } from './shared-work.ts';

/** Kept on this machine for the next browser; the oldest are removed first. */
const MAX_BYTES = 256 * 1024 * 1024;
/** A file that is removed between its making and its opening is made again. */
const MAX_TRIES = 3;

const SUFFIXES = ['', '.br'] as const;

export interface OpenFile {
  /** Open, so that the file can be read to its end even if it is removed meanwhile. The caller closes it. */
  handle: FileHandle;
  size: number;
}

export interface DerivedFileRequest {
  share: FileShare;
  make: (file: string, share: FileShare) => Promise<void>;
  /** Opens the compressed copy that `make` has written beside the file. */
  suffix?: (typeof SUFFIXES)[number] | undefined;
}

/** Files that were made from other files, by what they were made from. Each is made once. */
export interface DerivedFiles {
  open(parts: readonly unknown[], request: DerivedFileRequest): Promise<OpenFile>;
}

interface Kept {
  path: string;
  bytes: number;
}

export function createDerivedFiles(folder: string, maxBytes = MAX_BYTES): DerivedFiles {
  /** Finished files alone, the least recently used first. */
  const known = new Map<string, Kept>();
  const making = createSharedWork<Kept>();
  let total = 0;

  const makeFile = async (
    name: string,
    make: DerivedFileRequest['make'],
    share: FileShare,
  ): Promise<Kept> => {
    await mkdir(folder, { recursive: true });
    // Each attempt has its own file, so that one that ends late never touches the file of another.
    const path = join(folder, `${name}.${newId()}`);
    try {
      await make(path, share);
      const kept = { path, bytes: await measure(path) };
      const earlier = known.get(name);
      if (earlier) {
        removeLater(path);
        return earlier;
      }
      known.set(name, kept);
      total += kept.bytes;
      removeOldest();
      return kept;
    } catch (cause) {
      await removeFiles(path);
      throw cause;
    }
  };

  const forget = (name: string, kept: Kept) => {
    if (known.get(name) !== kept) return;
    known.delete(name);
    total -= kept.bytes;
    removeLater(kept.path);
  };

  const removeOldest = () => {
    for (const [name, kept] of known) {
      if (total <= maxBytes || known.size === 1) return;
      forget(name, kept);
    }
  };

  return {
    async open(parts, { share, make, suffix = '' }) {
      const name = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
      for (let tries = 0; tries < MAX_TRIES; tries++) {
        const kept = known.get(name) ?? (await making.run(name, share, (own) => makeFile(name, make, own)));
        if (known.get(name) === kept) {
          known.delete(name);
          known.set(name, kept);
        }
        const opened = await openFile(kept.path + suffix);
        if (opened) return opened;
        forget(name, kept);
      }
      throw new AppError('unavailable', 'The file cannot be read right now; try again.');
    },
  };
}

async function measure(path: string): Promise<number> {
  const sizes = SUFFIXES.map(async (suffix) => {
    const found = await stat(path + suffix).catch(() => null);
    return found?.size ?? 0;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size);
}

/** Null when there is no such file. */
async function openFile(path: string): Promise<OpenFile | null> {
  const handle = await open(path).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return null;
    throw cause;
  });
  if (!handle) return null;
  try {
    return { handle, size: (await handle.stat()).size };
  } catch (cause) {
    await handle.close();
    throw cause;
  }
}

async function removeFiles(path: string): Promise<void> {
  for (const suffix of SUFFIXES) await rm(path + suffix, { force: true });
}

/** A file that cannot be removed now is removed with the folder when the service starts again. */
function removeLater(path: string): void {
  removeFiles(path).catch(() => {});
}
