import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Storage } from './port.ts';

/** Stores a small file made in `folder`, reads it back and removes it, or throws. */
export async function roundTrip(storage: Storage, folder: string): Promise<void> {
  const key = `check/${randomUUID()}`;
  const file = join(folder, `check-${randomUUID()}`);
  await mkdir(folder, { recursive: true });
  try {
    await writeFile(file, 'livery');
    await storage.put(key, file);
    const stored = await text(await storage.open(key));
    await storage.remove(key);
    if (stored !== 'livery') throw new Error('a file read back differs from what was written');
  } finally {
    await rm(file, { force: true });
  }
}
