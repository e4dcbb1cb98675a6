import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@livery/core/errors';
import { openPromise } from 'yauzl';
import { lockDirectory } from '../db/directory-lock.ts';
import { PRIVATE_DIRECTORY, PRIVATE_FILE } from '../platform/private-files.ts';
import type { Settings } from '../settings/settings.ts';
import { openStorage } from '../storage/open.ts';
import type { Storage } from '../storage/port.ts';
import { HASH_BYTES, SINGLE_FILES } from './backup.ts';

const NAME = /^(?:db|files)\/|^(?:secret|owner-key)$/;

const FILES = 'files/';

const refused = (message: string) => new AppError('invalid_request', message);

type Target = Pick<Settings, 'dataDir' | 'databaseUrl' | 'storage'>;

/** Puts a backup into an empty data directory. The database comes last: without it, nothing was restored. */
export async function restoreBackup(settings: Target, file: string): Promise<{ files: number }> {
  const { dataDir, databaseUrl, storage } = settings;
  if (databaseUrl) throw refused('A backup is restored to the embedded database. Unset DATABASE_URL.');
  await checkHash(file);
  const isNew = !existsSync(dataDir);
  await requireEmpty(dataDir);
  const root = storage.kind === 'directory' ? storage.root : null;
  if (root) await requireEmpty(root);
  const unlock = lockDirectory(dataDir);
  const restoring = join(dataDir, 'restoring');
  try {
    const files = await extract(file, restoring, await openStorage(storage));
    for (const name of [...SINGLE_FILES, 'db']) await move(join(restoring, name), join(dataDir, name));
    await rm(restoring, { recursive: true, force: true });
    return { files };
  } catch (cause) {
    for (const path of [...['restoring', 'lock', ...SINGLE_FILES].map((name) => join(dataDir, name)), root])
      if (path) await rm(path, { recursive: true, force: true });
    if (isNew) await rm(dataDir, { recursive: true, force: true });
    throw cause;
  } finally {
    unlock();
  }
}

async function requireEmpty(folder: string): Promise<void> {
  const found = existsSync(folder) ? await readdir(folder) : [];
  // Says which it is: a folder in use is never empty.
  if (found.includes('lock')) lockDirectory(folder)();
  if (found.length > 0)
    throw refused(`${folder} is not empty. Set LIVERY_DATA_DIR (or LIVERY_STORAGE) to an empty folder.`);
}

async function checkHash(file: string): Promise<void> {
  const { size } = await stat(file);
  const end = size - HASH_BYTES;
  const hash = createHash('sha256');
  if (end > 0)
    for await (const chunk of createReadStream(file, { end: end - 1 })) hash.update(chunk as Buffer);
  const handle = await open(file, 'r');
  const { buffer } = await handle.read(Buffer.alloc(HASH_BYTES), 0, HASH_BYTES, Math.max(end, 0));
  await handle.close();
  if (end <= 0 || buffer.toString() !== hash.digest('hex'))
    throw refused(`${file} is damaged, or no backup. Nothing was changed.`);
}

/** Returns the number of stored files. */
async function extract(file: string, folder: string, storage: Storage): Promise<number> {
  const zip = await openPromise(file, { autoClose: false, strictFileNames: true });
  let files = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileName;
      if (!NAME.test(name))
        throw refused(`${file} is no backup: it has a file ${name}. Nothing was changed.`);
      const path = join(folder, name);
      const isFolder = name.endsWith('/');
      await mkdir(isFolder ? path : dirname(path), { recursive: true, mode: PRIVATE_DIRECTORY });
      if (isFolder) continue;
      await pipeline(
        await zip.openReadStreamPromise(entry),
        createWriteStream(path, { mode: PRIVATE_FILE, flush: true }),
      );
      if (!name.startsWith(FILES)) continue;
      await storage.put(name.slice(FILES.length), path);
      files++;
    }
    return files;
  } finally {
    zip.close();
  }
}

async function move(from: string, to: string): Promise<void> {
  if (existsSync(from)) await rename(from, to);
}
