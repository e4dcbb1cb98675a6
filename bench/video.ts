import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseBitmap } from '@livery/engine/images/bitmap';
import { createNodeComposer } from '@livery/server/engine/adapters/node-composer';
import { createDrawingPool, type DrawingPool } from '@livery/server/engine/drawing-pool';
import { videoCodecs } from '@livery/server/engine/video/codecs';
import { createFramePool } from '@livery/server/engine/video/frame-pool';
import { createYuvConverter } from '@livery/server/engine/video/to-yuv';
import { openVideoFile } from '@livery/server/engine/video/video-file';
import { VIDEO_PIXELS } from '@livery/server/engine/video/write-video';
import { drawingChildFile } from '@livery/server/platform/paths';
import type { Frame } from 'node-av/lib';
import { cpuMs, percentile } from './harness.ts';
import { createRemotionRenderer } from './remotion.ts';
import { convertedFrames, openTestFrames, videoRequest } from './video-scene.ts';

const ROUNDS = 5;

function videoPool(children = 1): DrawingPool {
  return createDrawingPool({ children, timeoutMs: 600_000, memoryMb: 8192, childFile: drawingChildFile });
}

/** Frames a second from request to file, compared with the sum of its parts, the encoder alone, and Remotion. */
export async function benchVideo(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'livery-bench-'));
  const files = { file: join(folder, 'video.mp4'), posterFile: join(folder, 'poster.jpg') };
  const request = videoRequest();
  const cores = availableParallelism();
  const pool = videoPool();
  await pool.video(request, files);
  const remotion = await createRemotionRenderer(request);
  const frameSource = await openTestFrames(request, await createNodeComposer());
  const { frames, drawn } = await convertedFrames(frameSource);
  const ours: number[] = [];
  const limits: number[] = [];
  const alone: number[] = [];
  const peers: number[] = [];
  const shares: { draw: number; convert: number; encode: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await rate(frameSource.frames, () => pool.video(request, files)));
    const share = {
      draw: await drawingMs(frameSource),
      convert: await convertingMs(frameSource, drawn),
      encode: (await cpuMs(() => encode(frames, files.file))) / frameSource.frames,
    };
    shares.push(share);
    limits.push((cores * 1000) / (share.draw + share.convert + share.encode));
    alone.push(await rate(frameSource.frames, () => encode(frames, files.file)));
    if (remotion && round < 2) peers.push(frameSource.frames / (await remotion()));
  }
  await pool.stop();
  await rm(folder, { recursive: true, force: true });
  const [a, c, d] = [ours, limits, alone].map(median) as [number, number, number];
  console.log(`\nA video of 6 s at 1080 × 1080, ${cores} cores: frames a second, median of ${ROUNDS} rounds`);
  console.log(`  (a) from request to file           ${a.toFixed(1)}`);
  if (peers.length > 0) {
    const b = median(peers);
    console.log(`  (b) Remotion, the same frames      ${b.toFixed(1)}    (a) is ${(a / b).toFixed(1)} ×`);
  }
  console.log(`  (c) drawing + converting + encoding ${c.toFixed(1)}    (a) is ${(a / c).toFixed(2)} of it`);
  console.log(`  (d) the encoder alone              ${d.toFixed(1)}    (a) is ${(a / d).toFixed(2)} of it`);
  const part = (name: 'draw' | 'convert' | 'encode') => median(shares.map((share) => share[name])).toFixed(1);
  console.log(
    `  CPU ms a frame: drawing ${part('draw')}, converting ${part('convert')}, encoding ${part('encode')}`,
  );
}

function median(values: number[]): number {
  return percentile(
    [...values].sort((a, b) => a - b),
    0.5,
  );
}

async function rate(frames: number, work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return frames / ((performance.now() - start) / 1000);
}

async function drawingMs(frameSource: Awaited<ReturnType<typeof openTestFrames>>): Promise<number> {
  const cpu = await cpuMs(async () => {
    for (let index = 0; index < frameSource.frames; index++) {
      const pixels = await frameSource.draw(index);
      if (pixels) releaseBitmap(pixels);
    }
  });
  return cpu / frameSource.frames;
}

/** Converts one frame many times; the result is weighted by the share of frames that are drawn. */
async function convertingMs(
  frameSource: Awaited<ReturnType<typeof openTestFrames>>,
  drawn: number,
): Promise<number> {
  const converter = createYuvConverter(createFramePool(frameSource));
  const pixels = (await frameSource.draw(frameSource.frames - 20))!;
  const many = 100;
  const cpu = await cpuMs(async () => {
    for (let index = 0; index < many; index++) (await converter.convert(pixels, frameSource)).free();
  });
  converter.close();
  releaseBitmap(pixels);
  return (cpu / many) * (drawn / frameSource.frames);
}

async function encode(frames: readonly Frame[], file: string, encoding = videoCodecs.mp4.encoding) {
  const [{ width, height }] = frames as [Frame];
  const { metadata } = videoRequest();
  const codec = { ...videoCodecs.mp4, encoding };
  const video = await openVideoFile(file, { codec, width, height, pixelFormat: VIDEO_PIXELS, metadata });
  for (const frame of frames) await video.write(frame);
  await video.finish();
  await video.close();
}
