import type { SceneRequest } from '@livery/engine/contracts';
import { releaseBitmap } from '@livery/engine/images/release-bitmap';
import type { Composer } from '@livery/engine/scene/compose';
import { formats } from '@livery/templates/formats';
import sharp from 'sharp';
import type { SheetImage } from './sheet.ts';

/** The moments of a strip: many of the entrances, one of the hold, and the last frame. */
export function stripMoments(durationMs: number): number[] {
  const squeeze = Math.min(1, durationMs / 4000);
  const entrance = [0, 130, 270, 430, 630, 900, 1400, 2100].map((ms) => ms * squeeze);
  return [...entrance, durationMs * 0.6, durationMs];
}

/** Frames of one video, side by side. */
export async function videoStrip(
  composer: Composer,
  request: SceneRequest,
  durationMs: number,
  moments: number[],
  height: number,
): Promise<SheetImage[]> {
  const format = formats[request.format];
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
