import { randomBytes } from 'node:crypto';
import { link, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeDirectory } from '../platform/make-directory.ts';
import { PRIVATE_FILE } from '../platform/private-files.ts';

export function toSecretPath(dataDir: string): string {
  return join(dataDir, 'secret');
}

/** The secret that is stored in a data directory; null if there is none. */
export async function readSecretFile(dataDir: string): Promise<string | null> {
  try {
    const secret = (await readFile(toSecretPath(dataDir), 'utf8')).trim();
    if (secret.length >= 32) return secret;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw cause;
  }
  throw new Error(
    `${toSecretPath(dataDir)} contains no secret of 32 characters or more. Restore it from a backup, or set LIVERY_SECRET.`,
  );
}

/**
 * Creates and stores a secret. The file gets its name once it is complete and synced, and never replaces another: if
 * two processes create one at the same time, both use that of the first.
 */
export async function makeSecretFile(dataDir: string): Promise<string> {
  await makeDirectory(dataDir);
  const path = toSecretPath(dataDir);
  const partial = `${path}.${process.pid}.${randomBytes(6).toString('hex')}`;
  try {
    const file = await open(partial, 'wx', PRIVATE_FILE);
    try {
      await file.writeFile(`${randomBytes(32).toString('base64url')}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    await link(partial, path).catch((cause: NodeJS.ErrnoException) => {
      if (cause.code !== 'EEXIST') throw cause;
    });
  } finally {
    await rm(partial, { force: true });
  }
  return (await readSecretFile(dataDir))!;
}
