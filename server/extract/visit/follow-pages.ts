import { type BrandPage, findBrandPages, withoutHash } from '@livery/extraction/brand-pages';
import type { PageFacts } from '@livery/extraction/facts';
import { type BrowserContext, errors, type Page } from 'playwright-core';
import { abortable, withDeadline } from '../../platform/deadline.ts';
import type { JobClock } from '../browser/browser-clock.ts';
import { closePage, MIN_STEP_MS } from './in-time.ts';
import { openReader } from './open-reader.ts';
import { countRequests, readFacts, settlePage } from './read-page.ts';

const pace = { quietMs: 200, settleMs: 2000 };
const OPEN_MS = 6000;
/** The time limits for a whole brand page and for one of its answers. */
const PAGE_MS = 8000;
const ANSWER_MS = 4000;

/** Reads the brand pages that a landing page links to, each once, beside the landing page. */
export interface Follower {
  /** Starts to read the pages; those that were started before go on. */
  start(landing: PageFacts, maxMs: number): void;
  /** The pages that could be read in time, and whether others were too late. */
  read(landing: PageFacts, maxMs: number): Promise<{ pages: PageFacts[]; late: boolean }>;
}

export function createFollower(context: BrowserContext, clock: JobClock): Follower {
  const visits = new Map<string, Promise<PageFacts[] | null>>();
  const start = (landing: PageFacts, maxMs: number) => {
    const found = findBrandPages(landing);
    for (const { url, kind } of found) {
      if (maxMs >= MIN_STEP_MS && !visits.has(url)) {
        visits.set(url, visit(context, { url, kind, landing, clock, maxMs: Math.min(PAGE_MS, maxMs) }));
      }
    }
    return found;
  };
  return {
    start,
    async read(landing, maxMs) {
      const found = start(landing, maxMs);
      const read = await Promise.all(found.map(({ url }) => visits.get(url) ?? null));
      const pages = withoutRepeats(
        landing,
        read.flatMap((facts) => facts ?? []),
      );
      return { pages, late: read.includes(null) };
    },
  };
}

interface Follow extends BrandPage {
  landing: PageFacts;
  clock: JobClock;
  maxMs: number;
}

/** An address may lead to the landing page or to another page, which would count twice. */
function withoutRepeats(landing: PageFacts, pages: PageFacts[]): PageFacts[] {
  const byUrl = new Map(pages.toReversed().map((page) => [withoutHash(page.url), page]));
  return pages.filter(
    (page) => withoutHash(page.url) !== withoutHash(landing.url) && byUrl.get(withoutHash(page.url)) === page,
  );
}

/** Never fails: a page that cannot be read is left out. Null if there was not enough time. */
async function visit(context: BrowserContext, follow: Follow): Promise<PageFacts[] | null> {
  const { url, kind, landing, clock, maxMs } = follow;
  const late = new errors.TimeoutError(`the page was not read within ${maxMs} ms`);
  try {
    return await withDeadline(
      maxMs,
      undefined,
      async (signal) => {
        const page = await abortable(signal, context.newPage(), { onLate: closePage });
        try {
          const read = await abortable(signal, readPage(page, url, { landing, clock }));
          return read.map((facts) => ({ ...facts, kind }));
        } finally {
          await closePage(page);
        }
      },
      () => late,
      clock,
    );
  } catch (cause) {
    return cause instanceof errors.TimeoutError ? null : [];
  }
}

async function readPage(
  page: Page,
  url: string,
  { landing, clock }: Pick<Follow, 'landing' | 'clock'>,
): Promise<PageFacts[]> {
  const timeout = clock.stretch(OPEN_MS);
  page.setDefaultTimeout(timeout);
  const requests = countRequests(page);
  const response = await page.goto(url, { waitUntil: 'domcontentloaded', timeout });
  const isOfSite = () => URL.parse(page.url())?.origin === URL.parse(landing.url)?.origin;
  if (!response?.ok() || !isOfSite()) return [];
  const reader = await openReader(page, { answerMs: ANSWER_MS, clock });
  await settlePage(page, reader, pace, requests);
  const facts = await readFacts(reader);
  // The page may have navigated to another site by itself.
  return isOfSite() ? [facts] : [];
}
