import { createHash } from 'node:crypto';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '../../platform/ids.ts';

/** Kept on this machine for the next browser; the oldest are removed first. */
const MAX_BYTES = 256 * 1024 * 1024;
/** So many are never removed, because a response may still be reading them. */
const MIN_FILES = 64;

interface Derived {
  ready: Promise<string>;
  bytes: number;
}

/** Files that were made from other files, by what they were made from. Each is made once. */
export interface DerivedFiles {
  path(parts: readonly unknown[], make: (file: string) => Promise<void>): Promise<string>;
}

/** A file that cannot be removed now is removed with the folder when the service starts again. */
function removeLater(file: string): void {
  rm(file, { force: true }).catch(() => {});
}

export function createDerivedFiles(folder: string, maxBytes = MAX_BYTES): DerivedFiles {
  const known = new Map<string, Derived>();
  let total = 0;

  const makeFile = async (name: string, entry: () => Derived, make: (file: string) => Promise<void>) => {
    await mkdir(folder, { recursive: true });
    const path = join(folder, name);
    const part = `${path}.${newId()}`;
    try {
      await make(part);
      for (const suffix of ['.br', '']) {
        const size = await stat(part + suffix).catch(() => null);
        if (!size) continue;
        entry().bytes += size.size;
        total += size.size;
        await rename(part + suffix, path + suffix);
      }
      removeOldest();
      return path;
    } catch (cause) {
      total -= entry().bytes;
      known.delete(name);
      for (const suffix of ['.br', '']) await rm(part + suffix, { force: true });
      throw cause;
    }
  };

  const removeOldest = () => {
    for (const [name, { bytes }] of known) {
      if (total <= maxBytes || known.size <= MIN_FILES) return;
      known.delete(name);
      total -= bytes;
      for (const suffix of ['.br', '']) removeLater(join(folder, name + suffix));
    }
  };

  return {
    path(parts, make) {
      const name = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
      const found = known.get(name);
      if (found) {
        known.delete(name);
        known.set(name, found);
        return found.ready;
      }
      const entry: Derived = { ready: Promise.resolve(''), bytes: 0 };
      known.set(name, entry);
      entry.ready = makeFile(name, () => entry, make);
      return entry.ready;
    },
  };
}
