import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDrawingPool, type DrawingPool } from '@livery/server/engine/drawing-pool';
import { drawingChildFile } from '@livery/server/platform/paths';
import { baseFormats } from '@livery/templates/formats';
import { templates } from '@livery/templates/registry';
import { percentile } from '../harness.ts';
import { makeAllRequests, makeBenchTokens, makeRequest } from '../still-engines.ts';
import { videoRequest } from '../video-scene.ts';
import { treeMs } from './processor-time.ts';

const ROUNDS = 3;
const VIDEO_S = 2;
/** Light, middle and heavy to draw. */
const FILMED = ['proof-quote', 'feature-list', 'steps-timeline'];

interface Cost {
  ms: number;
  kilobytes: number;
}

/** Processor milliseconds and bytes of drawing, in the drawing process itself. */
export async function measureDrawing(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'livery-cost-'));
  const pool = createDrawingPool({
    children: 1,
    timeoutMs: 600_000,
    memoryMb: 4096,
    childFile: drawingChildFile,
    keep: 'always',
  });
  const file = join(folder, 'still');
  const measure = async (draw: () => ReturnType<DrawingPool['still']>): Promise<Cost> => {
    const [pid] = pool.pids();
    const before = treeMs(pid!);
    const { drawn } = await draw();
    return { ms: treeMs(pid!) - before, kilobytes: drawn!.bytes / 1024 };
  };
  try {
    const all = makeAllRequests(makeBenchTokens());
    for (const request of all) await pool.still(request, file);
    const costs: { templateId: string; format: string; cost: Cost }[] = [];
    for (let round = 0; round < ROUNDS; round++)
      for (const request of all)
        costs.push({
          templateId: request.templateId,
          format: request.format,
          cost: await measure(() => pool.still(request, file)),
        });
    console.log(`\nStills, PNG at scale 1: processor ms and KB, the mean of ${ROUNDS}`);
    for (const { id } of templates)
      print(
        id,
        costs.filter(({ templateId }) => templateId === id),
      );
    for (const format of baseFormats)
      print(
        format,
        costs.filter((one) => one.format === format),
      );
    print('all', costs);
    const sorted = costs.map(({ cost }) => cost.ms).sort((a, b) => a - b);
    console.log(`  p50 ${percentile(sorted, 0.5)} ms, p95 ${percentile(sorted, 0.95)} ms`);

    console.log('\nproof-quote, square, by scale and output');
    const plain = makeRequest('proof-quote', 'square', makeBenchTokens());
    for (const output of ['png', 'jpeg', 'webp', 'pdf'] as const)
      for (const scale of [0.5, 1, 2]) {
        const drawn = [];
        for (let round = 0; round < ROUNDS; round++)
          drawn.push({
            cost: await measure(() =>
              pool.still({ ...plain, output, scale }, file, { posterFile: `${file}.poster` }),
            ),
          });
        print(`${output} × ${scale}`, drawn);
      }

    console.log(`\nVideos, MP4 of ${VIDEO_S} s: processor ms and KB of a second`);
    for (const templateId of FILMED)
      for (const [format, scale] of [
        ['square', 0.5],
        ['square', 1],
        ['story', 1],
        ['square', 2],
      ] as const) {
        const request = videoRequest(templateId, { durationS: VIDEO_S, format, scale });
        const cost = await measure(() =>
          pool.video(request, { file: join(folder, 'video.mp4'), posterFile: join(folder, 'poster') }),
        );
        console.log(
          `  ${`${templateId} ${format} × ${scale}`.padEnd(30)} ${(cost.ms / VIDEO_S).toFixed(0).padStart(7)}  ${(cost.kilobytes / VIDEO_S).toFixed(0).padStart(7)}`,
        );
      }
  } finally {
    await pool.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function print(label: string, costs: { cost: Cost }[]): void {
  const mean = (pick: (cost: Cost) => number) =>
    costs.reduce((sum, { cost }) => sum + pick(cost), 0) / costs.length;
  console.log(
    `  ${label.padEnd(30)} ${mean(({ ms }) => ms)
      .toFixed(0)
      .padStart(7)}  ${mean(({ kilobytes }) => kilobytes)
      .toFixed(0)
      .padStart(7)}`,
  );
}
