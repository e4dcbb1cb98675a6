import { readFile } from 'node:fs/promises';
import type { CDPSession, Page } from 'playwright-core';
import { pageReaderFile } from '../paths.ts';
import type { PageReader } from './page/main.ts';
import type { GivenSheet } from './page/style-sheets.ts';

const MOST_SHEETS = 30;
const MOST_SHEET_LENGTH = 1_500_000;
const SHEETS_MS = 1500;

let script: Promise<string> | undefined;

type Method = {
  [Name in keyof PageReader]: PageReader[Name] extends (...args: never[]) => unknown ? Name : never;
}[keyof PageReader];

/** The reader inside a page. What it answers comes from a process that the page may have taken over: check it. */
export interface OpenReader {
  ask<Name extends Method>(name: Name, ...args: Parameters<PageReader[Name]>): Promise<unknown>;
  /** Style sheets of other origins, which no script of the page may read. */
  foreignSheets(): Promise<GivenSheet[]>;
  /** Takes no more of the page than has come. */
  stopLoading(): Promise<void>;
  close(): Promise<void>;
}

export async function openReader(page: Page): Promise<OpenReader> {
  const session = await page.context().newCDPSession(page);
  let world: number | undefined;
  return {
    async ask(name, ...args) {
      world ??= await openWorld(session);
      const expression = `liveryReader.${name}(...${JSON.stringify(args)})`;
      const evaluate = (contextId: number) =>
        session.send('Runtime.evaluate', { expression, contextId, awaitPromise: true, returnByValue: true });
      let answer = await evaluate(world).catch(() => null);
      // The page has gone on to another document, which has another world.
      if (!answer) {
        world = await openWorld(session);
        answer = await evaluate(world);
      }
      if (answer.exceptionDetails) {
        throw new Error(answer.exceptionDetails.exception?.description ?? answer.exceptionDetails.text);
      }
      return answer.result.value as unknown;
    },
    foreignSheets: () => foreignSheets(session, page.url()),
    async stopLoading() {
      await session.send('Page.stopLoading').catch(() => {});
    },
    close: () => session.detach().catch(() => {}),
  };
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

/** Asked for late and not waited for long: a sheet that never comes would hold this up for ever. */
async function foreignSheets(session: CDPSession, pageUrl: string): Promise<GivenSheet[]> {
  const sheets: SheetHeader[] = [];
  session.on('CSS.styleSheetAdded', ({ header }) => {
    if (sheets.length < 200) sheets.push(header);
  });
  const enabling = session.send('DOM.enable').then(() => session.send('CSS.enable'));
  await Promise.race([enabling.catch(() => {}), pause(SHEETS_MS)]);
  const origin = URL.parse(pageUrl)?.origin;
  const foreign = sheets.filter(({ sourceURL, length }) => {
    const url = URL.parse(sourceURL);
    return url && /^https?:$/.test(url.protocol) && url.origin !== origin && length <= MOST_SHEET_LENGTH;
  });
  const texts = foreign.slice(0, MOST_SHEETS).map(async ({ styleSheetId, sourceURL }) => {
    const asked = session.send('CSS.getStyleSheetText', { styleSheetId }).catch(() => null);
    const answer = await Promise.race([asked, pause(SHEETS_MS)]);
    return answer ? [{ url: sourceURL, text: answer.text }] : [];
  });
  return (await Promise.all(texts)).flat();
}

function pause(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, ms, null));
}
