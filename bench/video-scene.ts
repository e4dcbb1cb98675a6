import { releaseBitmap } from '@livery/engine/images/bitmap';
import type { VideoRequest } from '@livery/engine/ports';
import type { Composer } from '@livery/engine/scene/compose';
import { type FrameSource, openFrameSource } from '@livery/engine/video/frame-source';
import { galleryCases } from '@livery/gallery/cases';
import { createNodeComposer } from '@livery/server/engine/adapters/node-composer';
import { createFramePool } from '@livery/server/engine/video/frame-pool';
import { createYuvConverter } from '@livery/server/engine/video/to-yuv';
import { asDesigned } from '@livery/templates/define-template';
import type { FormatName } from '@livery/templates/formats';
import type { Frame } from 'node-av/lib';

/** The request for a video of a template's sample, as the service makes it. */
export function videoRequest(
  templateId = 'proof-quote',
  {
    durationS = 6,
    format = 'square',
    scale = 1,
  }: { durationS?: number; format?: FormatName; scale?: number } = {},
): VideoRequest {
  const [one] = galleryCases({ templates: [templateId], formats: [format], brands: ['northpail'] });
  return { ...one!.request, output: 'mp4', durationS, scale };
}

export async function openTestFrames(request: VideoRequest, composer?: Composer): Promise<FrameSource> {
  const { durationS, scale } = request;
  return openFrameSource(composer ?? (await createNodeComposer()), {
    scene: request,
    contrastFix: asDesigned,
    durationS,
    framesPerSecond: 30,
    scale,
  });
}

/** Every frame of a video, converted for an encoder. */
export async function convertedFrames(frameSource: FrameSource): Promise<{ frames: Frame[]; drawn: number }> {
  const converter = createYuvConverter(createFramePool(frameSource));
  const frames: Frame[] = [];
  let drawn = 0;
  for (let index = 0; index < frameSource.frames; index++) {
    const pixels = await frameSource.draw(index);
    frames.push(pixels ? await converter.convert(pixels, frameSource) : frames.at(-1)!.clone()!);
    if (!pixels) continue;
    releaseBitmap(pixels);
    drawn += 1;
  }
  converter.close();
  return { frames, drawn };
}
