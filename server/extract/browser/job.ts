import type { BrowserContext, BrowserContextOptions } from 'playwright-core';
import { within } from '../../platform/deadline.ts';
import { BrowserLost, ExtractionError } from '../errors/extraction-error.ts';
import type { BrowserClock } from './browser-clock.ts';
import { openContext } from './context.ts';
import { isBomb } from './limit-page.ts';
import type { LaunchedBrowser } from './process.ts';
import type { ProxyCredentials } from './send-proxy-credentials.ts';

const OPEN_MS = 20_000;
const CLOSE_MS = 5000;

export interface ContextOptions {
  /** The job's session at the proxy, with its traffic. */
  session: ProxyCredentials & { readonly bytes: number };
  /** Ends the job with the signal's reason. */
  signal?: AbortSignal;
  /** Size, language and so on. They cannot change what a page may do. */
  context?: BrowserContextOptions;
}

/** Runs one job in its own context and closes it afterwards. A browser that does not close it is killed. */
export async function runInContext<Result>(
  { browser, gone, kill }: LaunchedBrowser,
  { proxyPort, clock }: { proxyPort: number; clock: BrowserClock },
  { session, signal, context: options = {} }: ContextOptions,
  work: (context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  signal?.throwIfAborted();
  const { promise: cut, reject } = Promise.withResolvers<never>();
  cut.catch(() => {});
  let crashed = false;
  const onCrash = () => {
    crashed = true;
    reject(new Error('a page has crashed'));
  };
  let unpacked = 0;
  let bomb = false;
  const onUnpacked = (bytes: number) => {
    unpacked += bytes;
    if (bomb || !isBomb(unpacked, session.bytes)) return;
    bomb = true;
    reject(new Error('the received data unpacks to too much'));
  };
  const onAbort = () => reject(signal?.reason);
  signal?.addEventListener('abort', onAbort);
  let lost = false;
  gone.then(() => {
    lost = true;
    reject(new Error('the browser has ended'));
  });

  const opening = openContext(browser, {
    proxyPort,
    clock,
    credentials: session,
    options,
    onCrash,
    onUnpacked,
  });
  let working: Promise<Result> | undefined;
  try {
    const context = await Promise.race([openedInTime(opening, kill, clock), cut]);
    working = work(context);
    return await Promise.race([working, cut]);
  } catch (cause) {
    signal?.throwIfAborted();
    if (bomb) throw new ExtractionError('too_large', { cause });
    // The job may have failed first, with another error.
    if (crashed) throw new ExtractionError('crashed', { cause });
    if (lost || !browser.isConnected()) throw new BrowserLost(cause);
    throw cause;
  } finally {
    signal?.removeEventListener('abort', onAbort);
    const closing = opening.then((context) => context.close()).catch(() => {});
    await within(CLOSE_MS, closing, 'its context does not close', clock).catch(kill);
    // Its browser calls fail by now, and its files are in a folder that is about to be removed.
    await within(CLOSE_MS, Promise.allSettled([working]), 'the job does not end').catch(() => {});
  }
}

async function openedInTime(
  opening: Promise<BrowserContext>,
  kill: () => void,
  clock: BrowserClock,
): Promise<BrowserContext> {
  try {
    return await within(OPEN_MS, opening, 'no context was opened', clock);
  } catch (cause) {
    kill();
    throw new ExtractionError('internal', { cause });
  }
}
