import type { FontTokens } from '@livery/core/tokens/types';
import type { FontSource, TakumiRenderer } from '../ports.ts';
import type { UnicodeRanges } from './unicode-ranges.ts';

export type BrandFontFile = FontTokens['files'][number] & { path: string };

/** Registers the files of one family under one name. Returns the characters that they have; none when no file is usable. */
export async function registerBrandFont(
  renderer: TakumiRenderer,
  source: FontSource,
  name: string,
  files: BrandFontFile[],
): Promise<UnicodeRanges> {
  let coverage: UnicodeRanges = [];
  for (const file of files) {
    const { bytes, readCoverage } = await source.readBrandFont(file.path);
    try {
      // Read first: the renderer cannot forget a font, so a file that is not usable must not be registered.
      const ranges = readCoverage();
      if (ranges.length === 0) continue;
      await renderer.registerFont({
        name,
        data: bytes,
        style: file.style === 'italic' ? 'italic' : 'normal',
        ...(file.variable || file.weight === null ? {} : { weight: Number(file.weight) }),
        ...(isSubset(file, files) ? { unicodeRange: ranges } : {}),
      });
      coverage = [...coverage, ...ranges];
    } catch {
      // The file cannot be read. The caller warns when no file of the family is left.
    }
  }
  return coverage;
}

/** Whether other files of the family have the same weight and style, so that each draws only its own characters. */
function isSubset(file: BrandFontFile, files: BrandFontFile[]): boolean {
  const same = files.filter(
    ({ weight, style, variable }) =>
      weight === file.weight && style === file.style && variable === file.variable,
  );
  return same.length > 1;
}
