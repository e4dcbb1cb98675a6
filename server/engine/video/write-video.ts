import { releaseBitmap } from '@livery/engine/images/bitmap';
import type { FrameSource } from '@livery/engine/video/frame-source';
import { AV_PIX_FMT_YUV420P } from 'node-av/constants';
import type { Frame } from 'node-av/lib';
import { createFramePool } from './frame-pool.ts';
import { inOrder } from './in-order.ts';
import { createYuvConverter, evenSize } from './to-yuv.ts';
import type { VideoFile } from './video-file.ts';

export const VIDEO_PIXELS = AV_PIX_FMT_YUV420P;

/** Draws and converts up to `ahead` frames at once, and encodes them in order. */
export async function writeVideo(
  frameSource: FrameSource,
  file: VideoFile,
  ahead: number,
  onFrame: (done: number) => void,
): Promise<void> {
  const pool = createFramePool(evenSize(frameSource));
  // Frames `n` and `n + ahead` are never converted at the same time.
  const converters = Array.from({ length: ahead }, () => createYuvConverter(pool));
  /** Null when the frame looks the same as the one before it. */
  const make = async (index: number): Promise<Frame | null> => {
    const pixels = await frameSource.draw(index);
    if (!pixels) return null;
    try {
      return await converters[index % ahead]!.convert(pixels, frameSource);
    } finally {
      releaseBitmap(pixels);
    }
  };
  const giveBack = (frame: Frame | null) => frame && pool.giveBack(frame);
  let shown: Frame | null = null;
  let done = 0;
  try {
    for await (const frame of inOrder(frameSource.frames, ahead, make, giveBack)) {
      if (frame) {
        giveBack(shown);
        shown = frame;
      }
      await file.write(shown!);
      onFrame(++done);
    }
  } finally {
    giveBack(shown);
    for (const converter of converters) converter.close();
    pool.close();
  }
}
