import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
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

/** The `@font-face` rules of the package, with addresses relative to the printed page. */
function listFaces(): Face[] {
  faces ??= (
    readFileSync(require.resolve(`${PACKAGE}/opsz.css`), 'utf8').match(/@font-face\s*{[^}]*}/g) ?? []
  ).flatMap((rule) => {
    const name = /url\(\.\/files\/([^)]+\.woff2)\)/.exec(rule)?.[1];
    if (!name) return [];
    const named = rule
      .replace(/font-family:[^;]*;/, 'font-family:"Book";')
      .replace(/src:[^;]*;/, `src:url(fonts/${name}) format("woff2");`);
    return [{ name, rule: named }];
  });
  return faces;
}

export function writePrintFonts(): string {
  return `${listFaces()
    .map(({ rule }) => rule)
    .join('\n')}\nbody{font-family:"Book",sans-serif}`;
}

/** The files of the rules, by their addresses. */
export async function readPrintFonts(): Promise<Map<string, PrintFile>> {
  const files = new Map<string, PrintFile>();
  for (const { name } of listFaces()) {
    const body = await readFile(require.resolve(`${PACKAGE}/files/${name}`));
    files.set(`fonts/${name}`, { contentType: 'font/woff2', body });
  }
  return files;
}
