import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** What the service writes is for its own user alone: it holds what tenants uploaded, and secrets. */
export const PRIVATE_FILE = 0o600;
export const PRIVATE_DIRECTORY = 0o700;

/** What every process of the service starts with, so that libraries and child processes write nothing for others either. */
export function keepFilesPrivate(): void {
  process.umask(0o077);
}

const OTHERS = 0o077;
const STICKY = 0o1000;

/**
 * Removes the access of other users to files that an earlier version left readable. Only entries of these names are touched, which the service
 * made, and the directory itself only when it holds nothing else. A tree is walked once: its own mode changes last and
 * shows the next start that all below it is done. Answers what could not be changed.
 */
export async function tightenDirectory(directory: string, names: RegExp): Promise<string[]> {
  const refused: string[] = [];
  const entries = await readdir(directory).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return null;
    throw cause;
  });
  if (entries === null) return [];
  for (const name of entries.filter((name) => names.test(name))) {
    await tighten(join(directory, name), refused);
  }
  const isOwn = entries.every((name) => names.test(name));
  if (isOwn && !((await lstat(directory)).mode & STICKY)) await tightenOne(directory, refused);
  return refused;
}

/** Links are neither followed nor changed: what they lead to may be anybody's. */
async function tighten(path: string, refused: string[]): Promise<void> {
  const entry = await lstat(path).catch(() => null);
  if (!entry || entry.isSymbolicLink() || (entry.mode & OTHERS) === 0) return;
  if (entry.isDirectory()) {
    for (const name of await readdir(path)) await tighten(join(path, name), refused);
  }
  await tightenOne(path, refused);
}

/** Not even the superuser takes over what belongs to another user, such as a volume that is shared. */
async function tightenOne(path: string, refused: string[]): Promise<void> {
  const { uid, mode } = await lstat(path);
  if ((mode & OTHERS) === 0) return;
  if (uid !== process.getuid?.()) {
    refused.push(path);
    return;
  }
  await chmod(path, mode & 0o777 & ~OTHERS).catch((cause: NodeJS.ErrnoException) => {
    // A file of the database may be gone by now.
    if (cause.code === 'ENOENT') return;
    if (cause.code !== 'EPERM' && cause.code !== 'EROFS' && cause.code !== 'ENOTSUP') throw cause;
    refused.push(path);
  });
}
