import { join } from 'node:path';
import type { Raster } from '@livery/extraction/pixels/measure';
import { toImage } from '../visit/take-shots.ts';

export interface SavedShot {
  name: 'page' | 'desktop' | 'phone';
  ref: string;
  file: string;
  width: number;
  height: number;
}

/** Saves a screenshot beside the files of the site, as WebP, which is a fifth of the browser's PNG. */
export async function saveShot(name: SavedShot['name'], raster: Raster, folder: string): Promise<SavedShot> {
  const file = join(folder, `${name}.webp`);
  const { width, height } = await toImage(raster).webp({ quality: 88, effort: 0 }).toFile(file);
  return { name, ref: `ast_shot-${name}`, file, width, height };
}
