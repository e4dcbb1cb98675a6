import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { constants, copyFile, mkdir, mkdtemp, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError } from '@livery/core/errors';
import { PRIVATE_DIRECTORY, PRIVATE_FILE } from '../platform/private-files.ts';
import { ZipWriter } from '../platform/write-zip.ts';
import { FileMissing, type Storage } from '../storage/port.ts';
import type { Installation } from './commands.ts';

/** A backup is a zip whose comment is the hash of everything before it. */
export const HASH_BYTES = 64;
/** Beside `db/` and `files/`. */
export const SINGLE_FILES = ['secret', 'owner-key'];

export interface Backup {
  file: string;
  files: number;
  bytes: number;
  sha256: string;
  hasStorage: boolean;
  hasSecret: boolean;
}

type Parts = Pick<Installation, 'db' | 'settings'> & { storage: Storage };

/**
 * Writes the embedded installation to a file, which appears complete or not at all. The database is copied as it is
 * between two transactions, which is what a killed process leaves; files that are removed meanwhile stay until the end.
 */
export async function writeBackup(parts: Parts, { file }: { file: string }): Promise<Backup> {
  const { dataDir, databaseUrl } = parts.settings;
  if (databaseUrl) {
    const message =
      'This backs up the embedded database. Use pg_dump for PostgreSQL; docs/operating.md says how.';
    throw new AppError('invalid_request', message);
  }
  await mkdir(join(dataDir, 'tmp'), { recursive: true, mode: PRIVATE_DIRECTORY });
  const scratch = await mkdtemp(join(dataDir, 'tmp', 'backup-'));
  const partial = `${file}.${randomUUID()}.partial`;
  const release = parts.storage.holdRemovals?.();
  try {
    await copyDatabase(parts, join(scratch, 'db'));
    const written = await writeArchive(parts, scratch, partial);
    await rename(partial, file);
    await syncFolder(dirname(file));
    return { file, ...written };
  } finally {
    await rm(partial, { force: true });
    await rm(scratch, { recursive: true, force: true });
    await release?.();
  }
}

/** The one connection waits for the transaction to end, so that nothing writes meanwhile. */
async function copyDatabase({ db, settings }: Parts, target: string): Promise<void> {
  const source = join(settings.dataDir, 'db');
  await db.transaction(async () => {
    for (const entry of await readdir(source, { withFileTypes: true, recursive: true })) {
      const from = join(entry.parentPath, entry.name);
      const to = join(target, from.slice(source.length));
      await mkdir(entry.isDirectory() ? to : dirname(to), { recursive: true, mode: PRIVATE_DIRECTORY });
      if (entry.isFile()) await copyFile(from, to, constants.COPYFILE_FICLONE);
    }
  });
}

function ignoreMissing(cause: NodeJS.ErrnoException): null {
  if (cause.code === 'ENOENT') return null;
  throw cause;
}

async function writeArchive(parts: Parts, scratch: string, partial: string): Promise<Omit<Backup, 'file'>> {
  const zip = new ZipWriter(join(scratch, 'list'));
  const target = await open(partial, 'wx', PRIVATE_FILE);
  const hash = createHash('sha256');
  let bytes = HASH_BYTES;
  try {
    const { chunks, counts } = listChunks(parts, scratch, zip);
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      await target.write(chunk);
    }
    const sha256 = hash.digest('hex');
    await target.write(Buffer.from(sha256));
    await target.sync();
    return { ...counts, bytes, sha256, hasStorage: parts.settings.storage.kind === 'directory' };
  } finally {
    await target.close();
    await zip.close();
  }
}

function listChunks({ settings, storage }: Parts, scratch: string, zip: ZipWriter) {
  const counts = { files: 0, hasSecret: false };
  const chunks = async function* () {
    const source = join(scratch, 'db');
    for (const entry of await readdir(source, { withFileTypes: true, recursive: true })) {
      const path = join(entry.parentPath, entry.name);
      const name = path.slice(scratch.length + 1);
      // PostgreSQL needs its empty folders too.
      if (entry.isDirectory()) yield* zip.add(`${name}/`, nothing(), { compress: false });
      else yield* zip.add(name, createReadStream(path), { compress: true });
    }
    for (const name of SINGLE_FILES) {
      const path = join(settings.dataDir, name);
      if (!(await stat(path).catch(ignoreMissing))) continue;
      yield* zip.add(name, createReadStream(path), { compress: false });
      counts.hasSecret ||= name === 'secret';
    }
    if (settings.storage.kind === 'directory') {
      for await (const { key } of storage.list()) {
        // A preview or an unfinished upload may go while it is read; no record names it.
        const file = await storage.open(key).catch((cause: unknown) => {
          if (cause instanceof FileMissing) return null;
          throw cause;
        });
        if (!file) continue;
        yield* zip.add(`files/${key}`, file, { compress: false });
        counts.files++;
      }
    }
    yield* zip.end(HASH_BYTES);
  };
  return { chunks: chunks(), counts };
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
