import { releaseBitmap } from '@livery/engine/images/bitmap';
import type { FrameSource } from '@livery/engine/video/frame-source';
import { AV_PIX_FMT_PAL8, AV_PIX_FMT_RGBA } from 'node-av/constants';
import { type FilterContext, FilterGraph, Frame } from 'node-av/lib';
import { check, MediaError, newFrame } from '../../platform/libav.ts';
import { inOrder } from './in-order.ts';
import type { VideoFile } from './video-file.ts';

export const GIF_PIXELS = AV_PIX_FMT_PAL8;

/** The number of frames that the palette is chosen from. */
const PALETTE_FRAMES = 12;

/**
 * Uses one palette and an ordered dither for the whole video, so that still areas do not shimmer from frame to
 * frame.
 */
export async function writeGif(
  frameSource: FrameSource,
  file: VideoFile,
  ahead: number,
  onFrame: (done: number) => void,
): Promise<void> {
  const { width, height } = frameSource;
  const palette = await choosePalette(frameSource);
  const graph = await openGraph(
    `${source('in', width, height)}; ${source('palette', 16, 16)}; [in][palette]paletteuse=dither=bayer:bayer_scale=3:diff_mode=rectangle,buffersink@out`,
  );
  let shown: Frame | null = null;
  let done = 0;
  try {
    check(await graph.at('palette').buffersrcAddFrame(palette), 'The palette was not taken');
    check(await graph.at('palette').buffersrcAddFrame(null), 'The palette was not taken');
    const make = (index: number) => frameSource.draw(index);
    for await (const pixels of inOrder(frameSource.frames, ahead, make)) {
      if (pixels) {
        shown?.free();
        shown = await applyPalette(graph, pixels, frameSource, done);
        releaseBitmap(pixels);
      }
      await file.write(shown!);
      onFrame(++done);
    }
  } finally {
    shown?.free();
    palette.free();
    graph.close();
  }
}

async function choosePalette(frameSource: FrameSource): Promise<Frame> {
  const { width, height, frames } = frameSource;
  const graph = await openGraph(
    `${source('in', width, height)}; [in]palettegen=reserve_transparent=0:stats_mode=full,buffersink@out`,
  );
  try {
    // The complete frame counts twice, because it is shown longest.
    const moments = Array.from({ length: PALETTE_FRAMES }, (_, index) =>
      Math.round(((frames - 1) * (index + 1)) / PALETTE_FRAMES),
    );
    for (const [index, moment] of [...moments, frames - 1].entries()) {
      const pixels = await frameSource.drawAlways(moment);
      const frame = rgbaFrame(pixels, width, height, index);
      releaseBitmap(pixels);
      check(await graph.at('in').buffersrcAddFrame(frame), 'The palette took no frame');
      frame.free();
    }
    check(await graph.at('in').buffersrcAddFrame(null), 'The palette could not be made');
    return await graph.take();
  } finally {
    graph.close();
  }
}

async function applyPalette(
  graph: Graph,
  pixels: Uint8Array,
  { width, height }: FrameSource,
  index: number,
): Promise<Frame> {
  const frame = rgbaFrame(pixels, width, height, index);
  check(await graph.at('in').buffersrcAddFrame(frame), 'A frame was not taken');
  frame.free();
  return graph.take();
}

/**
 * Copies the pixels line by line, because filters keep a frame for longer than its bitmap lives, and a frame made
 * from a buffer only points at it.
 */
function rgbaFrame(pixels: Uint8Array, width: number, height: number, index: number): Frame {
  const frame = newFrame(width, height, AV_PIX_FMT_RGBA);
  const [plane] = frame.data!;
  const [stride] = frame.linesize;
  for (let y = 0; y < height; y++)
    plane!.set(pixels.subarray(y * width * 4, (y + 1) * width * 4), y * stride!);
  frame.pts = BigInt(index);
  return frame;
}

function source(name: string, width: number, height: number): string {
  return `buffer@${name}=video_size=${width}x${height}:pix_fmt=rgba:time_base=1/20:pixel_aspect=1/1[${name}]`;
}

interface Graph {
  at(name: string): FilterContext;
  take(): Promise<Frame>;
  close(): void;
}

async function openGraph(description: string): Promise<Graph> {
  const graph = new FilterGraph();
  graph.alloc();
  graph.nbThreads = 1;
  check(graph.parsePtr(description), 'The filters are not known');
  check(await graph.config(), 'The filters do not fit');
  const at = (name: string) => {
    const kind = name === 'out' ? 'buffersink' : 'buffer';
    const found = graph.getFilter(`${kind}@${name}`);
    if (!found) throw new MediaError(`No filter ${name}`);
    return found;
  };
  return {
    at,
    async take() {
      const frame = new Frame();
      frame.alloc();
      check(await at('out').buffersinkGetFrame(frame), 'The filters gave no frame');
      return frame;
    },
    close: () => graph.free(),
  };
}
