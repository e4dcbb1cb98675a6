import { readFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { PrintFile } from '../../print/contracts.ts';

const require = createRequire(import.meta.url);

/** Inter, which every installation has: a server often has no fonts, and a PDF should not depend on them. */
const PACKAGE = '@fontsource-variable/inter';

interface Face {
  name: string;
  rule: string;
}

let faces: Face[] | undefined;

/** One rule for each file of the package, with addresses relative to the printed page. */
function listFaces(): Face[] {
  faces ??= readFileSync(require.resolve(`${PACKAGE}/opsz.css`), 'utf8')
    .split('@font-face')
    .flatMap((rule) => {
      const name = between(rule, 'url(./files/', ')');
      if (!name?.endsWith('.woff2')) return [];
      const kept = ['font-style', 'font-weight', 'font-stretch', 'unicode-range'].flatMap((property) => {
        const value = between(rule, `${property}:`, ';') ?? between(rule, `${property}:`, '}');
        return value ? [`${property}:${value}`] : [];
      });
      const source = `src:url(fonts/${name}) format("woff2")`;
      return [{ name, rule: `@font-face{${['font-family:"Book"', source, ...kept].join(';')}}` }];
    });
  return faces;
}

/** The text between two others; null when one of them is missing. */
function between(text: string, start: string, end: string): string | null {
  const from = text.indexOf(start);
  const to = from < 0 ? -1 : text.indexOf(end, from + start.length);
  return to < 0 ? null : text.slice(from + start.length, to).trim();
}

export function writePrintFonts(): string {
  return `${listFaces()
    .map(({ rule }) => rule)
    .join('\n')}\n:root{--face:"Book",sans-serif}\nbody{font-family:"Book",sans-serif}`;
}

/** The files of the rules, by their addresses. */
export async function listPrintFonts(): Promise<Map<string, PrintFile>> {
  const files = new Map<string, PrintFile>();
  for (const { name } of listFaces()) {
    const path = require.resolve(`${PACKAGE}/files/${name}`);
    const { size: bytes } = await stat(path);
    files.set(`fonts/${name}`, { contentType: 'font/woff2', bytes, read: () => readFile(path) });
  }
  return files;
}
