import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { newId } from '../../platform/ids.ts';
import type { App } from '../context.ts';
import type { HashedFile } from './contract.ts';

/** Kept on this machine for the next render of the same brand; the oldest are removed first. */
const MAX_BYTES = 512 * 1024 * 1024;

/** Local copies of stored files, each downloaded once and named by its hash. */
export interface LocalFiles {
  path(file: HashedFile): Promise<string>;
}

export function createLocalFiles({ storage, scratchDir }: Pick<App, 'storage' | 'scratchDir'>): LocalFiles {
  const folder = join(scratchDir, 'files');
  const known = new Map<string, { ready: Promise<string>; bytes: number }>();
  let total = 0;

  const bring = async ({ storageKey, sha256, bytes }: HashedFile) => {
    await mkdir(folder, { recursive: true });
    const path = join(folder, sha256);
    const part = `${path}.${newId()}`;
    try {
      await pipeline(await storage.open(storageKey), createWriteStream(part));
      await rename(part, path);
      return path;
    } catch (cause) {
      if (known.delete(sha256)) total -= bytes;
      await rm(part, { force: true });
      throw cause;
    }
  };

  const makeRoom = () => {
    for (const [sha256, { bytes }] of known) {
      // Few enough files that none can be in use by a running render.
      if (total <= MAX_BYTES || known.size <= 64) return;
      known.delete(sha256);
      total -= bytes;
      void rm(join(folder, sha256), { force: true });
    }
  };

  return {
    path(file) {
      const { sha256, bytes } = file;
      const cached = known.get(sha256);
      if (cached) {
        known.delete(sha256);
        known.set(sha256, cached);
        return cached.ready;
      }
      const ready = bring(file);
      known.set(sha256, { ready, bytes });
      total += bytes;
      makeRoom();
      return ready;
    },
  };
}
