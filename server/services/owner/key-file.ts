import { open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeDirectory } from '../../platform/make-directory.ts';

/** The path of the owner's key, which stays there until the operator removes it. */
export function toOwnerKeyPath(dataDir: string): string {
  return join(dataDir, 'owner-key');
}

/** Readable by this user only, and synced to disk before this returns, because the key is stored nowhere else. */
export async function writeOwnerKey(dataDir: string, key: string): Promise<void> {
  await makeDirectory(dataDir);
  const file = toOwnerKeyPath(dataDir);
  const partial = `${file}.partial`;
  await rm(partial, { force: true });
  const handle = await open(partial, 'wx', 0o600);
  try {
    await handle.writeFile(`${key}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(partial, file);
}

/** Null if there is none. */
export async function readOwnerKey(dataDir: string): Promise<string | null> {
  const text = await readFile(toOwnerKeyPath(dataDir), 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return '';
    throw cause;
  });
  return text.trim() || null;
}
