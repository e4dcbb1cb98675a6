import type { PageFacts, Scheme, SiteFacts, TextStyle } from '@livery/core/extract/facts';
import { tellingPages } from '@livery/core/extract/telling-pages';
import type { ExtractionStage } from '@livery/core/extraction-states';
import type { BrowserContext, Page } from 'playwright-core';
import { ExtractionError } from './contracts.ts';
import { type OpenReader, openReader } from './open-reader.ts';
import { type Blame, openSite } from './open-site.ts';
import { preparePage, readFacts, readScheme, readTextStyles, readThemed } from './read-page.ts';
import { measurePictures, measureScreen, type Shot, shootPage, shootScreen } from './take-shots.ts';

export const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

const landingPace = { quietMs: 400, settleMs: 6000, scrolls: 12 };
const followingPace = { quietMs: 200, settleMs: 2000, scrolls: 0 };
const FOLLOW_MS = 6000;

export interface Visit {
  facts: Omit<SiteFacts, 'manifest'>;
  shots: { page: Shot; desktop: Buffer; phone: Buffer | null };
  warnings: { code: string; message: string }[];
}

export interface VisitOptions {
  url: string;
  blame(): Blame;
  onStage(stage: ExtractionStage, facts?: PageFacts, screen?: Buffer): void;
}

/** Sees a site as its visitors do: wide and narrow, light and dark, and a few pages that tell who it is. */
export async function visitSite(
  context: BrowserContext,
  { url, blame, onStage }: VisitOptions,
): Promise<Visit> {
  const page = await context.newPage();
  const fontUrls = followFonts(page);
  const warnings: Visit['warnings'] = [];
  onStage('opening the site');
  const { reader, unfinished } = await openSite(page, url, blame);
  if (unfinished) {
    warnings.push({ code: 'page_unfinished', message: 'The page had not come whole when it was read.' });
  }
  onStage('reading the page');
  await preparePage(page, reader, landingPace);
  let landing = await readFacts(reader, fontUrls);
  if (isBlank(landing)) throw new ExtractionError(unfinished ? 'timeout' : 'not_html');
  const shot = await shootPage(page, desktop.width, landing.height);
  const screen = await shootScreen(page);
  const pixels = measurePictures(shot.raster, landing.pictures);
  onStage('reading the dark theme', landing, screen);
  const dark = await readDark(page, reader, landing);
  onStage('looking at the phone layout');
  const narrow = await readNarrow(page, reader);
  if (narrow && mainFamily(narrow.textStyles) !== mainFamily(landing.textStyles)) {
    landing = await readAgain(page, reader, landing, fontUrls);
  }
  onStage('reading more pages');
  const more = await followPages(context, landing);
  await page.close();
  return {
    facts: {
      askedUrl: url,
      url: landing.url,
      pages: [landing, ...more],
      dark,
      phone: narrow && { textStyles: narrow.textStyles },
      pixels,
      screen: measureScreen(shot.raster, landing, pixels),
    },
    shots: { page: shot, desktop: screen, phone: narrow?.shot ?? null },
    warnings,
  };
}

/** Addresses of the fonts that the page loads, also by script, as they come. */
function followFonts(page: Page): string[] {
  const urls: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'font' && urls.length < 60) urls.push(response.url());
  });
  return urls;
}

function isBlank({ blocks, pictures, paints }: PageFacts): boolean {
  return blocks.length === 0 && pictures.length === 0 && paints.length <= 1;
}

function mainFamily(styles: TextStyle[]): string {
  const letters = new Map<string, number>();
  for (const { families, letters: count } of styles) {
    const family = families[0] ?? '';
    letters.set(family, (letters.get(family) ?? 0) + count);
  }
  return [...letters].sort(([, a], [, b]) => b - a)[0]?.[0] ?? '';
}

/** Fonts that a script has set after the page was read: its text is looked at once more. */
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

/** By the reader's preference, or by the page's own switch; null where neither changes what is seen. */
async function readDark(page: Page, reader: OpenReader, landing: PageFacts): Promise<Scheme | null> {
  try {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.waitForTimeout(250);
    const preferred = await readScheme(reader);
    if (differs(landing, preferred)) return preferred;
    const switchable = landing.darkSelectors.length > 0 && (await reader.ask('hasToggle')) === true;
    const themed = switchable ? await readThemed(reader, landing.darkSelectors) : null;
    return themed && differs(landing, themed) ? themed : null;
  } finally {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  }
}

/** Whether the large grounds are others: one icon that changes makes no theme. */
function differs(landing: PageFacts, scheme: Scheme): boolean {
  const before = grounds(landing.paints);
  const after = grounds(scheme.paints);
  const total = [...before.values()].reduce((sum, area) => sum + area, 0) || 1;
  let moved = 0;
  for (const [color, area] of before) moved += Math.max(0, area - (after.get(color) ?? 0));
  return moved / total > 0.25;
}

function grounds(paints: Scheme['paints']): Map<string, number> {
  const areas = new Map<string, number>();
  for (const { kind, color, area } of paints) {
    if (kind === 'background') areas.set(color, (areas.get(color) ?? 0) + area);
  }
  return areas;
}

async function readNarrow(
  page: Page,
  reader: OpenReader,
): Promise<{ shot: Buffer; textStyles: TextStyle[] } | null> {
  try {
    await page.setViewportSize(phone);
    await reader.ask('settle', 150, 1000);
    return { shot: await shootScreen(page), textStyles: await readTextStyles(reader) };
  } catch {
    return null;
  }
}

/** A page that cannot be read in time tells nothing, and is no failure. */
async function followPages(context: BrowserContext, landing: PageFacts): Promise<PageFacts[]> {
  const visits = tellingPages(landing).map(async (url) => {
    const page = await context.newPage();
    try {
      page.setDefaultTimeout(FOLLOW_MS);
      const response = await page.goto(url, { waitUntil: 'domcontentloaded', timeout: FOLLOW_MS });
      if (!response?.ok()) return [];
      const reader = await openReader(page);
      await preparePage(page, reader, followingPace);
      return [await readFacts(reader)];
    } catch {
      return [];
    } finally {
      await page.close().catch(() => {});
    }
  });
  return (await Promise.all(visits)).flat();
}
