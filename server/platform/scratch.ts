import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { PRIVATE_DIRECTORY } from './private-files.ts';

/** Longer than any file is in use. */
const STALE_MS = 2 * 24 * 3600 * 1000;

/**
 * A folder of this process for unfinished files. The folders of killed processes are removed: at once if no other
 * process works here or if their process is known to have ended, otherwise after some days.
 */
export async function makeScratch(folder: string, { alone }: { alone: boolean }): Promise<string> {
  await mkdir(folder, { recursive: true, mode: PRIVATE_DIRECTORY });
  const host = hostname().replace(/[^A-Za-z0-9.-]/g, '_');
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (alone || (await isLeft(path, name, host))) await rm(path, { recursive: true, force: true });
  }
  return mkdtemp(join(folder, `${host}_${process.pid}_`));
}

async function isLeft(path: string, name: string, host: string): Promise<boolean> {
  const [, pid] = name.startsWith(`${host}_`) ? (/^(\d+)_/.exec(name.slice(host.length + 1)) ?? []) : [];
  if (pid && Number(pid) !== process.pid) return !lives(Number(pid));
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
  return mtimeMs < Date.now() - STALE_MS;
}

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    // A process of another user cannot be signalled, but it exists.
    return (cause as NodeJS.ErrnoException).code === 'EPERM';
  }
}
