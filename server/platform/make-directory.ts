import { mkdir, open, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const reasons: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'its file system is read-only',
  ENOTDIR: 'a file stands where a folder should',
  EEXIST: 'a file of that name is there',
  ENOENT: 'its file system takes no new files',
  ENOSPC: 'no space is left on its disk',
  EDQUOT: 'the disk quota is used up',
  ENAMETOOLONG: 'its name is too long',
};

/** A folder that cannot be created or written to, with the reason. */
export class UnusableDirectory extends Error {
  constructor(path: string, cause: NodeJS.ErrnoException) {
    super(`${path} cannot be written (${reasons[cause.code ?? ''] ?? cause.message})`, { cause });
    this.name = 'UnusableDirectory';
  }
}

/**
 * Creates a folder and its parents, for this user only. Node's own recursive mkdir loops forever below /proc, where a
 * folder cannot be created although its parent exists.
 */
export async function makeDirectory(path: string): Promise<void> {
  try {
    await makeMissing(path);
  } catch (cause) {
    throw new UnusableDirectory(path, cause as NodeJS.ErrnoException);
  }
}

/**
 * Creates the folder and writes a file in it, because permissions do not show whether a file system is read-only or
 * full.
 */
export async function makeWritableDirectory(path: string): Promise<void> {
  await makeDirectory(path);
  const probe = join(path, `.write-check-${process.pid}`);
  try {
    const file = await open(probe, 'w', 0o600);
    try {
      await file.write('x');
    } finally {
      await file.close();
      await rm(probe, { force: true });
    }
  } catch (cause) {
    throw new UnusableDirectory(path, cause as NodeJS.ErrnoException);
  }
}

async function makeMissing(path: string): Promise<void> {
  const found = await stat(path).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'ENOENT') throw cause;
    return null;
  });
  if (found?.isDirectory()) return;
  if (found) throw Object.assign(new Error('not a folder'), { code: 'EEXIST' });
  if (dirname(path) !== path) await makeMissing(dirname(path));
  await mkdir(path, { mode: 0o700 }).catch(async (cause: NodeJS.ErrnoException) => {
    // Another process may have created it in the meantime.
    if (cause.code !== 'EEXIST' || !(await stat(path)).isDirectory()) throw cause;
  });
}
