import { readFile } from 'node:fs/promises';
import type { FontTokens } from '@livery/core/tokens/types';
import type { Renderer } from '@takumi-rs/core';
import * as fontkit from 'fontkit';
import { RetryableError } from '../../children/messages.ts';
import { type Ranges, toRanges } from './faces.ts';

export type BrandFontFile = FontTokens['files'][number] & { path: string };

/** Registers the files of one family under one name and tells which signs they have; null when none can be used. */
export async function registerBrandFont(
  renderer: Renderer,
  name: string,
  files: BrandFontFile[],
): Promise<Ranges | null> {
  const served: Ranges = [];
  for (const file of files) {
    // One that is not there just now is no fault of the font: the drawing fails, and is tried again.
    const data = await readFile(file.path).catch((cause: Error) => {
      throw new RetryableError(cause.message);
    });
    try {
      await renderer.registerFont({
        name,
        data,
        style: file.style === 'italic' ? 'italic' : 'normal',
        ...(file.variable || file.weight === null ? {} : { weight: Number(file.weight) }),
        ...(isSubset(file, files) ? { unicodeRange: coverage(data) } : {}),
      });
      served.push(...coverage(data));
    } catch {
      // A file that cannot be understood is passed over; the caller is warned when no file is left.
    }
  }
  return served.length > 0 ? served : null;
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
  return 'characterSet' in font ? toRanges(font.characterSet) : [[0, 0x10ffff]];
}
