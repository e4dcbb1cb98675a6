import { errors } from 'playwright-core';
import { FetchFailed } from '../net/fetch-failed.ts';
import type { Guard, SharedGuard } from '../net/guard.ts';
import { type GuardingProxy, startGuardingProxy } from '../net/proxy/guarding-proxy.ts';
import type { Logger } from '../platform/logger.ts';
import { createBrowser, type SiteBrowser } from './browser/site-browser.ts';
import { ExtractionError, type Extractor } from './contracts.ts';
import { type ReadSiteOptions, readSite } from './read-site.ts';
import { startBudget } from './time-budget.ts';
import { desktop } from './visit/read-landing.ts';

export interface ExtractorOptions extends Pick<ReadSiteOptions, 'onFacts'> {
  guard: SharedGuard;
  chromiumPath: string | null;
  /** Must exist; the browser's own folder is created in it. */
  folder: string;
  /** False only if the operator has switched the browser's sandbox off. Default true. */
  sandbox?: boolean;
  log: Logger;
}

export interface BrowsingExtractor extends Extractor {
  /** The process ids of the running browsers. */
  pids(): number[];
}

/** Reads websites with a browser whose traffic all passes the guard. */
export function createExtractor(options: ExtractorOptions): BrowsingExtractor {
  const { chromiumPath, folder, sandbox = true, log } = options;
  let engine: Promise<{ proxy: GuardingProxy; browser: SiteBrowser }> | undefined;
  const ready = () => {
    // Each session has the guard of its organisation; requests without a session are refused.
    engine ??= startGuardingProxy({ guard: options.guard.forOrganization(''), log }).then(
      (proxy) => ({
        proxy,
        browser: createBrowser({ chromiumPath, proxyPort: proxy.port, folder, sandbox, log }),
      }),
      (cause: unknown) => {
        // The next extraction tries again.
        engine = undefined;
        throw cause;
      },
    );
    return engine;
  };
  let pids: () => number[] = () => [];
  return {
    async extract(request) {
      const { proxy, browser } = await ready();
      pids = browser.pids;
      const budget = startBudget(request.deadlineMs, browser.clock.forJob(request.hurry));
      const guard = options.guard.forOrganization(request.organizationId);
      await checkHost(guard, request.url, request.signal);
      const session = proxy.openSession({}, guard);
      try {
        return await browser.withContext(
          {
            session,
            signal: request.signal,
            context: { viewport: desktop, colorScheme: 'light', reducedMotion: 'reduce', locale: 'en-US' },
          },
          (context) =>
            readSite(context, request, { ...options, guard, budget, failureContext: () => session }),
        );
      } catch (cause) {
        request.signal.throwIfAborted();
        if (session.exceeded && !(cause instanceof ExtractionError && cause.code === 'crashed')) {
          throw new ExtractionError('too_large', { cause });
        }
        if (cause instanceof ExtractionError) throw cause;
        throw new ExtractionError(cause instanceof errors.TimeoutError ? 'timeout' : 'internal', { cause });
      } finally {
        session.close();
      }
    },
    pids: () => pids(),
    async stop() {
      if (!engine) return;
      const { proxy, browser } = await engine;
      await browser.stop();
      await proxy.stop();
    },
  };
}

/** Checks the host first, because a name that does not resolve needs no browser. */
async function checkHost(guard: Guard, url: string, signal: AbortSignal): Promise<void> {
  try {
    await guard.resolve(guard.checkUrl(url).hostname, signal);
  } catch (cause) {
    if (!(cause instanceof FetchFailed)) throw cause;
    throw new ExtractionError(cause.reason === 'url_not_allowed' ? 'url_not_allowed' : 'dns_failed', {
      cause,
    });
  }
}
