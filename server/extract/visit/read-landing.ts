import { setImmediate } from 'node:timers/promises';
import { looksLikeBotWall } from '@livery/extraction/bot-wall';
import type { PageFacts, Pixels } from '@livery/extraction/facts';
import type { Raster } from '@livery/extraction/pixels/measure';
import { errors, type Page } from 'playwright-core';
import { within } from '../../platform/deadline.ts';
import { ExtractionError } from '../errors/extraction-error.ts';
import type { LandingPage } from '../partial-findings.ts';
import type { TimeBudget } from '../time-budget.ts';
import type { OpenedSite } from './open-site.ts';
import { type OpenRequests, readFacts, scrollPage, settlePage } from './read-page.ts';
import { cutScreen, measureImages, shootPage, shootScreen, toRaster } from './take-shots.ts';

export const desktop = { width: 1440, height: 900 };

const pace = { quietMs: 400, settleMs: 6000 };
const MAX_SCROLLS = 12;

/** The landing page before the browser has scrolled through it. */
export interface LandingFacts {
  facts: PageFacts;
  /** Null if the page shows nothing yet, or no screenshot could be taken. */
  screen: Raster | null;
}

export interface LandingOptions {
  /** The addresses of the fonts that have loaded; it grows. */
  fontUrls: string[];
  budget: TimeBudget;
  /** Called once, with the landing page as it looks before the browser has scrolled through it. */
  onFirstLook(landing: LandingPage): void;
  /** Called with the screenshots once the page has been read. */
  onShots(shots: { page: Raster; desktop: Raster }): void;
}

export interface MeasuredShot {
  page: Raster;
  desktop: Raster;
  pixels: Record<string, Pixels>;
}

/** Reads the page as soon as it has settled. */
export async function readFirstLook(
  page: Page,
  { reader, answer }: OpenedSite,
  { requests, fontUrls }: { requests: OpenRequests; fontUrls: string[] },
): Promise<LandingFacts> {
  await settlePage(page, reader, pace, requests);
  await reader.ask('endAnimations');
  const facts = await readFacts(reader, fontUrls);
  const isShown = !isBlank(facts) && !isBotWall(facts, answer);
  return { facts, screen: isShown ? await shootScreen(reader, desktop).catch(() => null) : null };
}

/**
 * Scrolls through the page, and reads it again if that has changed it; if there is not enough time, the first look stays.
 * The screenshot is decoded and measured while the browser goes on.
 */
export async function readLanding(
  page: Page,
  { reader, answer, unfinished, first }: OpenedSite & { first: LandingFacts },
  { fontUrls, budget, onFirstLook, onShots }: LandingOptions,
): Promise<{ landing: PageFacts; cut: boolean; measuring: Promise<MeasuredShot> }> {
  const { facts: early, screen } = first;
  const scrolling = scrollPage(reader, MAX_SCROLLS);
  scrolling.catch(() => {});
  // Without a screenshot the first look waits for that of the whole page.
  if (screen) {
    // The browser gets its next task before this thread is busy with the pixels.
    await setImmediate();
    onFirstLook({ facts: early, screen, pixels: measureImages(screen, early.images) });
  }
  const readWhole = async () => {
    await scrolling;
    const facts = (await reader.ask('hasChanged')) === false ? early : await readFacts(reader, fontUrls);
    if (isBotWall(facts, answer)) throw new ExtractionError('blocked');
    if (isBlank(facts)) throw new ExtractionError(unfinished ? 'timeout' : 'not_html');
    await page.bringToFront();
    return { facts, png: await shootPage(reader, desktop, facts.height) };
  };
  const late = () => new ExtractionError('timeout');
  const whole = await within(budget.msFor('landing'), readWhole(), late, budget.clock).catch((cause) => {
    const isLate = cause instanceof errors.TimeoutError || isTimeout(cause);
    if (!screen || !isLate) throw cause;
    return null;
  });
  const landing = whole?.facts ?? early;
  const measure = async (): Promise<MeasuredShot> => {
    const raster = whole ? await toRaster(whole.png) : screen!;
    const top = cutScreen(raster, desktop.height);
    const pixels = measureImages(raster, landing.images);
    if (!screen) onFirstLook({ facts: landing, screen: top, pixels });
    onShots({ page: raster, desktop: top });
    return { page: raster, desktop: top, pixels };
  };
  const measuring = measure();
  measuring.catch(() => {});
  return { landing, cut: whole === null, measuring };
}

function isTimeout(cause: unknown): boolean {
  return cause instanceof ExtractionError && cause.code === 'timeout';
}

function isBotWall({ title, blocks }: PageFacts, answer: OpenedSite['answer']): boolean {
  const text = blocks.flatMap(({ visible, text }) => (visible ? text : [])).join(' ');
  return looksLikeBotWall({ ...answer, title, text });
}

function isBlank({ blocks, images, colorUses }: PageFacts): boolean {
  return blocks.length === 0 && images.length === 0 && colorUses.length <= 1;
}
