import { AV_PIX_FMT_YUV420P } from 'node-av/constants';
import type { Frame } from 'node-av/lib';
import { release } from '../release.ts';
import type { VideoFile } from './film-file.ts';
import { inOrder } from './in-order.ts';
import type { FrameSource } from './reel.ts';
import { createYuvConverter } from './to-yuv.ts';

export const VIDEO_PIXELS = AV_PIX_FMT_YUV420P;

/** Colour has half as many lines and columns as light, so a size has to be even. */
export function videoSize({ width, height }: Pick<FrameSource, 'width' | 'height'>) {
  return { width: width - (width % 2), height: height - (height % 2) };
}

/** Draws and converts frames `ahead` of the encoder, several at once, and encodes them in order. */
export async function writeVideo(
  frameSource: FrameSource,
  file: VideoFile,
  ahead: number,
  onFrame: (done: number) => void,
): Promise<void> {
  const { width, height } = videoSize(frameSource);
  // Frame and frame + ahead are never at work together.
  const converters = Array.from({ length: ahead }, () => createYuvConverter(width, height));
  const make = async (index: number): Promise<Frame | null> => {
    const pixels = await frameSource.draw(index);
    if (!pixels) return null;
    try {
      return await converters[index % ahead]!.convert(pixels);
    } finally {
      release(pixels);
    }
  };
  let shown: Frame | null = null;
  let done = 0;
  try {
    for await (const frame of inOrder(frameSource.frames, ahead, make, (frame) => frame?.free())) {
      if (frame) {
        shown?.free();
        shown = frame;
      }
      await file.write(shown!);
      onFrame(++done);
    }
  } finally {
    shown?.free();
    for (const converter of converters) converter.close();
  }
}
