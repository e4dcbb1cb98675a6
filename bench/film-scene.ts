import { galleryCases } from '@livery/gallery/cases';
import { type Composer, createComposer } from '@livery/server/engine/compose';
import type { FilmRequest } from '@livery/server/engine/contracts';
import { openReel, type Reel } from '@livery/server/engine/film/reel';
import { createYuvConverter } from '@livery/server/engine/film/to-yuv';
import { videoSize } from '@livery/server/engine/film/write-video';
import { release } from '@livery/server/engine/release';
import { asDesigned } from '@livery/templates/define-template';
import type { FormatName } from '@livery/templates/formats';
import type { Frame } from 'node-av/lib';

/** A sample film of a template, as the service would be asked for it. */
export function filmRequest(
  templateId = 'proof-quote',
  {
    durationS = 6,
    format = 'square',
    scale = 1,
  }: { durationS?: number; format?: FormatName; scale?: number } = {},
): FilmRequest {
  const [one] = galleryCases({ templates: [templateId], formats: [format], brands: ['northpail'] });
  return { ...one!.request, output: 'mp4', durationS, scale };
}

export async function reelOf(request: FilmRequest, composer?: Composer): Promise<Reel> {
  const { durationS, scale } = request;
  return openReel(composer ?? (await createComposer()), {
    scene: request,
    mend: asDesigned,
    durationS,
    framesPerSecond: 30,
    scale,
  });
}

/** Every frame of a reel, converted and ready for an encoder. */
export async function convertedFrames(reel: Reel): Promise<{ frames: Frame[]; drawn: number }> {
  const { width, height } = videoSize(reel);
  const converter = createYuvConverter(width, height);
  const frames: Frame[] = [];
  let drawn = 0;
  for (let index = 0; index < reel.frames; index++) {
    const pixels = await reel.draw(index);
    frames.push(pixels ? await converter.convert(pixels) : frames.at(-1)!.clone()!);
    if (!pixels) continue;
    release(pixels);
    drawn += 1;
  }
  converter.close();
  return { frames, drawn };
}
