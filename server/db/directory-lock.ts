import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { PRIVATE_DIRECTORY } from '../platform/private-files.ts';

/** Another process has the data directory open. */
export class DirectoryInUse extends Error {
  constructor(dataDir: string) {
    super(
      `The data directory ${dataDir} is in use by another Livery process. ` +
        'Stop that one first, set LIVERY_DATA_DIR to another folder, or set DATABASE_URL to share a PostgreSQL database.',
    );
    this.name = 'DirectoryInUse';
  }
}

/**
 * Locks a data directory for this process, because two embedded databases on one directory lose rows. The lock is
 * SQLite's own file lock, which the kernel releases however the process ends.
 */
export function lockDirectory(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: PRIVATE_DIRECTORY });
  const file = new DatabaseSync(join(dataDir, 'lock'), { timeout: 0 });
  try {
    file.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    file.close();
    if (cause instanceof Error && /locked|busy/i.test(cause.message)) throw new DirectoryInUse(dataDir);
    throw cause;
  }
  return () => file.close();
}
