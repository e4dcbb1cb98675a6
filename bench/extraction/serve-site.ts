import { createReadStream } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join, sep } from 'node:path';
import { pipeline } from 'node:stream';

/** Serves one folder as a website, on its own loopback port. */
export interface ServedSite {
  /** Without a slash at the end. */
  origin: string;
  close(): Promise<void>;
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.htm': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'application/xml',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.bmp': 'image/bmp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.otf': 'font/otf',
  '.eot': 'application/vnd.ms-fontobject',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.mp3': 'audio/mpeg',
  '.pdf': 'application/pdf',
  '.wasm': 'application/wasm',
};

export async function serveSite(folder: string): Promise<ServedSite> {
  const root = await realpath(folder);
  const server = createServer((request, response) => {
    answer(root, request, response).catch(() => response.headersSent || response.writeHead(500).end());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as { port: number };
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(root: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end();
    return;
  }
  const found = await find(root, request.url ?? '/');
  if (found === null) {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
  } else if ('location' in found) {
    response.writeHead(301, { location: found.location }).end();
  } else {
    const type = types[extname(found.file).toLowerCase()] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': type, 'content-length': found.size });
    if (request.method === 'HEAD') response.end();
    else pipeline(createReadStream(found.file), response, () => {});
  }
}

type Found = { file: string; size: number } | { location: string } | null;

async function find(root: string, address: string): Promise<Found> {
  // Concatenated, not resolved, because `//name` would be another host.
  const url = URL.parse(address.startsWith('/') ? `http://site${address}` : address);
  const path = url && decoded(url.pathname);
  if (!url || path === null || path.includes('\0')) return null;
  const region = await regionOf(root, path);
  const info = region === null ? null : await stat(region);
  if (info?.isFile()) return { file: region!, size: info.size };
  const index = info && (await regionOf(root, `${path}/index.html`));
  // Relative addresses in the page are relative to the folder only if its address ends with a slash.
  if (index && !path.endsWith('/')) return { location: `${url.pathname}/${url.search}` };
  // Hosters of static sites answer `/about` with `about.html`.
  const file = index ?? (await regionOf(root, `${path.replace(/\/$/, '')}.html`));
  return file === null ? null : { file, size: (await stat(file)).size };
}

/** The file or folder at a path; null if there is none inside the site, also by symbolic links. */
async function regionOf(root: string, path: string): Promise<string | null> {
  const region = await realpath(join(root, path)).catch(() => null);
  return region === root || region?.startsWith(root + sep) ? region : null;
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
