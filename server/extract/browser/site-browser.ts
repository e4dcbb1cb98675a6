import type { BrowserContext } from 'playwright-core';
import { abortable } from '../../platform/deadline.ts';
import { describeError, type Logger } from '../../platform/logger.ts';
import { BrowserLost, ExtractionError } from '../errors/extraction-error.ts';
import { type ContextOptions, runInContext } from './job.ts';
import { launchBrowser } from './process.ts';
import { SandboxUnavailable } from './sandbox.ts';
import { type BrowserLimits, SharedBrowser } from './shared.ts';

/** For whoever asked; the log and `doctor` say what an operator can do. */
const NO_SANDBOX =
  'This server opens no website, since its browser has no working sandbox; whoever runs it can run livery doctor, which says what to do.';

export interface BrowserOptions extends Partial<BrowserLimits> {
  /** Null where none was found. */
  chromiumPath: string | null;
  /** Of the guarding proxy, which everything goes through. */
  proxyPort: number;
  /** Must exist; the browser's own folder is made in it and goes with the browser. */
  folder: string;
  /** False only where the operator has switched it off. */
  sandbox: boolean;
  log: Pick<Logger, 'info' | 'warn'>;
}

/** A browser that is there while it is needed. One is shared by the jobs of a time; each has its own context. */
export interface SiteBrowser {
  /**
   * The context is gone when this ends. Throws what the work throws, the signal's reason, or
   * `ExtractionError('crashed')` when one of the work's pages, or the browser, did not live to its end: a
   * `BrowserLost` where it may have been the page of another.
   */
  withContext<Result>(
    options: ContextOptions,
    work: (context: BrowserContext) => Promise<Result>,
  ): Promise<Result>;
  /** Of the browsers that live. */
  pids(): number[];
  /** Leaves neither a process nor a file behind. What is under way fails. */
  stop(): Promise<void>;
}

export function createBrowser({
  chromiumPath,
  proxyPort,
  folder,
  sandbox,
  log,
  contextsPerBrowser = 20,
  memoryMb = 1500,
  idleMs = 60_000,
}: BrowserOptions): SiteBrowser {
  const limits: BrowserLimits = { contextsPerBrowser, memoryMb, idleMs };
  const living = new Set<SharedBrowser>();
  let current: Promise<SharedBrowser> | null = null;
  let stopped = false;

  const launch = async (): Promise<SharedBrowser> => {
    if (!chromiumPath) {
      throw new Error('No Chromium was found. Install one from the system packages, or set CHROMIUM_PATH.');
    }
    const launched = await launchBrowser({ chromiumPath, proxyPort, folder, sandbox });
    const shared = new SharedBrowser(launched, limits, (failure) => {
      living.delete(shared);
      if (failure)
        log.warn({ pid: launched.pid, err: describeError(failure) }, 'browser left something behind');
      else log.info({ pid: launched.pid }, 'browser ended');
    });
    living.add(shared);
    log.info({ pid: launched.pid }, 'browser started');
    return shared;
  };

  const borrow = async (): Promise<SharedBrowser> => {
    if (stopped) throw new ExtractionError('internal');
    current ??= launch();
    const asked = current;
    const shared = await asked.catch((cause: unknown) => {
      if (current === asked) current = null;
      if (cause instanceof SandboxUnavailable)
        throw new ExtractionError('internal', { message: NO_SANDBOX, cause });
      throw new ExtractionError('internal', { cause });
    });
    if (stopped) throw new ExtractionError('internal');
    if (!shared.launched.browser.isConnected()) shared.retire();
    if (shared.retired) {
      if (current === asked) current = null;
      return borrow();
    }
    shared.take();
    return shared;
  };

  return {
    async withContext(options, work) {
      options.signal?.throwIfAborted();
      const shared = await (options.signal
        ? abortable(options.signal, borrow(), { onLate: (late) => late.giveBack() })
        : borrow());
      try {
        return await runInContext(shared.launched, proxyPort, options, work);
      } catch (cause) {
        if (stopped && !options.signal?.aborted) throw new ExtractionError('internal', { cause });
        // What has killed a page may have hurt the rest; and the end of a process is heard of late.
        if (cause instanceof ExtractionError && cause.code === 'crashed') shared.retire();
        if (cause instanceof BrowserLost && shared.lostAmong() === 1)
          throw new ExtractionError('crashed', { cause });
        throw cause;
      } finally {
        shared.giveBack();
      }
    },
    pids: () => [...living].map(({ launched }) => launched.pid),
    async stop() {
      stopped = true;
      await current?.catch(() => {});
      await Promise.all([...living].map((shared) => shared.end()));
    },
  };
}
