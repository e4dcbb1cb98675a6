import { rm } from 'node:fs/promises';

/** Removes a received file and the files that its inspection left beside it. */
export async function removeScratch(file: string): Promise<void> {
  for (const path of [file, `${file}.svg`, `${file}.plain`]) await rm(path, { force: true });
}
