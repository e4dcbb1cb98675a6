import { chmod, lstat, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeScratch } from '../../platform/scratch.ts';

/** Other users may enter folders whose names they know, but not list or change anything. */
const PASSABLE = 0o711;

/**
 * A folder for the browsers of this process. It is outside the data directory, which the browser's user may not
 * enter. Folders of processes that were killed are removed.
 */
export async function makeBrowserDir(): Promise<string> {
  const uid = process.getuid?.() ?? 'user';
  const shared = join(tmpdir(), `livery-browser-${uid}`);
  await mkdir(shared, { mode: PASSABLE }).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'EEXIST') throw cause;
  });
  // Any user may create a folder of this name in the temporary folder and could replace it while the browser runs.
  const found = await lstat(shared);
  if (!found.isDirectory() || found.uid !== process.getuid?.() || (found.mode & 0o022) !== 0) {
    throw new Error(
      `The folder ${shared} must belong to this user alone. Remove it, or set TMPDIR to another.`,
    );
  }
  const own = await makeScratch(shared, { alone: false });
  for (const folder of [shared, own]) await chmod(folder, PASSABLE);
  return own;
}
