import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { createGuard } from '../../../net/guard.ts';
import { startGuardingProxy } from '../../../net/proxy/guarding-proxy.ts';
import { createLogger } from '../../../platform/logger.ts';
import { findChromium } from '../../find-chromium.ts';
import type { ContextOptions } from '../job.ts';
import { type BrowserOptions, createBrowser } from '../site-browser.ts';

export const chromiumPath = findChromium(process.env.CHROMIUM_PATH);

export interface TestBrowserOptions extends Partial<BrowserOptions> {
  /** Folders between the temporary folder and the browser's. */
  depth?: string;
  /** Hosts that resolve to loopback and are allowed. */
  allowHosts?: string[];
}

type Work<Result> = (context: BrowserContext) => Promise<Result>;

/** A browser behind its own proxy, in which every name resolves to loopback. It ends with the test. */
export async function startTestBrowser(options: TestBrowserOptions = {}) {
  const started = await startBrowser(options);
  onTestFinished(started.remove);
  return started;
}

/** The same for the tests of a whole file: a start costs seconds. */
export function useTestBrowser(options?: TestBrowserOptions) {
  const started = {} as Awaited<ReturnType<typeof startBrowser>>;
  beforeAll(async () => void Object.assign(started, await startBrowser(options)));
  afterAll(() => started.remove());
  return started;
}

async function startBrowser({ depth = '', allowHosts = [], ...options }: TestBrowserOptions = {}) {
  const root = await mkdtemp(join(tmpdir(), 'livery-test-'));
  // If tests run as root, the browser runs as another user, who must be able to enter the folder.
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
  const remove = async () => {
    await browser.stop();
    await proxy.stop();
    await rm(root, { recursive: true });
  };
  const session = proxy.openSession();
  const run = <Result>(work: Work<Result>, how: Partial<ContextOptions> = {}) =>
    browser.withContext({ session, ...how }, work);
  return { browser, folder, session, run, remove };
}

/** A job that runs until `finish` gives it its last step. */
export function whileIn(run: <Result>(work: Work<Result>) => Promise<Result>) {
  const last = Promise.withResolvers<Work<unknown>>();
  const job = run(async (context) => (await last.promise)(context));
  // `finish` reports its failure; a test that fails before must not see an unhandled rejection.
  job.catch(() => {});
  return {
    finish<Result>(work: Work<Result>): Promise<Result> {
      last.resolve(work);
      return job as Promise<Result>;
    },
  };
}
