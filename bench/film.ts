import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createComposer } from '@livery/server/engine/compose';
import { createDrawingPool, type DrawingPool } from '@livery/server/engine/drawing-pool';
import { codecs } from '@livery/server/engine/film/codecs';
import { openFilmFile } from '@livery/server/engine/film/film-file';
import { createYuvConverter } from '@livery/server/engine/film/to-yuv';
import { VIDEO_PIXELS } from '@livery/server/engine/film/write-video';
import { release } from '@livery/server/engine/release';
import { drawingChildFile } from '@livery/server/platform/paths';
import type { Frame } from 'node-av/lib';
import { convertedFrames, filmRequest, reelOf } from './film-scene.ts';
import { cpuMs, percentile } from './harness.ts';
import { remotionArtist } from './remotion.ts';

const ROUNDS = 5;

export function filmPool(children = 1): DrawingPool {
  return createDrawingPool({ children, timeoutMs: 600_000, memoryMb: 8192, childFile: drawingChildFile });
}

/** A film from request to file beside what its parts would allow, beside its encoder alone, and beside Remotion. */
export async function benchFilm(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'livery-bench-'));
  const files = { file: join(folder, 'film.mp4'), posterFile: join(folder, 'poster.jpg') };
  const request = filmRequest();
  const cores = availableParallelism();
  const pool = filmPool();
  await pool.film(request, files);
  const remotion = await remotionArtist(request);
  const reel = await reelOf(request, await createComposer());
  const { frames, drawn } = await convertedFrames(reel);
  const ours: number[] = [];
  const limits: number[] = [];
  const alone: number[] = [];
  const peers: number[] = [];
  const shares: { draw: number; convert: number; encode: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await rate(reel.frames, () => pool.film(request, files)));
    const share = {
      draw: await drawingMs(reel),
      convert: await convertingMs(reel, drawn),
      encode: (await cpuMs(() => encode(frames, files.file))) / reel.frames,
    };
    shares.push(share);
    limits.push((cores * 1000) / (share.draw + share.convert + share.encode));
    alone.push(await rate(reel.frames, () => encode(frames, files.file)));
    if (remotion && round < 2) peers.push(reel.frames / (await remotion()));
  }
  await pool.stop();
  await rm(folder, { recursive: true, force: true });
  const [a, c, d] = [ours, limits, alone].map(median) as [number, number, number];
  console.log(`\nA film of 6 s at 1080 × 1080, ${cores} cores: frames a second, median of ${ROUNDS} rounds`);
  console.log(`  (a) from request to file           ${a.toFixed(1)}`);
  if (peers.length > 0) {
    const b = median(peers);
    console.log(`  (b) Remotion, the same frames      ${b.toFixed(1)}    (a) is ${(a / b).toFixed(1)} ×`);
  }
  console.log(`  (c) what its parts would allow     ${c.toFixed(1)}    (a) is ${(a / c).toFixed(2)} of it`);
  console.log(`  (d) the encoder alone              ${d.toFixed(1)}    (a) is ${(a / d).toFixed(2)} of it`);
  const part = (name: 'draw' | 'convert' | 'encode') => median(shares.map((share) => share[name])).toFixed(1);
  console.log(
    `  CPU ms a frame: drawing ${part('draw')}, converting ${part('convert')}, encoding ${part('encode')}`,
  );
}

export function median(values: number[]): number {
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

async function drawingMs(reel: Awaited<ReturnType<typeof reelOf>>): Promise<number> {
  const cpu = await cpuMs(async () => {
    for (let index = 0; index < reel.frames; index++) {
      const pixels = await reel.draw(index);
      if (pixels) release(pixels);
    }
  });
  return cpu / reel.frames;
}

/** Of one picture many times, for the share of frames that are new. */
async function convertingMs(reel: Awaited<ReturnType<typeof reelOf>>, drawn: number): Promise<number> {
  const converter = createYuvConverter(reel.width, reel.height);
  const pixels = (await reel.draw(reel.frames - 20))!;
  const many = 100;
  const cpu = await cpuMs(async () => {
    for (let index = 0; index < many; index++) (await converter.convert(pixels)).free();
  });
  converter.close();
  release(pixels);
  return (cpu / many) * (drawn / reel.frames);
}

export async function encode(frames: readonly Frame[], file: string, encoding = codecs.mp4.encoding) {
  const [{ width, height }] = frames as [Frame];
  const { about } = filmRequest();
  const codec = { ...codecs.mp4, encoding };
  const film = await openFilmFile(file, { codec, width, height, pixelFormat: VIDEO_PIXELS, about });
  for (const frame of frames) await film.write(frame);
  await film.finish();
  await film.close();
}
