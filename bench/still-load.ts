import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { StillRequest } from '@livery/engine/ports';
import { createDrawingPool } from '@livery/server/engine/drawing-pool';
import { drawingChildFile } from '@livery/server/platform/paths';
import { composeDesign, makeAllRequests, makeBenchTokens, makeRequest } from './still-engines.ts';
import { createChromiumRenderer, type Design } from './still-peers.ts';

const IMAGES = 96;

/** Images a second with every core busy: Livery in drawing processes, satori in one thread per core, Chromium in one page per image. */
export async function benchStillLoad(): Promise<void> {
  const cores = availableParallelism();
  const tokens = makeBenchTokens();
  const request = makeRequest('proof-quote', 'square', tokens);
  const design = await composeDesign(request);
  const ours = await poolRate(Array(IMAGES).fill(request), cores);
  const satori = await satoriRate(design, cores, Math.ceil(IMAGES / 3));
  const browser = await chromiumRate(design, cores, Math.ceil(IMAGES / 3));
  console.log(`\nOne 1080² design on ${cores} cores, images a second`);
  console.log(`  Livery               ${ours.toFixed(1)}`);
  console.log(`  satori + resvg       ${satori.toFixed(1)}   ours ${(ours / satori).toFixed(1)}×`);
  if (browser)
    console.log(`  Chromium, new pages  ${browser.toFixed(1)}   ours ${(ours / browser).toFixed(1)}×`);
  const all = makeAllRequests(tokens);
  const rate = await poolRate([...all, ...all], cores);
  console.log(
    `\nAll templates in the four base formats, ${all.length} stills, twice: ${rate.toFixed(1)} a second`,
  );
}

async function measureRate(
  count: number,
  lanes: number,
  draw: (index: number, lane: number) => Promise<unknown>,
) {
  await Promise.all(Array.from({ length: lanes }, (_, lane) => draw(lane, lane)));
  let next = 0;
  const start = performance.now();
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      while (next < count) await draw(next++, lane);
    }),
  );
  return count / ((performance.now() - start) / 1000);
}

async function poolRate(requests: StillRequest[], cores: number): Promise<number> {
  const pool = createDrawingPool({
    children: cores,
    timeoutMs: 60_000,
    memoryMb: 4096,
    childFile: drawingChildFile,
  });
  const file = (lane: number) => join(tmpdir(), `livery-bench-${process.pid}-${lane}.png`);
  // Twice the number of cores, so that a process never waits for its next task.
  const lanes = cores * 2;
  const rate = await measureRate(requests.length, lanes, (index, lane) =>
    pool.still(requests[index]!, file(lane)),
  );
  await pool.stop();
  for (let lane = 0; lane < lanes; lane++) await rm(file(lane), { force: true });
  return rate;
}

async function satoriRate(design: Design, cores: number, count: number): Promise<number> {
  const workers = Array.from({ length: cores }, () => new Worker(process.argv[1]!, { workerData: design }));
  const ask = async (worker: Worker) => {
    worker.postMessage('draw');
    await once(worker, 'message');
  };
  const rate = await measureRate(count, cores, (_, lane) => ask(workers[lane]!));
  await Promise.all(workers.map((worker) => worker.terminate()));
  return rate;
}

async function chromiumRate(design: Design, cores: number, count: number): Promise<number | null> {
  const pages = await Promise.all(Array.from({ length: cores }, () => createChromiumRenderer()));
  if (pages.some((page) => page === null)) return null;
  const rate = await measureRate(count, cores, (_, lane) => pages[lane]!.drawInNewPage(design));
  await Promise.all(pages.map((page) => page!.close()));
  return rate;
}
