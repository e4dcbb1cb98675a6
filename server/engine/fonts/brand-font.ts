import { readFile } from 'node:fs/promises';
import type { FontTokens } from '@livery/core/tokens/types';
import type { Renderer } from '@takumi-rs/core';
import * as fontkit from 'fontkit';
import { type Ranges, rangesOf } from './faces.ts';

export type BrandFontFile = FontTokens['files'][number] & { path: string };

/** Registers the files of one family under one name. False when none of them can be used. */
export async function registerBrandFont(
  renderer: Renderer,
  name: string,
  files: BrandFontFile[],
): Promise<boolean> {
  let usable = 0;
  for (const file of files) {
    try {
      const data = await readFile(file.path);
      await renderer.registerFont({
        name,
        data,
        style: file.style === 'italic' ? 'italic' : 'normal',
        ...(file.variable || file.weight === null ? {} : { weight: Number(file.weight) }),
        ...(isSubset(file, files) ? { unicodeRange: coverage(data) } : {}),
      });
      usable += 1;
    } catch {
      // A file that cannot be read is passed over; the caller is warned when no file is left.
    }
  }
  return usable > 0;
}

/** Whether other files of the family have the same weight and style: each then serves its own characters. */
function isSubset(file: BrandFontFile, files: BrandFontFile[]): boolean {
  const same = files.filter(
    ({ weight, style, variable }) =>
      weight === file.weight && style === file.style && variable === file.variable,
  );
  return same.length > 1;
}

function coverage(data: Buffer): Ranges {
  const font = fontkit.create(data);
  return 'characterSet' in font ? rangesOf(font.characterSet) : [[0, 0x10ffff]];
}
