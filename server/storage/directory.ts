import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { FileMissing, type Storage } from './port.ts';

/** Files in a folder. A file is synced before it gets its name, and its folder after. */
export function directoryStorage(root: string): Storage {
  const pathOf = (key: string) => {
    const path = resolve(root, key);
    if (!path.startsWith(resolve(root) + sep))
      throw new Error(`A storage key must stay inside its folder: ${key}`);
    return path;
  };

  const storage: Storage = {
    async put(key, file) {
      const target = pathOf(key);
      await mkdir(dirname(target), { recursive: true });
      const ready = await moveBeside(file, target);
      try {
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
        const handle = await open(pathOf(key), 'r');
        return handle.createReadStream(range ?? {});
      } catch (cause) {
        if ((cause as NodeJS.ErrnoException).code === 'ENOENT') throw new FileMissing(key);
        throw cause;
      }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    async check() {
      const key = `check/${randomUUID()}`;
      const file = join(root, `check-${randomUUID()}`);
      await mkdir(root, { recursive: true });
      await writeFile(file, 'livery');
      await storage.put(key, file);
      const stored = await buffer(await storage.open(key));
      await storage.remove(key);
      if (stored.toString() !== 'livery') throw new Error('a file read back differs from what was written');
    },
  };
  return storage;
}

/** A rename is only atomic within one file system; from another, the bytes are copied beside the target first. */
async function moveBeside(file: string, target: string): Promise<string> {
  const ready = `${target}.${randomUUID()}.part`;
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
