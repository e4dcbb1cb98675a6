import { createServer, request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { repositoryRoot } from '@livery/core/testing/repository-root';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { buildTestPages } from './build-test-pages.ts';

const TYPES: Record<string, string> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  wasm: 'application/wasm',
  woff2: 'font/woff2',
};

export interface PreviewServer {
  url: string;
  close(): void;
}

/** The pages of `web/testing` under the address of a service and with its content security policy. */
export async function servePreviews(serviceUrl: string): Promise<PreviewServer> {
  const files = await buildTestPages(repositoryRoot);
  const page = await fetch(serviceUrl, { headers: { accept: 'text/html' } });
  const policy = page.headers.get('Content-Security-Policy') ?? '';
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', serviceUrl).pathname;
    if (path.startsWith('/previews/')) {
      const name = path.slice('/previews/'.length) || 'index.html';
      const body = files.get(name);
      return response
        .writeHead(body ? 200 : 404, {
          'content-type': TYPES[name.split('.').at(-1)!] ?? 'text/plain',
          'content-security-policy': policy,
          'cache-control': name === 'index.html' ? 'no-cache' : 'max-age=3600',
        })
        .end(body);
    }
    const { method, headers } = request;
    const passed = sendRequest(
      new URL(request.url ?? '/', serviceUrl),
      { method: method!, headers },
      (upstream) => {
        response.writeHead(upstream.statusCode ?? 502, upstream.headers);
        upstream.pipe(response);
      },
    );
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A browser profile that is signed in with a session cookie. */
export async function openContext(
  browser: Pick<Browser, 'newContext'>,
  url: string,
  cookie: string,
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const at = cookie.indexOf('=');
  await context.addCookies([{ name: cookie.slice(0, at), value: cookie.slice(at + 1), url }]);
  return context;
}

export async function openPreviews(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  await page.goto(`${url}/previews/`);
  await page.waitForFunction('window.previews');
  return page;
}
