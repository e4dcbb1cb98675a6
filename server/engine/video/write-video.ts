import { releaseBitmap } from '@livery/engine/images/release-bitmap';
import type { FrameSource } from '@livery/engine/video/frame-source';
import { AV_PIX_FMT_YUV420P } from 'node-av/constants';
import { createFramePool } from './frame-pool.ts';
import { inOrder } from './in-order.ts';
import { createYuvConverter, evenSize } from './to-yuv.ts';
import type { VideoFile } from './video-file.ts';
import { convertPatches, createYuvCanvas, type YuvPatch } from './yuv-canvas.ts';

export const VIDEO_PIXELS = AV_PIX_FMT_YUV420P;

/** Draws and converts up to `ahead` frames at once, and encodes them in order. */
export async function writeVideo(
  frameSource: FrameSource,
  file: VideoFile,
  ahead: number,
  onFrame: (done: number) => void,
): Promise<void> {
  const { width, height } = evenSize(frameSource);
  const pool = createFramePool({ width, height });
  // Frames `n` and `n + ahead` are never converted at the same time.
  const converters = Array.from({ length: ahead }, () => createYuvConverter(pool));
  const make = async (index: number): Promise<YuvPatch[]> => {
    const patches = await frameSource.drawChanges(index);
    try {
      return await convertPatches(converters[index % ahead]!, patches);
    } finally {
      for (const { data } of patches) releaseBitmap(data);
    }
  };
  const discard = (patches: YuvPatch[]) => {
    for (const { frame } of patches) pool.giveBack(frame);
  };
  const canvas = createYuvCanvas(width, height, pool);
  let done = 0;
  try {
    for await (const patches of inOrder(frameSource.frames, ahead, make, discard)) {
      canvas.apply(patches);
      await file.write(canvas.frame);
      onFrame(++done);
    }
  } finally {
    canvas.free();
    for (const converter of converters) converter.close();
    pool.close();
  }
}
