import type { PageFacts, PageImage, Pixels } from '@livery/extraction/facts';
import { measurePixels, type Part, type Raster } from '@livery/extraction/pixels/measure';
import type { Page } from 'playwright-core';
import { sharp } from '../../platform/sharp.ts';

/** The maximum height of the page screenshot. */
const MAX_HEIGHT = 3600;
/** The browser renders the whole page before it clips a part, so longer pages are not captured at once. */
const LONGEST = 40_000;
const SHOT_MS = 6000;

export interface Shot {
  png: Buffer;
  raster: Raster;
}

/** Captures the page from its top up to the maximum height; of a very long page only the first screen. */
export async function shootPage(page: Page, width: number, height: number): Promise<Shot> {
  const clip = { x: 0, y: 0, width, height: Math.min(Math.max(1, Math.round(height)), MAX_HEIGHT) };
  const whole = () => page.screenshot({ clip, fullPage: true, animations: 'disabled', timeout: SHOT_MS });
  const png = height > LONGEST ? await shootScreen(page) : await whole().catch(() => shootScreen(page));
  return { png, raster: await toRaster(png) };
}

export async function shootScreen(page: Page): Promise<Buffer> {
  return await page.screenshot({ animations: 'disabled', timeout: SHOT_MS });
}

export async function toRaster(png: Buffer): Promise<Raster> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** Measures each visible image on the screenshot. */
export function measureImages(raster: Raster, images: PageImage[]): Record<string, Pixels> {
  const found: Record<string, Pixels> = {};
  for (const { id, rect, visible } of images) {
    const part = toPart(rect);
    if (!visible || part.width < 8 || part.height < 8 || part.y > raster.height - 8) continue;
    if (part.x < 0 || part.x > raster.width - 8) continue;
    found[id] = measurePixels(raster, part, { backdrop: true });
  }
  return found;
}

/** Measures the first screens without photographs, adverts and banners. */
export function measureScreen(raster: Raster, facts: PageFacts, pixels: Record<string, Pixels>): Pixels {
  const photographs = facts.images.filter(({ id, rect, thirdParty, kind }) => {
    if (thirdParty || kind === 'video') return true;
    const variety = pixels[id]?.variety ?? 0;
    return variety > 40 && rect[2] * rect[3] > 10_000;
  });
  const consentBanners = facts.colorUses.filter(
    ({ region, thirdParty }) => region === 'banner' || thirdParty,
  );
  const without = [...photographs, ...consentBanners].map(({ rect }) => toPart(rect));
  const height = Math.min(raster.height, facts.viewport.height * 1.5);
  return measurePixels(
    raster,
    { x: 0, y: 0, width: raster.width, height },
    { without: without.slice(0, 80) },
  );
}

function toPart([x, y, width, height]: PageImage['rect']): Part {
  return { x, y, width, height };
}
