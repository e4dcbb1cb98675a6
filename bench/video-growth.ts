import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { VideoRequest } from '@livery/engine/contracts';
import type { DrawingPool } from '@livery/server/engine/drawing-pool';
import { cpuMs } from './harness.ts';
import { encode, median, videoPool } from './video.ts';
import { similarity } from './video-quality.ts';
import { convertedFrames, openTestFrames, videoRequest } from './video-scene.ts';

/** The time and memory of a video by length, by scale, and by the number drawn at once. */
export async function benchVideoGrowth(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'livery-bench-'));
  const draw = async (pool: DrawingPool, request: VideoRequest, name = 'video') => {
    const files = { file: join(folder, `${name}.mp4`), posterFile: join(folder, `${name}.jpg`) };
    const watch = watchMemory(pool);
    const start = performance.now();
    await pool.video(request, files);
    const seconds = (performance.now() - start) / 1000;
    return { seconds, peakMb: watch.stop(), fps: (request.durationS * 30) / seconds };
  };
  const line = (label: string, { seconds, fps, peakMb }: Awaited<ReturnType<typeof draw>>) =>
    console.log(
      `  ${label.padEnd(28)} ${seconds.toFixed(1).padStart(6)} s ${fps.toFixed(1).padStart(7)} frames/s ${String(peakMb).padStart(5)} MB`,
    );

  console.log('\nBy length, 1080 × 1920, a fresh process each');
  for (const durationS of [1, 6, 20, 60]) {
    const pool = videoPool();
    line(`${durationS} s`, await draw(pool, videoRequest('proof-quote', { durationS, format: 'story' })));
    await pool.stop();
  }
  console.log('\nBy scale, 3 s of 1080 × 1920 times it, a fresh process each');
  for (const scale of [0.5, 1, 2]) {
    const pool = videoPool();
    line(
      `scale ${scale}`,
      await draw(pool, videoRequest('proof-quote', { durationS: 3, format: 'story', scale })),
    );
    await pool.stop();
  }
  console.log('\nBy videos at once, 6 s of 1080 × 1080, as many processes');
  for (const jobs of [1, 2, 3, 4]) {
    const pool = videoPool(jobs);
    const names = Array.from({ length: jobs }, (_, index) => `video-${index}`);
    await Promise.all(names.map((name) => draw(pool, videoRequest(), name)));
    const start = performance.now();
    await Promise.all(names.map((name) => draw(pool, videoRequest(), name)));
    const seconds = (performance.now() - start) / 1000;
    console.log(`  ${jobs} at once ${((jobs * 180) / seconds).toFixed(1).padStart(7)} frames/s together`);
    await pool.stop();
  }
  await rm(folder, { recursive: true, force: true });
}

/** Polls the resident memory of a pool's processes and keeps the highest value of one process. */
function watchMemory(pool: DrawingPool) {
  let peak = 0;
  const look = async () => {
    for (const pid of pool.pids()) {
      const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
      peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
    }
  };
  const timer = setInterval(() => void look(), 50);
  return {
    stop() {
      clearInterval(timer);
      return Math.round(peak);
    },
  };
}

const presets = {
  'as videos are encoded': undefined,
  'medium, crf 18': { preset: 'medium', crf: '18', profile: 'high', g: '60' },
  'veryfast, crf 18': { preset: 'veryfast', crf: '18', profile: 'high', g: '60' },
  'superfast, crf 18': { preset: 'superfast', crf: '18', profile: 'high', g: '60' },
  'ultrafast, crf 18': { preset: 'ultrafast', crf: '18', g: '60' },
};

/** The cost of encoder settings, and the similarity of their output to the drawn frames. */
export async function benchVideoPresets(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'livery-bench-'));
  const file = join(folder, 'video.mp4');
  for (const template of ['proof-quote', 'data-chart', 'article-card']) {
    const { frames } = await convertedFrames(await openTestFrames(videoRequest(template)));
    console.log(`\n${template}, 6 s of 1080 × 1080                CPU ms a frame      KB    SSIM`);
    for (const [label, encoding] of Object.entries(presets)) {
      const costs: number[] = [];
      for (let round = 0; round < 3; round++) {
        costs.push((await cpuMs(() => encode(frames, file, encoding))) / frames.length);
      }
      const kilobytes = Math.round((await stat(file)).size / 1024);
      console.log(
        `  ${label.padEnd(34)} ${median(costs).toFixed(1).padStart(22)} ${String(kilobytes).padStart(7)} ${(await similarity(file, frames)).toFixed(4)}`,
      );
    }
    for (const frame of frames) frame.free();
  }
  await rm(folder, { recursive: true, force: true });
}
