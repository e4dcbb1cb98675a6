import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Renderer } from '@takumi-rs/core';

/** Open fonts that come with Livery, by the names brands call them. First of each kind is its fallback. */
export const bundledFonts = [
  { family: 'Inter', kind: 'sans', package: '@fontsource-variable/inter', axis: 'opsz' },
  {
    family: 'Bricolage Grotesque',
    kind: 'sans',
    package: '@fontsource-variable/bricolage-grotesque',
    axis: 'opsz',
  },
  { family: 'Newsreader', kind: 'serif', package: '@fontsource-variable/newsreader', axis: 'opsz' },
  { family: 'Instrument Serif', kind: 'serif', package: '@fontsource/instrument-serif', axis: '400' },
  { family: 'JetBrains Mono', kind: 'mono', package: '@fontsource-variable/jetbrains-mono', axis: 'wght' },
] as const;

const require = createRequire(import.meta.url);

/** Registers every bundled face, each subset with the ranges its stylesheet gives it. */
export async function registerBundledFonts(renderer: Renderer): Promise<void> {
  for (const font of bundledFonts) {
    for (const face of await facesOf(font.package, font.axis)) {
      await renderer.registerFont({ name: font.family, ...face });
    }
  }
}

interface Face {
  data: Buffer;
  style: 'normal' | 'italic';
  unicodeRange: [number, number][];
}

/** Reads the `@font-face` rules of a font package: the file of each subset and the characters it serves. */
async function facesOf(packageName: string, axis: string): Promise<Face[]> {
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
        data: await readFile(require.resolve(`${packageName}/${file}`)),
        style,
        unicodeRange: ranges ? parseRanges(ranges) : [[0, 0x10ffff]],
      });
    }
  }
  return faces;
}

function parseRanges(text: string): [number, number][] {
  return text.split(',').map((range) => {
    const [from = '0', to = from] = range.trim().replace(/^U\+/i, '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });
}
