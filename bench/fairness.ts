import { batch } from '@livery/server/testing/api-client';
import { startService, type TestService } from '@livery/server/testing/service';
import { changeNewJobs, restoreNewJobs } from './change-jobs.ts';
import { databaseKind } from './harness.ts';
import { type BenchTenant, noopBatch, noopChildFile, richTenant, submitMany } from './noop-drawing.ts';

const CROWD = 1000;
const SMALL = 5;
/** Long enough that a thousand jobs are still waiting when the small tenant comes. */
const DRAW_MS = 20;
const VIDEOS = 20;

/** How long the second to come waits, with priorities and first in, first out. */
export async function benchFairness(): Promise<void> {
  console.log(`\nWho comes second (${databaseKind()}, two lanes)`);
  const small = await inBothOrders(noopChildFile, async (service) => {
    const crowd = await richTenant(service);
    await submitMany(crowd, CROWD, DRAW_MS);
    const other = await richTenant(service);
    return measureWait(other, noopBatch(other.brandId, SMALL, DRAW_MS));
  });
  print(`${SMALL} stills behind ${CROWD} of another organisation`, small);
  const single = await inBothOrders(undefined, async (service, inOrder) => {
    const tenant = await richTenant(service);
    const video = { format: 'square', kind: 'video', durationS: 3, scale: 0.5 };
    await tenant.client.post('/renders', { ...batch(tenant.brandId), variants: Array(VIDEOS).fill(video) });
    // After every lane has its video.
    await pause(1000);
    // Two stills are not a single still, so they wait in the queue of the videos.
    return measureWait(tenant, batch(tenant.brandId, inOrder ? ['square', 'square'] : ['square']));
  });
  print(`one still behind ${VIDEOS} videos of 3 s of the same organisation`, single);
}

interface Waits {
  byPriority: number;
  inOrder: number;
}

/** The same on a queue as it is, and on one where all jobs have the same priority. */
async function inBothOrders(
  childFile: string | undefined,
  measure: (service: TestService, inOrder: boolean) => Promise<number>,
): Promise<Waits> {
  const run = async (priority: boolean) => {
    const service = await startService({ LIVERY_DRAWERS: '2' }, { childFile });
    try {
      if (!priority) await changeNewJobs(service.app.db, 'priority = 0');
      return await measure(service, !priority);
    } finally {
      await restoreNewJobs(service.app.db);
      await service.remove();
    }
  };
  return { byPriority: await run(true), inOrder: await run(false) };
}

/** Milliseconds from the request to the last of its files. */
async function measureWait({ client }: BenchTenant, body: object): Promise<number> {
  const start = performance.now();
  const answer = await client.post('/renders', body);
  const ids = answer.body.jobs.map(({ id }: { id: string }) => id);
  await client.waitForJobs(ids, 300_000);
  return performance.now() - start;
}

function print(label: string, { byPriority, inOrder }: Waits): void {
  const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
  console.log(`  ${label}`);
  console.log(`    as it is             ${seconds(byPriority)}`);
  console.log(`    first in, first out  ${seconds(inOrder)} (${(inOrder / byPriority).toFixed(1)}×)`);
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
