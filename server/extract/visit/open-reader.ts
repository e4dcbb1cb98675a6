import { readFile } from 'node:fs/promises';
import type { Part } from '@livery/extraction/pixels/measure';
import { type CDPSession, errors, type Page } from 'playwright-core';
import { within } from '../../platform/deadline.ts';
import { pageReaderFile } from '../../platform/paths.ts';
import { BrowserClock, type JobClock } from '../browser/browser-clock.ts';
import type { PageReader } from '../page/main.ts';
import type { GivenSheet } from '../page/style-sheets.ts';

const MAX_SHEETS = 30;
const MAX_SHEET_LENGTH = 1_500_000;
const SHEETS_MS = 1500;
/** A page that is busy forever never answers. */
const ANSWER_MS = 20_000;

let script: Promise<string> | undefined;

type Method = {
  [Name in keyof PageReader]: PageReader[Name] extends (...args: never[]) => unknown ? Name : never;
}[keyof PageReader];

/** The reader inside a page. Its answers come from a process that the page may have compromised, so they must be checked. */
export interface OpenReader {
  ask<Name extends Method>(name: Name, ...args: Parameters<PageReader[Name]>): Promise<unknown>;
  /** Style sheets of other origins, which scripts may not read. */
  thirdPartySheets(): Promise<GivenSheet[]>;
  /**
   * A screenshot of a part of the page as a PNG. If the part goes `beyond` the first screen, the browser renders the
   * whole page before it cuts the part out.
   */
  capture(part: Part, options: { beyond: boolean; maxMs: number }): Promise<Buffer>;
  /** Stops loading the page. */
  stopLoading(): Promise<void>;
  close(): Promise<void>;
}

export async function openReader(
  page: Page,
  { answerMs = ANSWER_MS, clock = new BrowserClock() }: { answerMs?: number; clock?: JobClock } = {},
): Promise<OpenReader> {
  const session = await page.context().newCDPSession(page);
  const sheets = new Map<string, string>();
  let world: number | undefined;
  const late = (what: string) => () => new errors.TimeoutError(what);
  return {
    ask: (name, ...args) => within(answerMs, ask(name, args), late('the page does not answer'), clock),
    async thirdPartySheets() {
      await addThirdPartySheets(session, page.url(), sheets, clock.stretch(SHEETS_MS));
      return [...sheets].map(([url, text]) => ({ url, text }));
    },
    async capture({ x, y, width, height }, { beyond, maxMs }) {
      const capturing = session.send('Page.captureScreenshot', {
        format: 'png',
        // Larger files that are written and read several times faster; they are only held in memory.
        optimizeForSpeed: true,
        captureBeyondViewport: beyond,
        clip: { x, y, width, height, scale: 1 },
      });
      const { data } = await within(maxMs, capturing, late('the page is not drawn'), clock);
      return Buffer.from(data, 'base64');
    },
    async stopLoading() {
      await Promise.race([session.send('Page.stopLoading').catch(() => {}), pause(clock.stretch(answerMs))]);
    },
    close: () => session.detach().catch(() => {}),
  };

  async function ask(name: Method, args: unknown[]): Promise<unknown> {
    world ??= await openWorld(session);
    const call = `liveryReader.${name}(...${JSON.stringify(args)})`;
    const expression = `liveryReader.setSlowness(${clock.slowness}); ${call}`;
    const evaluate = (contextId: number) =>
      session.send('Runtime.evaluate', { expression, contextId, awaitPromise: true, returnByValue: true });
    let answer = await evaluate(world).catch(() => null);
    // The page has navigated to another document, which needs a new isolated world.
    if (!answer) {
      sheets.clear();
      world = await openWorld(session);
      answer = await evaluate(world);
    }
    if (answer.exceptionDetails) {
      throw new Error(answer.exceptionDetails.exception?.description ?? answer.exceptionDetails.text);
    }
    return answer.result.value as unknown;
  }
}

async function openWorld(session: CDPSession): Promise<number> {
  script ??= readFile(pageReaderFile, 'utf8');
  const { frameTree } = await session.send('Page.getFrameTree');
  const { executionContextId } = await session.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
    worldName: 'livery',
  });
  await session.send('Runtime.evaluate', { expression: await script, contextId: executionContextId });
  return executionContextId;
}

interface SheetHeader {
  styleSheetId: string;
  sourceURL: string;
  length: number;
}

/** Reads the sheets with a time limit, because a sheet that never loads would block this forever. */
async function addThirdPartySheets(
  session: CDPSession,
  pageUrl: string,
  known: Map<string, string>,
  maxMs: number,
): Promise<void> {
  const sheets: SheetHeader[] = [];
  const note = ({ header }: { header: SheetHeader }) => {
    if (sheets.length < 200) sheets.push(header);
  };
  session.on('CSS.styleSheetAdded', note);
  const enabling = session.send('DOM.enable').then(() => session.send('CSS.enable'));
  await Promise.race([enabling.catch(() => {}), pause(maxMs)]);
  const origin = URL.parse(pageUrl)?.origin;
  const thirdParty = sheets.filter(({ sourceURL, length }) => {
    const url = URL.parse(sourceURL);
    if (!url || !/^https?:$/.test(url.protocol) || url.origin === origin) return false;
    return length <= MAX_SHEET_LENGTH && !known.has(sourceURL);
  });
  const texts = thirdParty.slice(0, MAX_SHEETS - known.size).map(async ({ styleSheetId, sourceURL }) => {
    const asked = session.send('CSS.getStyleSheetText', { styleSheetId }).catch(() => null);
    const answer = await Promise.race([asked, pause(maxMs)]);
    if (answer) known.set(sourceURL, answer.text);
  });
  await Promise.all(texts);
  session.off('CSS.styleSheetAdded', note);
  // Enabling the domain again reports all sheets, also those that have loaded since.
  session.send('CSS.disable').catch(() => {});
}

function pause(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, ms, null));
}
