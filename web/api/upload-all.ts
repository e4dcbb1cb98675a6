import type { Asset } from './client.ts';

export interface Uploads {
  stored: Asset[];
  failed: { name: string; error: unknown }[];
}

/**
 * Uploads files one after the other. One that fails does not cost the others.
 * @throws the reason of the signal, once it is aborted
 */
export async function uploadAll(
  files: readonly File[],
  upload: (file: File, signal: AbortSignal) => Promise<Asset>,
  signal: AbortSignal,
): Promise<Uploads> {
  const uploads: Uploads = { stored: [], failed: [] };
  for (const file of files) {
    signal.throwIfAborted();
    try {
      uploads.stored.push(await upload(file, signal));
    } catch (error) {
      signal.throwIfAborted();
      uploads.failed.push({ name: file.name, error });
    }
  }
  return uploads;
}
