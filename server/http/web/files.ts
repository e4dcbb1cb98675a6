import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PageName, pagePaths } from '@livery/core/pages';

const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  wasm: 'application/wasm',
  webp: 'image/webp',
  woff2: 'font/woff2',
};

export interface WebFile {
  type: string;
  /** The bytes by content coding. */
  codings: {
    identity: Uint8Array<ArrayBuffer>;
    br?: Uint8Array<ArrayBuffer>;
    gzip?: Uint8Array<ArrayBuffer>;
  };
}

export interface WebFiles {
  /** The app for a path that it does not know. */
  page: WebFile;
  /** The app with the scripts of a page in its head, by the name of the page. */
  pages: Record<PageName, WebFile>;
  /** By name; the name changes with the content. */
  assets: Map<string, WebFile>;
}

/**
 * Reads the built app. It stays in memory, so that a running server and the pages that it has sent keep their files
 * while another version is built.
 */
export function readWebFiles(folder: string): WebFiles {
  const names = new Set(readNames(join(folder, 'assets')));
  const assets = [...names]
    .filter((name) => !/\.(br|gz)$/.test(name))
    .map((name): [string, WebFile] => [
      name,
      readWebFile(join(folder, 'assets', name), names.has(`${name}.br`)),
    ]);
  const pages = Object.keys(pagePaths).map((name) => [
    name,
    readWebFile(join(folder, 'pages', `${name}.html`), true),
  ]);
  return {
    page: readWebFile(join(folder, 'index.html'), true),
    pages: Object.fromEntries(pages),
    assets: new Map(assets),
  };
}

function readNames(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => !/\.\d+$/.test(name));
  } catch (cause) {
    throw new Error(`The web app is not built: ${folder} is missing. Run npm run build.`, { cause });
  }
}

function readWebFile(path: string, isCompressed: boolean): WebFile {
  const type = TYPES[path.slice(path.lastIndexOf('.') + 1)];
  if (!type) throw new Error(`${path} has no known content type.`);
  const identity = new Uint8Array(readFileSync(path));
  if (!isCompressed) return { type, codings: { identity } };
  const [br, gzip] = [new Uint8Array(readFileSync(`${path}.br`)), new Uint8Array(readFileSync(`${path}.gz`))];
  return { type, codings: { identity, br, gzip } };
}
