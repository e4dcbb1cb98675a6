import type { BrowserContext } from 'playwright-core';
import { abortable } from '../../platform/deadline.ts';
import { describeError, type Logger } from '../../platform/logger.ts';
import { BrowserLost, ExtractionError } from '../errors/extraction-error.ts';
import { BrowserClock } from './browser-clock.ts';
import { type ContextOptions, runInContext } from './job.ts';
import { launchBrowser } from './process.ts';
import { ProcessorTimes } from './processor-times.ts';
import { SandboxUnavailable } from './sandbox.ts';
import { type BrowserLimits, SharedBrowser } from './shared.ts';

/** For the API caller; the log and `doctor` say what the operator can do. */
const NO_SANDBOX =
  'This server cannot open websites, because its browser has no working sandbox. Its operator can run livery-server doctor, which says what to do.';

export interface BrowserOptions extends Partial<BrowserLimits> {
  /** Null if no Chromium was found. */
  chromiumPath: string | null;
  /** The port of the guarding proxy, which all traffic passes. */
  proxyPort: number;
  /** Must exist. The browser's own folder is created in it and removed with the browser. */
  folder: string;
  /** False only if the operator has switched it off. */
  sandbox: boolean;
  log: Pick<Logger, 'info' | 'warn'>;
}

/** Starts a browser when a job needs one. Concurrent jobs share it, each with its own context. */
export interface SiteBrowser {
  /**
   * Closes the context at the end. Throws what the job throws, the signal's reason, or `ExtractionError('crashed')` if
   * one of its pages or the browser crashed. It is a `BrowserLost` if the page of another job may have been the
   * cause.
   */
  withContext<Result>(
    options: ContextOptions,
    work: (context: BrowserContext) => Promise<Result>,
  ): Promise<Result>;
  /** Goes slower while the browsers wait for a processor. */
  readonly clock: BrowserClock;
  /** The process ids of the running browsers. */
  pids(): number[];
  /** Ends all processes and removes all files. Running jobs fail. */
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
  let starting: number | undefined;
  const times = new ProcessorTimes();
  const clock = new BrowserClock(() => {
    const pids = [...living].flatMap((shared) => shared.pids);
    return times.read(['thread-self', ...pids, ...(starting ? [starting] : [])]);
  });

  const launch = async (): Promise<SharedBrowser> => {
    if (!chromiumPath) {
      throw new Error('No Chromium was found. Install one from the system packages, or set CHROMIUM_PATH.');
    }
    const onStart = (pid: number) => {
      starting = pid;
    };
    const launching = launchBrowser({ chromiumPath, proxyPort, folder, sandbox, clock, onStart });
    const launched = await launching.finally(() => {
      starting = undefined;
    });
    const shared = new SharedBrowser(launched, limits, (failure) => {
      living.delete(shared);
      if (failure)
        log.warn(
          { pid: launched.pid, err: describeError(failure) },
          'browser could not be removed completely',
        );
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
      const stopClock = clock.start();
      const borrowing = options.signal
        ? abortable(options.signal, borrow(), { onLate: (late) => late.giveBack() })
        : borrow();
      const shared = await borrowing.catch((cause: unknown) => {
        stopClock();
        throw cause;
      });
      try {
        return await runInContext(shared.launched, { proxyPort, clock }, options, work);
      } catch (cause) {
        if (stopped && !options.signal?.aborted) throw new ExtractionError('internal', { cause });
        // Whatever crashed a page may have damaged the browser, and its exit is reported late.
        if (cause instanceof ExtractionError && cause.code === 'crashed') shared.retire();
        if (cause instanceof BrowserLost && shared.lostAmong() === 1)
          throw new ExtractionError('crashed', { cause });
        throw cause;
      } finally {
        shared.giveBack();
        stopClock();
      }
    },
    clock,
    pids: () => [...living].map(({ launched }) => launched.pid),
    async stop() {
      stopped = true;
      await current?.catch(() => {});
      await Promise.all([...living].map((shared) => shared.end()));
    },
  };
}
