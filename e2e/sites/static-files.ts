import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const require = createRequire(import.meta.url);

/** Fonts are served from the npm packages, so that no file is stored twice. */
function fontFile(name: string, file: string): string {
  const scope = ['@fontsource-variable', '@fontsource'].find((each) => {
    try {
      return require.resolve(`${each}/${name}/package.json`);
    } catch {
      return false;
    }
  });
  return join(dirname(require.resolve(`${scope}/${name}/package.json`)), file);
}

function fileFor(site: string, path: string): string {
  const font = /^\/fonts\/([a-z-]+)\/((?:files\/)?[a-z0-9-]+\.(?:css|woff2))$/.exec(path);
  if (font) return fontFile(font[1]!, font[2]!);
  return join(import.meta.dirname, site, path.endsWith('/') ? `${path}index.html` : path);
}

/** The requested path, with `..` resolved. */
export const toPath = (request: IncomingMessage) => new URL(request.url!, 'http://site').pathname;

export async function readSiteFile(site: string, path: string): Promise<Buffer> {
  const data = await readFile(fileFor(site, path));
  // The packages name their families “Inter Variable”, which no site does.
  if (path.startsWith('/fonts/') && path.endsWith('.css')) {
    return Buffer.from(data.toString().replaceAll(" Variable'", "'"));
  }
  return data;
}

export async function sendFile(
  site: string,
  request: IncomingMessage,
  response: ServerResponse,
  status = 200,
): Promise<void> {
  const path = toPath(request);
  try {
    const data = await readSiteFile(site, path);
    const type = types[extname(path)] ?? types['.html'];
    response.writeHead(status, { 'content-type': type, 'content-length': data.length }).end(data);
  } catch {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found\n');
  }
}
