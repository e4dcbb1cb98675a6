import type { ExtractionStage } from '@livery/core/extraction-states';
import { looksLikeBotWall } from '@livery/extraction/bot-wall';
import { findBrandPages } from '@livery/extraction/brand-pages';
import type { PageFacts, Scheme, SiteFacts, TextStyle } from '@livery/extraction/facts';
import type { Raster } from '@livery/extraction/pixels/measure';
import type { BrowserContext, Page } from 'playwright-core';
import { within } from '../../platform/deadline.ts';
import { ExtractionError } from '../errors/extraction-error.ts';
import type { LandingPage } from '../partial-findings.ts';
import type { TimeBudget } from '../time-budget.ts';
import { type OpenReader, openReader } from './open-reader.ts';
import { type FailureContext, openSite } from './open-site.ts';
import {
  countRequests,
  preparePage,
  readFacts,
  readScheme,
  readTextStyles,
  readThemed,
} from './read-page.ts';
import { cutScreen, measureImages, measureScreen, shootPage, shootScreen } from './take-shots.ts';

export const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

const landingPace = { quietMs: 400, settleMs: 6000, scrolls: 12 };
const followingPace = { quietMs: 200, settleMs: 2000, scrolls: 0 };
const FOLLOW_MS = 6000;
/** The time limits for a whole brand page and for one of its answers. */
const FOLLOWED_MS = 8000;
const FOLLOWED_ANSWER_MS = 4000;
/** A step with less time is skipped. */
const SHORTEST_MS = 1000;

export interface Visit {
  facts: Omit<SiteFacts, 'manifest'>;
  shots: { page: Raster; desktop: Raster; phone: Raster | null };
  warnings: ExtractionWarning[];
}

export interface ExtractionWarning {
  code: string;
  message: string;
}

export interface VisitOptions {
  url: string;
  signal: AbortSignal;
  budget: TimeBudget;
  failureContext(): FailureContext;
  /** Called with the landing page once it has been read. */
  onStage(stage: ExtractionStage, landing?: LandingPage): void;
}

/** Reads a site as its visitors see it: on desktop and phone, light and dark, and a few brand pages. */
export async function visitSite(
  context: BrowserContext,
  { url, signal, budget, failureContext, onStage }: VisitOptions,
): Promise<Visit> {
  const page = await context.newPage();
  const fontUrls = followFonts(page);
  const requests = countRequests(page);
  const warnings: Visit['warnings'] = [];
  onStage('opening-site');
  const { reader, unfinished, answer } = await openSite(page, url, failureContext);
  if (unfinished) {
    warnings.push({
      code: 'page_unfinished',
      message: 'The page had not finished loading when it was read.',
    });
  }
  onStage('reading-page');
  await preparePage(page, reader, landingPace, requests);
  let landing = await readFacts(reader, fontUrls);
  if (looksLikeBotWall({ ...answer, title: landing.title, text: textSeen(landing) })) {
    throw new ExtractionError('blocked');
  }
  if (isBlank(landing)) throw new ExtractionError(unfinished ? 'timeout' : 'not_html');
  const shot = await shootPage(reader, desktop, landing.height);
  const screen = cutScreen(shot, desktop.height);
  const pixels = measureImages(shot, landing.images);
  onStage('reading-dark-theme', { facts: landing, screen, page: shot, pixels });
  // They load while the landing page is read in its other theme and at phone size.
  const followMs = Math.min(FOLLOWED_MS, budget.msFor('following'));
  const following = followPages(context, landing, followMs);
  const look = <Result>(work: () => Promise<Result>, code: string, what: string) => {
    const warning = { code, message: `${what} could not be read in time.` };
    const timed = () => inTime(budget.msFor('looks'), work, what);
    return orWarn(timed, { signal, warnings, warning });
  };
  const dark = () => readOtherTheme(page, reader, landing);
  const otherTheme = await look(dark, 'dark_skipped', 'The other theme');
  onStage('reading-phone-layout');
  const narrow = await look(() => readNarrow(page, reader), 'phone_skipped', 'The phone layout');
  if (narrow && mainFamily(narrow.textStyles) !== mainFamily(landing.textStyles)) {
    const again = () => readAgain(page, reader, landing, fontUrls);
    landing = (await look(again, 'fonts_skipped', 'Fonts that a script set late')) ?? landing;
  }
  onStage('reading-more-pages');
  const more = await following;
  if (!more) {
    warnings.push({
      code: 'pages_skipped',
      message: 'No more pages were read, because the site took too long.',
    });
  }
  await closePage(page);
  return {
    facts: {
      askedUrl: url,
      url: landing.url,
      pages: [landing, ...(more ?? [])],
      otherTheme,
      phone: narrow && { textStyles: narrow.textStyles },
      pixels,
      screen: measureScreen(shot, landing, pixels),
    },
    shots: { page: shot, desktop: screen, phone: narrow?.shot ?? null },
    warnings,
  };
}

/** Throws at once if there is too little time. */
async function inTime<Result>(ms: number, work: () => Promise<Result>, what: string): Promise<Result> {
  if (ms < SHORTEST_MS) throw new Error(`no time for: ${what}`);
  return within(ms, work(), what);
}

