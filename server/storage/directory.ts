import { randomUUID } from 'node:crypto';
import { chmod, copyFile, mkdir, open, opendir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { PRIVATE_DIRECTORY, PRIVATE_FILE } from '../platform/private-files.ts';
import { FileMissing, OWN_KEYS, STALE_MS, type Storage } from './port.ts';
import { roundTrip } from './round-trip.ts';

/**
 * Stores files in a folder. A file is synced before it is renamed to its key, and its folder after. Until then it is in
 * `incoming`, so that the leftovers of a killed process are found without walking all files.
 */
export function createDirectoryStorage(root: string): Storage {
  const incoming = join(root, 'incoming');
  const toPath = (key: string) => {
    const path = resolve(root, key);
    if (!path.startsWith(resolve(root) + sep))
      throw new Error(`A storage key must stay inside its folder: ${key}`);
    return path;
  };

  let holds = 0;
  const held = new Set<string>();
  let removing = Promise.resolve();
  const removeHeld = async () => {
    for (const key of held) {
      held.delete(key);
      // What stays is found as unrecorded; thrown, it would fail the backup and every `put` that follows.
      await rm(toPath(key), { force: true }).catch(() => {});
    }
  };

  const storage: Storage = {
    async put(key, file) {
      held.delete(key);
      await removing;
      const target = toPath(key);
      await mkdir(dirname(target), { recursive: true, mode: PRIVATE_DIRECTORY });
      const ready = await moveInto(incoming, file);
      try {
        // The file still has the mode of its writer.
        await chmod(ready, PRIVATE_FILE);
        await sync(ready);
        await rename(ready, target);
        await sync(dirname(target));
      } catch (cause) {
        await rm(ready, { force: true });
        throw cause;
      }
    },
    async open(key, range) {
      try {
        const handle = await open(toPath(key), 'r');
        return handle.createReadStream(range ?? {});
      } catch (cause) {
        if ((cause as NodeJS.ErrnoException).code === 'ENOENT') throw new FileMissing(key);
        throw cause;
      }
    },
    async remove(key) {
      if (holds > 0) held.add(key);
      else await rm(toPath(key), { force: true });
    },
    holdRemovals() {
      holds++;
      return () => {
        if (--holds === 0) removing = removing.then(removeHeld);
        return removing;
      };
    },
    check: () => roundTrip(storage, incoming),
    link: async () => null,
    async *list() {
      for await (const entry of await opendir(root, { recursive: true })) {
        const path = join(entry.parentPath, entry.name);
        const key = relative(root, path).split(sep).join('/');
        if (!entry.isFile() || !OWN_KEYS.test(key)) continue;
        // A file that no longer exists was removed in the meantime.
        const file = await stat(path).catch(() => null);
        if (file) yield { key, modifiedAt: file.mtime };
      }
    },
    async sweep() {
      let removed = 0;
      for (const name of await readdir(incoming).catch(nothingThere)) {
        const path = join(incoming, name);
        // A file that no longer exists was finished in the meantime.
        const file = await stat(path).catch(() => null);
        if (!file || file.mtimeMs > Date.now() - STALE_MS) continue;
        await rm(path, { force: true });
        removed += 1;
      }
      return removed;
    },
  };
  return storage;
}

/** A rename is only atomic within one file system; from another one, the bytes are copied first. */
async function moveInto(incoming: string, file: string): Promise<string> {
  await mkdir(incoming, { recursive: true, mode: PRIVATE_DIRECTORY });
  const ready = join(incoming, `${randomUUID()}.part`);
  try {
    await rename(file, ready);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EXDEV') throw cause;
    try {
      await copyFile(file, ready);
    } catch (failure) {
      await rm(ready, { force: true });
      throw failure;
    }
    await rm(file, { force: true });
  }
  return ready;
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function nothingThere(cause: NodeJS.ErrnoException): string[] {
  if (cause.code === 'ENOENT') return [];
  throw cause;
}
