import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { BundledFont } from '@livery/engine/fonts/bundled-fonts';
import { allCharacters, type UnicodeRanges } from '@livery/engine/fonts/unicode-ranges';
import type { BundledFace, FontSource } from '@livery/engine/ports';
import { RetryableError } from '../../children/messages.ts';

const require = createRequire(import.meta.url);

/** Bundled fonts from npm packages, and brand fonts from files of this machine. */
export const fontFiles: FontSource = {
  listFaces,
  readFace: ({ file }) => readFile(file),
  async readBrandFont(path) {
    // A file that cannot be read now says nothing against the font: the drawing fails and is tried again.
    const bytes = await readFile(path).catch((cause: Error) => {
      throw new RetryableError(cause.message);
    });
    // The reader of font tables takes a quarter of a process's start, and bundled fonts do without it.
    const { readCoverage } = await import('./font-coverage.ts');
    return { bytes, readCoverage: () => readCoverage(bytes) };
  },
};

/** Reads the `@font-face` rules of a font package: the file of each subset and the characters it serves. */
async function listFaces({ package: packageName, axis }: BundledFont): Promise<BundledFace[]> {
  const faces: BundledFace[] = [];
  for (const [sheet, style] of [
    [`${axis}.css`, 'normal'],
    [`${axis}-italic.css`, 'italic'],
  ] as const) {
    let sheetPath: string;
    try {
      sheetPath = require.resolve(`${packageName}/${sheet}`);
    } catch {
      continue;
    }
    const css = await readFile(sheetPath, 'utf8');
    for (const rule of css.match(/@font-face\s*{[^}]*}/g) ?? []) {
      const file = /url\(\.\/(files\/[^)]+\.woff2)\)/.exec(rule)?.[1];
      if (!file) continue;
      const ranges = /unicode-range:\s*([^;]+);/.exec(rule)?.[1];
      faces.push({
        file: require.resolve(`${packageName}/${file}`),
        style,
        ranges: ranges ? parseRanges(ranges) : allCharacters,
      });
    }
  }
  return faces;
}

function parseRanges(text: string): UnicodeRanges {
  return text.split(',').map((range) => {
    const [from = '0', to = from] = range.trim().replace(/^U\+/i, '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });
}
