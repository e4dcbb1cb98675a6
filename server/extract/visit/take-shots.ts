import type { PageFacts, PageImage, Pixels } from '@livery/extraction/facts';
import { measurePixels, type Part, type Raster } from '@livery/extraction/pixels/measure';
import { sharp } from '../../platform/sharp.ts';
import type { OpenReader } from './open-reader.ts';

/** The maximum height of the page screenshot. */
const MAX_HEIGHT = 3600;
/** The browser renders the whole page before it clips a part, so longer pages are not captured at once. */
const LONGEST = 40_000;
const SHOT_MS = 6000;
/** The first screen is the last resort, and waits for the attempt before it in the browser. */
const SCREEN_MS = 12_000;

interface Size {
  width: number;
  height: number;
}

/** Captures the page from its top up to the maximum height, as a PNG; of a very long page only the first screen. */
export async function shootPage(reader: OpenReader, screen: Size, pageHeight: number): Promise<Buffer> {
  await reader.ask('endAnimations');
  const height = Math.min(Math.round(pageHeight), MAX_HEIGHT);
  const first = () => capture(reader, screen, { beyond: false, maxMs: SCREEN_MS });
  if (pageHeight > LONGEST || height <= screen.height) return first();
  const whole = { width: screen.width, height };
  return capture(reader, whole, { beyond: true, maxMs: SHOT_MS }).catch(first);
}

/** Captures the first screen, whose animations have ended. */
export async function shootScreen(reader: OpenReader, screen: Size): Promise<Raster> {
  return toRaster(await capture(reader, screen, { beyond: false, maxMs: SHOT_MS }));
}

function capture(
  reader: OpenReader,
  size: Size,
  options: { beyond: boolean; maxMs: number },
): Promise<Buffer> {
  return reader.capture({ x: 0, y: 0, ...size }, options);
}

/** The first screen of a screenshot of the page. */
export function cutScreen({ width, height, data }: Raster, screenHeight: number): Raster {
  const rows = Math.min(height, screenHeight);
  return { width, height: rows, data: data.subarray(0, width * rows * 4) };
}

/** The raster as an image to encode. */
export function toImage({ width, height, data }: Raster) {
  return sharp(data, { raw: { width, height, channels: 4 } });
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