/** Runs an optional step; its failure becomes a warning. A crash of the browser is detected by `withContext`. */
export async function orWarn<Result>(
  work: () => Promise<Result>,
  {
    signal,
    warnings,
    warning,
  }: { signal: AbortSignal; warnings: ExtractionWarning[]; warning: ExtractionWarning },
): Promise<Result | null> {
  try {
    return await work();
  } catch {
    signal.throwIfAborted();
    warnings.push(warning);
    return null;
  }
}

function textSeen({ blocks }: PageFacts): string {
  return blocks.flatMap(({ visible, text }) => (visible ? text : [])).join(' ');
}

/** Closes a page with a time limit, because a busy page may not respond. */
async function closePage(page: Page): Promise<void> {
  await within(2000, page.close(), 'the page does not close').catch(() => {});
}

/** Collects the addresses of all fonts that the page loads, also by script. */
function followFonts(page: Page): string[] {
  const urls: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'font' && urls.length < 60) urls.push(response.url());
  });
  return urls;
}

function isBlank({ blocks, images, colorUses }: PageFacts): boolean {
  return blocks.length === 0 && images.length === 0 && colorUses.length <= 1;
}

function mainFamily(styles: TextStyle[]): string {
  const letters = new Map<string, number>();
  for (const { families, letters: count } of styles) {
    const family = families[0] ?? '';
    letters.set(family, (letters.get(family) ?? 0) + count);
  }
  return [...letters].sort(([, a], [, b]) => b - a)[0]?.[0] ?? '';
}

/** Reads the text styles again if a script has set other fonts after the page was read. */
async function readAgain(
  page: Page,
  reader: OpenReader,
  before: PageFacts,
  fontUrls: string[],
): Promise<PageFacts> {
  await page.setViewportSize(desktop);
  await reader.ask('settle', 150, 1000);
  const { textStyles, fontFaces } = await readFacts(reader, fontUrls);
  return mainFamily(textStyles) === mainFamily(before.textStyles)
    ? before
    : { ...before, textStyles, fontFaces };
}

/** The page with the dark preference or with its own theme switch; null if neither changes its colours. */
async function readOtherTheme(page: Page, reader: OpenReader, landing: PageFacts): Promise<Scheme | null> {
  try {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    // Pages that load beside it open in front, and a page behind another draws no frames.
    await page.bringToFront();
    await reader.ask('endAnimations');
    const preferred = await readScheme(reader);
    if (differs(landing, preferred)) return preferred;
    const switchable = landing.darkSelectors.length > 0 && (await reader.ask('hasToggle')) === true;
    const themed = switchable ? await readThemed(reader, landing.darkSelectors) : null;
    return themed && differs(landing, themed) ? themed : null;
  } finally {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  }
}

/** Whether large backgrounds have changed. One changed icon is no theme. */
function differs(landing: PageFacts, scheme: Scheme): boolean {
  const before = backdrops(landing.colorUses);
  const after = backdrops(scheme.colorUses);
  const total = [...before.values()].reduce((sum, area) => sum + area, 0) || 1;
  let moved = 0;
  for (const [color, area] of before) moved += Math.max(0, area - (after.get(color) ?? 0));
  return moved / total > 0.25;
}

function backdrops(colorUses: Scheme['colorUses']): Map<string, number> {
  const areas = new Map<string, number>();
  for (const { kind, color, area } of colorUses) {
    if (kind === 'background') areas.set(color, (areas.get(color) ?? 0) + area);
  }
  return areas;
}

async function readNarrow(
  page: Page,
  reader: OpenReader,
): Promise<{ shot: Raster; textStyles: TextStyle[] }> {
  await page.setViewportSize(phone);
  await reader.ask('settle', 150, 1000, 100);
  const textStyles = await readTextStyles(reader);
  await page.bringToFront();
  return { shot: await shootScreen(reader, phone), textStyles };
}

/** Reads the brand pages. A page that cannot be read in time is left out. */
async function followPages(
  context: BrowserContext,
  landing: PageFacts,
  maxMs: number,
): Promise<PageFacts[] | null> {
  const urls = findBrandPages(landing);
  if (urls.length > 0 && maxMs < SHORTEST_MS) return null;
  const visits = urls.map(async (url) => {
    const page = await context.newPage();
    try {
      return await within(maxMs, readFollowed(page, url, landing), 'the page was not read');
    } catch {
      return [];
    } finally {
      await closePage(page);
    }
  });
  return (await Promise.all(visits)).flat();
}

async function readFollowed(page: Page, url: string, landing: PageFacts): Promise<PageFacts[]> {
  page.setDefaultTimeout(FOLLOW_MS);
  const requests = countRequests(page);
  const response = await page.goto(url, { waitUntil: 'domcontentloaded', timeout: FOLLOW_MS });
  const isOfSite = () => URL.parse(page.url())?.origin === URL.parse(landing.url)?.origin;
  if (!response?.ok() || !isOfSite()) return [];
  const reader = await openReader(page, FOLLOWED_ANSWER_MS);
  await preparePage(page, reader, followingPace, requests);
  const facts = await readFacts(reader);
  // The page may have navigated to another site by itself.
  return isOfSite() ? [facts] : [];
}
