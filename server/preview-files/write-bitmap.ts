import { writeFile } from 'node:fs/promises';
import { imageFiles } from '../engine/adapters/image-files.ts';
import type { BitmapRequest, FileWritten } from './messages.ts';

export async function writeBitmap(
  { image, width, height, crop }: BitmapRequest,
  file: string,
): Promise<FileWritten> {
  const bitmap = await imageFiles.readRaster(image, width, height, crop);
  await writeFile(file, await imageFiles.encodeBitmap(bitmap));
  return { written: true };
}
