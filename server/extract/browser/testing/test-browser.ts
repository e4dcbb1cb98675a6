import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { createGuard } from '../../../net/guard.ts';
import { startGuardingProxy } from '../../../net/proxy/guarding-proxy.ts';
import { createLogger } from '../../../platform/logger.ts';
import { findChromium } from '../../find-chromium.ts';
import type { ContextOptions } from '../job.ts';
import { type BrowserOptions, createBrowser } from '../site-browser.ts';

export const chromiumPath = findChromium(process.env.CHROMIUM_PATH);

export interface TestBrowserOptions extends Partial<BrowserOptions> {
  /** Folders between the temporary one and the browser's. */
  depth?: string;
  /** Resolved to this machine and allowed. */
  allowHosts?: string[];
}

type Work<Result> = (context: BrowserContext) => Promise<Result>;

/** A browser behind a proxy of its own; every name leads to this machine. Gone with the test. */
export async function startTestBrowser({ depth = '', allowHosts = [], ...options }: TestBrowserOptions = {}) {
  const root = await mkdtemp(join(tmpdir(), 'livery-test-'));
  // As root, the browser runs as another user, who must be able to pass.
  await chmod(root, 0o711);
  const folder = join(root, depth);
  await mkdir(folder, { recursive: true });
  const guard = createGuard({ allowHosts, resolve: async () => [{ address: '127.0.0.1', family: 4 }] });
  const proxy = await startGuardingProxy({ guard });
  const log = createLogger('silent');
  const browser = createBrowser({
    chromiumPath,
    proxyPort: proxy.port,
    folder,
    sandbox: true,
    log,
    ...options,
  });
  onTestFinished(async () => {
    await browser.stop();
    await proxy.stop();
    await rm(root, { recursive: true });
  });
  const session = proxy.openSession();
  const run = <Result>(work: Work<Result>, how: Partial<ContextOptions> = {}) =>
    browser.withContext({ session, ...how }, work);
  return { browser, folder, session, run };
}

/** A job that is under way until it is told what to do last. */
export function whileIn(run: <Result>(work: Work<Result>) => Promise<Result>) {
  const last = Promise.withResolvers<Work<unknown>>();
  const job = run(async (context) => (await last.promise)(context));
  // Who waits for it hears of its failure; a test that fails before that does not.
  job.catch(() => {});
  return {
    finish<Result>(work: Work<Result>): Promise<Result> {
      last.resolve(work);
      return job as Promise<Result>;
    },
  };
}
