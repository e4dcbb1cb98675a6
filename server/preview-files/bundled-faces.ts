import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { listBundledFonts } from '@livery/engine/fonts/bundled-fonts';
import type { UnicodeRanges } from '@livery/engine/fonts/unicode-ranges';
import { fontFiles } from '../engine/adapters/font-files.ts';

/** A face of a bundled font, by the hash of its file in the package. */
export interface FaceFile {
  family: string;
  package: string;
  style: 'normal' | 'italic';
  ranges: UnicodeRanges;
  sha256: string;
  file: string;
}

/** The files of a family do not change while the service runs. */
const families = new Map<string, Promise<FaceFile[]>>();

/** The faces of one bundled family, or of all. */
export async function listBundledFaces(only?: string): Promise<FaceFile[]> {
  const fonts = listBundledFonts().filter(({ family }) => only === undefined || family === only);
  const faces = fonts.map((font) => {
    const known = families.get(font.family);
    if (known) return known;
    const hashed = hashFaces(font);
    families.set(font.family, hashed);
    hashed.catch(() => families.delete(font.family));
    return hashed;
  });
  return (await Promise.all(faces)).flat();
}

async function hashFaces(font: ReturnType<typeof listBundledFonts>[number]): Promise<FaceFile[]> {
  const { family, package: packageName } = font;
  const faces: FaceFile[] = [];
  for (const { file, style, ranges } of await fontFiles.listFaces(font)) {
    const bytes = await readFile(file);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    faces.push({ family, package: packageName, style, ranges, sha256, file });
  }
  return faces;
}
