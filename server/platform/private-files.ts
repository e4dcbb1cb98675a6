import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from './logger.ts';

/** Files of the service are readable by its own user only: they contain uploads of tenants, and secrets. */
export const PRIVATE_FILE = 0o600;
export const PRIVATE_DIRECTORY = 0o700;

/** Sets the umask of every process of the service, so that libraries and child processes create private files too. */
export function keepFilesPrivate(): void {
  process.umask(0o077);
}

const OTHERS = 0o077;
const STICKY = 0o1000;

/**
 * Removes the access of other users to files that an earlier version left readable. Only entries with these names are
 * changed, which the service created, and the directory itself only if it contains nothing else. A tree is walked once:
 * its root changes last, so its mode shows the next start that everything below is done. Returns what could not be
 * changed.
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

/** Symbolic links are neither followed nor changed: their target may belong to anybody. */
async function tighten(path: string, refused: string[]): Promise<void> {
  const entry = await lstat(path).catch(() => null);
  if (!entry || entry.isSymbolicLink() || (entry.mode & OTHERS) === 0) return;
  if (entry.isDirectory()) {
    for (const name of await readdir(path)) await tighten(join(path, name), refused);
  }
  await tightenOne(path, refused);
}

/** Even root does not take over files of another user, such as those of a shared volume. */
async function tightenOne(path: string, refused: string[]): Promise<void> {
  const { uid, mode } = await lstat(path);
  if ((mode & OTHERS) === 0) return;
  if (uid !== process.getuid?.()) {
    refused.push(path);
    return;
  }
  await chmod(path, mode & 0o777 & ~OTHERS).catch((cause: NodeJS.ErrnoException) => {
    // A database file may have been removed in the meantime.
    if (cause.code === 'ENOENT') return;
    if (cause.code !== 'EPERM' && cause.code !== 'EROFS' && cause.code !== 'ENOTSUP') throw cause;
    refused.push(path);
  });
}

/** The entries that the service creates in its data directory, and at the top of a storage folder elsewhere. */
const DATA_NAMES =
  /^(db|db\.partial|cache|files|tmp|outbox|lock(-.*)?|secret(\..*)?|owner-key(\..*)?|operator\.sock)$/;
const STORAGE_NAMES = /^(assets|renders|previews|incoming)$/;

/** Removes other users' access that an earlier version, or an operator, left open. */
export async function tightenOwnDirectories(
  dataDir: string,
  storageRoot: string | null,
  log: Logger,
): Promise<void> {
  const open = await tightenDirectory(dataDir, DATA_NAMES);
  if (storageRoot !== null) open.push(...(await tightenDirectory(storageRoot, STORAGE_NAMES)));
  if (open.length === 0) return;
  const [path] = open;
  log.warn(
    { path, more: open.length - 1 },
    'others may read this, and it belongs to another user: run chmod go-rwx',
  );
}
