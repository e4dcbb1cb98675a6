import { sharp } from '../platform/sharp.ts';
import type { FileWritten, ThumbnailRequest } from './messages.ts';

/** Fine type and smooth gradients stay clean. */
const WEBP = { quality: 86, effort: 2, smartSubsample: true };

export async function writeThumbnail({ path, width }: ThumbnailRequest, file: string): Promise<FileWritten> {
  await sharp(path).resize({ width, withoutEnlargement: true }).webp(WEBP).toFile(file);
  return { written: true };
}
