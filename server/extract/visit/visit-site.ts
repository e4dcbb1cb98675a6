import type { ExtractionStage } from '@livery/core/extraction-states';
import type { PageFacts, SiteFacts, TextStyle } from '@livery/extraction/facts';
import type { Raster } from '@livery/extraction/pixels/measure';
import type { BrowserContext, Page } from 'playwright-core';
import { within } from '../../platform/deadline.ts';
import { ExtractionError } from '../errors/extraction-error.ts';
import type { TimeBudget } from '../time-budget.ts';
import { createFollower } from './follow-pages.ts';
import { closePage, inTime } from './in-time.ts';
import type { OpenReader } from './open-reader.ts';
import { type FailureContext, openSite } from './open-site.ts';
import { desktop, type LandingOptions, readFirstLook, readLanding } from './read-landing.ts';
import { pressForTheme, readOtherTheme } from './read-other-theme.ts';
import { countRequests, readFacts, readTextStyles } from './read-page.ts';
import { measureScreen, shootScreen } from './take-shots.ts';

const phone = { width: 390, height: 844 };

export interface Visit {
  facts: Omit<SiteFacts, 'manifest'>;
  shots: { page: Raster; desktop: Raster; phone: Raster | null };
  warnings: ExtractionWarning[];
}

export interface ExtractionWarning {
  code: string;
  message: string;
}

export interface VisitOptions extends Pick<LandingOptions, 'onFirstLook' | 'onShots'> {
  url: string;
  signal: AbortSignal;
  budget: TimeBudget;
  failureContext(): FailureContext;
  onStage(stage: ExtractionStage): void;
}

/** Reads a site as its visitors see it: on desktop and phone, light and dark, and a few brand pages. */
export async function visitSite(
  context: BrowserContext,
  { url, signal, budget, failureContext, onStage, onFirstLook, onShots }: VisitOptions,
): Promise<Visit> {
  const page = await context.newPage();
  const fontUrls = followFonts(page);
  const requests = countRequests(page);
  const warnings: Visit['warnings'] = [];
  const { clock } = budget;
  onStage('opening-site');
  const open = async () => {
    const site = await openSite(page, url, { failureContext, clock });
    onStage('reading-page');
    return { ...site, first: await readFirstLook(page, site, { requests, fontUrls }) };
  };
  const late = () => new ExtractionError('timeout');
  const opened = await within(budget.msFor('firstLook'), open(), late, clock);
  const { reader } = opened;
  const follower = createFollower(context, clock);
  const read = await readLanding(page, opened, {
    fontUrls,
    budget,
    onFirstLook(look) {
      onFirstLook(look);
      // They load while the rest of the landing page is read.
      follower.start(look.facts, budget.msFor('following'));
    },
    onShots,
  });
  if (opened.unfinished || read.cut) {
    warnings.push({
      code: 'page_unfinished',
      message: 'The page had not finished loading when it was read.',
    });
  }
  try {
    let { landing } = read;
    onStage('reading-dark-theme');
    follower.start(landing, budget.msFor('following'));
    const look = <Result>(work: () => Promise<Result>, code: string, what: string) => {
      const warning = { code, message: `${what} could not be read in time.` };
      const timed = () => inTime(budget.msFor('looks'), work, what, clock);
      return orWarn(timed, { signal, warnings, warning });
    };
    const dark = () => readOtherTheme(page, reader, landing);
    const theme = await look(dark, 'dark_skipped', 'The other theme');
    let otherTheme = theme?.scheme ?? null;
    onStage('reading-phone-layout');
    const narrow = await look(() => readNarrow(page, reader), 'phone_skipped', 'The phone layout');
    if (narrow && mainFamily(narrow.textStyles) !== mainFamily(landing.textStyles)) {
      const again = () => readAgain(page, reader, landing, fontUrls);
      landing = (await look(again, 'fonts_skipped', 'Fonts that a script set late')) ?? landing;
    }
    if (theme && theme.switches > 0) {
      const pressed = async () => {
        await page.setViewportSize(desktop);
        return pressForTheme(page, reader, { landing, switches: theme.switches });
      };
      otherTheme = await look(pressed, 'dark_skipped', 'The other theme');
    }
    onStage('reading-more-pages');
    const more = await follower.read(landing, budget.msFor('following'));
    if (more.late) {
      warnings.push({ code: 'pages_skipped', message: 'Further pages could not be read in time.' });
    }
    await closePage(page);
    const { pixels, ...shots } = await read.measuring;
    return {
      facts: {
        askedUrl: url,
        url: landing.url,
        pages: [landing, ...more.pages],
        otherTheme,
        phone: narrow && { textStyles: narrow.textStyles },
        pixels,
        screen: measureScreen(shots.page, landing, pixels),
      },
      shots: { ...shots, phone: narrow?.shot ?? null },
      warnings,
    };
  } finally {
    // The measuring hands out screenshots, which are saved in the folder of the job.
    await Promise.allSettled([read.measuring]);
  }
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

/** Collects the addresses of all fonts that the page loads, also by script. */
function followFonts(page: Page): string[] {
  const urls: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'font' && urls.length < 60) urls.push(response.url());
  });
  return urls;
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

async function readNarrow(
  page: Page,
  reader: OpenReader,
): Promise<{ shot: Raster; textStyles: TextStyle[] }> {
  await page.setViewportSize(phone);
  await reader.ask('settle', 150, 1000, 100);
  const textStyles = await readTextStyles(reader);
  await page.bringToFront();
  await reader.ask('endAnimations');
  return { shot: await shootScreen(reader, phone), textStyles };
}
