import { AV_PIX_FMT_YUV420P } from 'node-av/constants';
import type { Frame } from 'node-av/lib';
import { newFrame } from '../../platform/libav.ts';

interface Size {
  width: number;
  height: number;
}

/**
 * Frames whose memory is used again. The system clears fresh memory page by page, which takes a third as long as
 * converting a frame into it.
 */
export interface FramePool {
  /** A frame of at most the size of the pool. Its pixels are those of another frame. */
  take(size: Size): Frame;
  giveBack(frame: Frame): void;
  /** Frees the frames that were given back. */
  close(): void;
}

export function createFramePool({ width, height }: Size): FramePool {
  const spare: Frame[] = [];
  return {
    take(size) {
      const frame = spare.pop() ?? newFrame(width, height, AV_PIX_FMT_YUV420P);
      return Object.assign(frame, { width: size.width, height: size.height });
    },
    giveBack(frame) {
      // An encoder may still read the pixels of a frame.
      if (frame.isWritable) spare.push(frame);
      else frame.free();
    },
    close() {
      for (const frame of spare.splice(0)) frame.free();
    },
  };
}
