import { accessSync, constants, readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Linux keeps the files of this folder in memory. */
const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 6 * 1024 ** 3;

/**
 * The folder for the files of tests: in memory where there is room, because each of a hundred test files copies a database
 * of a thousand files, which takes a busy disk seconds.
 */
export function chooseTestFolder(): string {
  if (process.env.TMPDIR) return process.env.TMPDIR;
  try {
    accessSync(MEMORY, constants.R_OK | constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ENOUGH_BYTES && mayExecute() ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** Containers often mount it without the right to start programs, which some tests write. */
function mayExecute(): boolean {
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
  return !mounts.some((line) => line.includes(` ${MEMORY} `) && /[ ,]noexec[ ,]/.test(line));
}
