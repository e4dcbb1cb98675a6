import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { FontPackage } from './bundled.ts';

const require = createRequire(import.meta.url);

export type Ranges = [number, number][];

/** One file of a font package and the characters it serves. */
export interface Face {
  file: string;
  style: 'normal' | 'italic';
  ranges: Ranges;
}

/** Reads the `@font-face` rules of a font package: the file of each subset and the characters it serves. */
export async function loadFaces({ package: packageName, axis }: FontPackage): Promise<Face[]> {
  const faces: Face[] = [];
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
        ranges: ranges ? parseRanges(ranges) : [[0, 0x10ffff]],
      });
    }
  }
  return faces;
}

function parseRanges(text: string): Ranges {
  return text.split(',').map((range) => {
    const [from = '0', to = from] = range.trim().replace(/^U\+/i, '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });
}

export function serves(ranges: Ranges, code: number): boolean {
  return ranges.some(([from, to]) => code >= from && code <= to);
}

/** Sorted characters as ranges. */
export function toRanges(codes: readonly number[]): Ranges {
  const ranges: Ranges = [];
  for (const code of [...codes].sort((a, b) => a - b)) {
    const last = ranges[ranges.length - 1];
    if (last && code <= last[1] + 1) last[1] = code;
    else ranges.push([code, code]);
  }
  return ranges;
}
