import { type FormatName, findFormat, type Size } from '@livery/templates/formats';
import { prefersReducedMotion } from '../preferences/reduced-motion.ts';
import type { DrawnBitmap } from './worker/messages.ts';

/** Puts drawn bitmaps onto the canvases of a preview. */
export interface PreviewCanvas {
  /** Shows a bitmap at once, or wipes it in from the top. */
  paint(bitmap: DrawnBitmap, wipe: boolean): void;
  remove(): void;
}

const WIPE_MS = 400;
const WIPE_EASING = 'cubic-bezier(.16, 1, .3, 1)';

export function createPreviewCanvas(canvas: HTMLCanvasElement, cover: HTMLCanvasElement): PreviewCanvas {
  let wiping: Animation | null = null;
  cover.style.display = 'none';
  const endWipe = () => {
    // Without a wipe the cover is hidden already; touching it would lay out the page for every drawing.
    if (!wiping) return;
    wiping.cancel();
    wiping = null;
    // An empty canvas takes no memory. It is opaque and would be black.
    [cover.width, cover.height] = [0, 0];
    cover.style.display = 'none';
  };
  return {
    paint(bitmap, wipe) {
      endWipe();
      if (!wipe || prefersReducedMotion()) return put(canvas, bitmap);
      put(cover, bitmap);
      cover.style.display = '';
      const hidden = { clipPath: 'inset(0 0 100% 0)' };
      const shown = { clipPath: 'inset(0 0 0% 0)' };
      wiping = cover.animate([hidden, shown], {
        duration: WIPE_MS,
        easing: WIPE_EASING,
        fill: 'both',
      });
      wiping.onfinish = () => {
        put(canvas, bitmap);
        endWipe();
      };
    },
    remove: endWipe,
  };
}

function put(canvas: HTMLCanvasElement, { data, width, height }: DrawnBitmap): void {
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  // The pixels stay in main memory: they are written whole and read one at a time.
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  context?.putImageData(new ImageData(data, width, height), 0, 0);
}

/** The scale at which a format fills a width of device pixels; never larger than the file itself. */
export function toScale(
  { format, size = null }: { format: FormatName; size?: Size | null },
  devicePixels: number,
): number {
  return Math.min(1, Math.max(1, Math.round(devicePixels)) / findFormat(format, size).width);
}

/**
 * The width of an element in device pixels. The browser's own figure is exact where a pixel is not a whole part of a CSS
 * pixel; an emulated screen reports it in CSS pixels, which would draw at half the sharpness.
 */
export function toDeviceWidth(cssWidth: number, reported: number | undefined, pixelRatio: number): number {
  const expected = cssWidth * pixelRatio;
  return Math.round(reported !== undefined && Math.abs(reported - expected) < 2 ? reported : expected);
}
