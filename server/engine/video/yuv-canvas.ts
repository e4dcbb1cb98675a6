import type { FramePatch } from '@livery/engine/video/frame-source';
import type { Frame } from 'node-av/lib';
import { check } from '../../platform/libav.ts';
import type { FramePool } from './frame-pool.ts';
import { videoColors, type YuvConverter } from './to-yuv.ts';

/** A part of a frame, converted for the encoder. */
export interface YuvPatch extends Pick<FramePatch, 'left' | 'top'> {
  frame: Frame;
}

/** The frame that is shown, which patches turn into the next one. */
export interface YuvCanvas {
  /** Another one after a patch of the whole canvas. */
  readonly frame: Frame;
  /** Puts the patches of a frame in their places. The canvas owns them from then on, also if it fails. */
  apply(patches: readonly YuvPatch[]): void;
  free(): void;
}

/**
 * Pixels along the inner edges of a patch that are not taken from it: the converter mixes the chroma of neighbouring
 * pixels, and beyond the edge of a patch it knows none.
 */
const EDGE = 2;

/** Frames come from the pool and go back to it. */
export function createYuvCanvas(width: number, height: number, pool: FramePool): YuvCanvas {
  let frame = Object.assign(pool.take({ width, height }), videoColors);
  const put = ({ frame: patch, left, top }: YuvPatch) => {
    // An encoder may still hold the pixels of the frame before.
    check(frame.makeWritable(), 'A frame could not be changed');
    const right = Math.min(width, left + patch.width);
    const bottom = Math.min(height, top + patch.height);
    const inner = {
      left: left === 0 ? 0 : left + EDGE,
      top: top === 0 ? 0 : top + EDGE,
      right: right === width ? width : right - EDGE,
      bottom: bottom === height ? height : bottom - EDGE,
    };
    for (const plane of [0, 1, 2]) {
      const part = plane === 0 ? 1 : 2;
      const [from, to] = [patch.data![plane]!, frame.data![plane]!];
      const [fromLine, toLine] = [patch.linesize[plane]!, frame.linesize[plane]!];
      const length = (inner.right - inner.left) / part;
      for (let y = inner.top / part; y < inner.bottom / part; y++) {
        const start = (y - top / part) * fromLine + (inner.left - left) / part;
        to.set(from.subarray(start, start + length), y * toLine + inner.left / part);
      }
    }
  };
  return {
    get frame() {
      return frame;
    },
    apply(patches) {
      try {
        for (const patch of patches) {
          if (patch.frame.width === width && patch.frame.height === height) {
            pool.giveBack(frame);
            frame = patch.frame;
          } else put(patch);
        }
      } finally {
        for (const patch of patches) if (patch.frame !== frame) pool.giveBack(patch.frame);
      }
    },
    free: () => pool.giveBack(frame),
  };
}

/** Converts the patches of a frame one after the other. */
export async function convertPatches(
  converter: YuvConverter,
  patches: readonly FramePatch[],
): Promise<YuvPatch[]> {
  const converted: YuvPatch[] = [];
  try {
    for (const { data, left, top, width, height } of patches) {
      converted.push({ left, top, frame: await converter.convert(data, { width, height }) });
    }
    return converted;
  } catch (cause) {
    for (const { frame } of converted) frame.free();
    throw cause;
  }
}
