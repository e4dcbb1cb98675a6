import { rm } from 'node:fs/promises';
import { createFairQueue, QueueFull, queueFullError } from '@livery/core/fair-queue';
import type { BrowserContext } from 'playwright-core';
import { makeBrowserDir } from '../extract/browser/browser-dir.ts';
import { createBrowser, type SiteBrowser } from '../extract/browser/site-browser.ts';
import type { SharedGuard } from '../net/guard.ts';
import { type GuardingProxy, startGuardingProxy } from '../net/proxy/guarding-proxy.ts';
import { within } from '../platform/deadline.ts';
import { describeError, type Logger } from '../platform/logger.ts';
import { type Printer, PrintFailed, type PrintRequest, printerLimits } from './contracts.ts';

export interface PrinterOptions {
  guard: SharedGuard;
  chromiumPath: string;
  sandbox: boolean;
  log: Logger;
}

/** The address that the printed page believes to have. The domain can belong to nobody (RFC 6761). */
const PAGE_URL = 'http://print.livery.invalid/';
/** A book prints in a few seconds. A slow page delays every other one. */
const TIMEOUT_MS = 20_000;

/**
 * Prints with the browser that also opens websites: in the same sandbox, with the same limits of memory, and without
 * scripts. Every request of the page is answered from memory, so that it reaches no network at all.
 */
export function createChromiumPrinter({ guard, chromiumPath, sandbox, log }: PrinterOptions): Printer {
  let engine: Promise<{ proxy: GuardingProxy; browser: SiteBrowser; folder: string }> | undefined;
  const open = async () => {
    const folder = await makeBrowserDir();
    const proxy = await startGuardingProxy({ guard: guard.forOrganization(''), log });
    const browser = createBrowser({ chromiumPath, proxyPort: proxy.port, folder, sandbox, log });
    return { proxy, browser, folder };
  };
  const ready = () => {
    engine ??= open().catch((cause: unknown) => {
      // The next print tries again.
      engine = undefined;
      throw cause;
    });
    return engine;
  };
  const queue = createFairQueue(printerLimits);

  const printNow = async (request: PrintRequest): Promise<Buffer> => {
    const { proxy, browser } = await ready();
    const session = proxy.openSession({}, guard.forOrganization(request.organizationId));
    try {
      return await browser.withContext(
        {
          session,
          ...(request.signal && { signal: request.signal }),
          context: { javaScriptEnabled: false, viewport: { width: 1123, height: 794 } },
        },
        (context) => within(TIMEOUT_MS, printPage(context, request), 'the page does not print'),
      );
    } finally {
      session.close();
    }
  };

  return {
    async print(request) {
      try {
        const { organizationId, signal } = request;
        return await queue.run(organizationId, () => printNow(request), { signal });
      } catch (cause) {
        request.signal?.throwIfAborted();
        if (cause instanceof QueueFull) throw queueFullError(cause, 'prints');
        log.warn({ error: describeError(cause) }, 'a page could not be printed');
        throw new PrintFailed();
      }
    },
    async stop() {
      if (!engine) return;
      const { proxy, browser, folder } = await engine;
      await browser.stop();
      await proxy.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function printPage(context: BrowserContext, { html, policy, files }: PrintRequest): Promise<Buffer> {
  const page = await context.newPage();
  await page.route('**/*', async (route) => {
    const url = route.request().url();
    if (url === PAGE_URL) {
      const headers = { 'Content-Security-Policy': policy };
      return route.fulfill({ contentType: 'text/html; charset=utf-8', headers, body: html });
    }
    const file = url.startsWith(PAGE_URL) && files.get(url.slice(PAGE_URL.length));
    if (!file) return route.abort();
    const { contentType } = file;
    return route.fulfill({ contentType, body: await file.read() });
  });
  await page.goto(PAGE_URL, { waitUntil: 'load', timeout: TIMEOUT_MS });
  return page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
}
