import { type PageName, pagePaths } from '@livery/core/pages';
import { type Context, Hono } from 'hono';
import { webRoot } from '../../platform/paths.ts';
import { negotiate } from '../public/negotiate.ts';
import type { Env } from '../route/env.ts';
import { ASSETS_PREFIX } from './assets-prefix.ts';
import { chooseCoding } from './choose-coding.ts';
import { readWebFiles, type WebFile } from './files.ts';
import { linkPageData } from './page-data.ts';

/**
 * No inline script or style, nothing from other hosts, and no frame around a page that approves. The preview compiles
 * WebAssembly, which needs its own word; it allows no JavaScript from text.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "media-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Other programs' paths: a browser that opens an unknown one of these expects no page of the app. */
const NOT_PAGES = /^\/(api|docs|assets|p|b|f|\.well-known)(\/|$)/;

export interface WebPages {
  routes: Hono<Env>;
  /** The app for an unknown path, which shows that nothing is there; null for a request that wants no page. */
  sendUnknown(c: Context<Env>): Response | null;
}

/** The web app: its page for every path that it knows, and its files. */
export function webPages(): WebPages {
  const { page, pages, assets } = readWebFiles(webRoot);
  const routes = new Hono<Env>();
  for (const [name, path] of Object.entries(pagePaths) as [PageName, string][]) {
    routes.get(path.replaceAll('$', ':'), (c) => {
      const data = linkPageData(c, name);
      return sendPage(c, pages[name], 200, data ? { Link: data } : {});
    });
  }
  routes.get(`${ASSETS_PREFIX}:name`, (c) => {
    const file = assets.get(c.req.param('name'));
    if (!file) return c.notFound();
    return sendWebFile(c, file, 200, { 'Cache-Control': 'public, max-age=31536000, immutable' });
  });
  return {
    routes,
    sendUnknown(c) {
      const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
      return isRead && !NOT_PAGES.test(c.req.path) && wantsPage(c) ? sendPage(c, page, 404) : null;
    },
  };
}

function wantsPage(c: Context<Env>): boolean {
  const { req } = c;
  const [accept, destination] = [req.header('Accept'), req.header('Sec-Fetch-Dest')];
  return negotiate({ accept, destination, userAgent: undefined }) === 'page';
}

function sendPage(
  c: Context<Env>,
  page: WebFile,
  status: 200 | 404,
  headers: Record<string, string> = {},
): Response {
  return sendWebFile(c, page, status, {
    ...headers,
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': POLICY,
    // Addresses of pages carry codes and tokens.
    'Referrer-Policy': 'no-referrer',
  });
}

function sendWebFile(
  c: Context<Env>,
  { type, codings }: WebFile,
  status: 200 | 404,
  headers: Record<string, string>,
): Response {
  const coding = chooseCoding(c.req.header('Accept-Encoding'), Object.keys(codings));
  return c.body(codings[coding] ?? codings.identity, status, {
    'Content-Type': type,
    Vary: status === 404 ? 'Accept, Accept-Encoding' : 'Accept-Encoding',
    ...(coding === 'identity' ? {} : { 'Content-Encoding': coding }),
    ...headers,
  });
}
