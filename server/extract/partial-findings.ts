import type { Bounds, PageFacts, Pixels } from '@livery/extraction/facts';
import { decideFirstLook } from '@livery/extraction/first-look';
import type { Raster } from '@livery/extraction/pixels/measure';
import type { PartialFindings } from './contracts.ts';
import { toImage } from './visit/take-shots.ts';

/** Twice the width that a page shows it at, for screens with two pixels to one. */
const SCREENSHOT_WIDTH = 720;
const LOGO_SIZE = { width: 320, height: 96 };

/** The landing page as it was read first. */
export interface LandingPage {
  facts: PageFacts;
  /** The first screen. */
  screen: Raster;
  pixels: Record<string, Pixels>;
}

/** What the landing page alone shows, for clients that follow the progress. */
export async function readPartialFindings(landing: LandingPage): Promise<PartialFindings> {
  const { facts, screen, pixels } = landing;
  const { name, colors, palette, fonts, typefaces, logo, evidence } = decideFirstLook(facts, pixels);
  const small = await toImage(screen).resize({ width: SCREENSHOT_WIDTH }).jpeg({ quality: 62 }).toBuffer();
  const drawn = logo && (await cutOut(screen, logo));
  return {
    ...(name ? { name } : {}),
    colors,
    palette,
    fonts,
    typefaces,
    screenshot: `data:image/jpeg;base64,${small.toString('base64')}`,
    ...(drawn ? { logo: `data:image/png;base64,${drawn.toString('base64')}` } : {}),
    evidence: evidence.map(({ rect, ...entry }) => ({ ...entry, box: toBox(rect, facts.viewport) })),
  };
}

/** The logo as the page shows it: its file is fetched and checked only later. Null if the first screen lacks it. */
async function cutOut(raster: Raster, rect: Bounds): Promise<Buffer | null> {
  const left = Math.max(0, Math.floor(rect[0]));
  const top = Math.max(0, Math.floor(rect[1]));
  const width = Math.min(Math.ceil(rect[0] + rect[2]), raster.width) - left;
  const height = Math.min(Math.ceil(rect[1] + rect[3]), raster.height) - top;
  if (width < 8 || height < 8) return null;
  return toImage(raster)
    .extract({ left, top, width, height })
    .resize({ ...LOGO_SIZE, fit: 'inside', withoutEnlargement: true })
    .png({ palette: true })
    .toBuffer();
}

/** Where the screenshot shows an element, in parts of its width and height; null below the first screen. */
function toBox(rect: Bounds | null, { width, height }: PageFacts['viewport']) {
  if (!rect || width <= 0 || height <= 0) return null;
  const part = (value: number, whole: number) => Number(Math.min(1, Math.max(0, value / whole)).toFixed(4));
  const [x, y] = [part(rect[0], width), part(rect[1], height)];
  const box = {
    x,
    y,
    width: Number((part(rect[0] + rect[2], width) - x).toFixed(4)),
    height: Number((part(rect[1] + rect[3], height) - y).toFixed(4)),
  };
  return box.width > 0 && box.height > 0 ? box : null;
}
