import { releaseBitmap } from '@livery/engine/images/release-bitmap';
import type { FrameSource } from '@livery/engine/video/frame-source';
import { AV_PIX_FMT_YUV420P } from 'node-av/constants';
import type { Frame } from 'node-av/lib';
import { inOrder } from './in-order.ts';
import { createYuvConverter } from './to-yuv.ts';
import type { VideoFile } from './video-file.ts';

export const VIDEO_PIXELS = AV_PIX_FMT_YUV420P;

/** Chroma has half the lines and columns of luma, so width and height have to be even. */
export function videoSize({ width, height }: Pick<FrameSource, 'width' | 'height'>) {
  return { width: width - (width % 2), height: height - (height % 2) };
}

/** Draws and converts up to `ahead` frames at once, and encodes them in order. */
export async function writeVideo(
  frameSource: FrameSource,
  file: VideoFile,
  ahead: number,
  onFrame: (done: number) => void,
): Promise<void> {
  const { width, height } = videoSize(frameSource);
  // Frames `n` and `n + ahead` are never converted at the same time.
  const converters = Array.from({ length: ahead }, () => createYuvConverter(width, height));
  const make = async (index: number): Promise<Frame | null> => {
    const pixels = await frameSource.draw(index);
    if (!pixels) return null;
    try {
      return await converters[index % ahead]!.convert(pixels);
    } finally {
      releaseBitmap(pixels);
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
