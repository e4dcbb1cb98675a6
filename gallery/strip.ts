import { releaseBitmap } from '@livery/engine/images/bitmap';
import type { SceneRequest } from '@livery/engine/ports';
import type { Composer } from '@livery/engine/scene/compose';
import { findFormat } from '@livery/templates/formats';
import sharp from 'sharp';
import type { SheetImage } from './sheet.ts';

/** The moments of a strip, as shares of the video: close together in the hook, and the last frame. */
const shares = [0.03, 0.07, 0.13, 0.21, 0.3, 0.4, 0.52, 0.66, 0.86, 1];

export function stripMoments(durationMs: number): number[] {
  return shares.map((share) => durationMs * share);
}

/** Frames of one video, side by side. */
export async function videoStrip(
  composer: Composer,
  request: SceneRequest,
  durationMs: number,
  moments: number[],
  height: number,
): Promise<SheetImage[]> {
  const format = findFormat(request.format);
  const scale = height / format.height;
  const size = { width: Math.round(format.width * scale), height: Math.round(format.height * scale) };
  const frames: SheetImage[] = [];
  for (const timeMs of moments) {
    const composed = await composer.compose(request, { moment: { timeMs, durationMs } });
    const data = await composer.render(composed, scale);
    const bytes = await sharp(data, { raw: { ...size, channels: 4 } })
      .removeAlpha()
      .png()
      .toBuffer();
    releaseBitmap(data);
    frames.push({ bytes, ...size });
  }
  return frames;
}
