import { setImmediate } from 'node:timers/promises';
import { looksLikeBotWall } from '@livery/extraction/bot-wall';
import type { PageFacts, Pixels } from '@livery/extraction/facts';
import type { Raster } from '@livery/extraction/pixels/measure';
import type { Page } from 'playwright-core';
import { ExtractionError } from '../errors/extraction-error.ts';
import type { LandingPage } from '../partial-findings.ts';
import type { OpenedSite } from './open-site.ts';
import { type OpenRequests, readFacts, scrollPage, settlePage } from './read-page.ts';
import { cutScreen, measureImages, shootPage, shootScreen, toRaster } from './take-shots.ts';

export const desktop = { width: 1440, height: 900 };

const pace = { quietMs: 400, settleMs: 6000 };
const MAX_SCROLLS = 12;

export interface LandingOptions {
  requests: OpenRequests;
  /** The addresses of the fonts that have loaded; it grows. */
  fontUrls: string[];
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

/**
 * Reads the landing page twice at most: when it has settled, for the first findings, and again if scrolling has changed it.
 * The screenshot is decoded and measured while the browser goes on.
 */
export async function readLanding(
  page: Page,
  { reader, answer, unfinished }: OpenedSite,
  { requests, fontUrls, onFirstLook, onShots }: LandingOptions,
): Promise<{ landing: PageFacts; measuring: Promise<MeasuredShot> }> {
  await settlePage(page, reader, pace, requests);
  await reader.ask('endAnimations');
  const early = await readFacts(reader, fontUrls);
  const isShown = !isBlank(early) && !isBotWall(early, answer);
  // Without a screenshot the first look waits for that of the whole page.
  const first = isShown ? await shootScreen(reader, desktop).catch(() => null) : null;
  const scrolling = scrollPage(reader, MAX_SCROLLS);
  scrolling.catch(() => {});
  if (first) {
    // The browser gets its next task before this thread is busy with the pixels.
    await setImmediate();
    onFirstLook({ facts: early, screen: first, pixels: measureImages(first, early.images) });
  }
  await scrolling;
  const landing = (await reader.ask('hasChanged')) === false ? early : await readFacts(reader, fontUrls);
  if (isBotWall(landing, answer)) throw new ExtractionError('blocked');
  if (isBlank(landing)) throw new ExtractionError(unfinished ? 'timeout' : 'not_html');
  await page.bringToFront();
  const png = await shootPage(reader, desktop, landing.height);
  const measure = async (): Promise<MeasuredShot> => {
    const raster = await toRaster(png);
    const screen = cutScreen(raster, desktop.height);
    const pixels = measureImages(raster, landing.images);
    if (!first) onFirstLook({ facts: landing, screen, pixels });
    onShots({ page: raster, desktop: screen });
    return { page: raster, desktop: screen, pixels };
  };
  const measuring = measure();
  measuring.catch(() => {});
  return { landing, measuring };
}

function isBotWall({ title, blocks }: PageFacts, answer: OpenedSite['answer']): boolean {
  const text = blocks.flatMap(({ visible, text }) => (visible ? text : [])).join(' ');
  return looksLikeBotWall({ ...answer, title, text });
}

function isBlank({ blocks, images, colorUses }: PageFacts): boolean {
  return blocks.length === 0 && images.length === 0 && colorUses.length <= 1;
}
