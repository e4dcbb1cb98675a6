import { join } from 'node:path';
import { sharp } from '../../platform/sharp.ts';
import type { Visit } from '../visit/visit-site.ts';

export interface SavedShot {
  name: 'page' | 'desktop' | 'phone';
  ref: string;
  file: string;
  width: number;
  height: number;
}

/** Saves the screenshots beside the files of the site, as WebP, which is a fifth of the browser's PNG. */
export async function saveShots({ shots }: Visit, folder: string): Promise<SavedShot[]> {
  const taken: [SavedShot['name'], Buffer | null][] = [
    ['page', shots.page.png],
    ['desktop', shots.desktop],
    ['phone', shots.phone],
  ];
  const saved = taken.map(async ([name, png]) => {
    if (!png) return [];
    const file = join(folder, `${name}.webp`);
    const { width, height } = await sharp(png).webp({ quality: 88, effort: 2 }).toFile(file);
    return [{ name, ref: `ast_shot-${name}`, file, width, height }];
  });
  return (await Promise.all(saved)).flat();
}
