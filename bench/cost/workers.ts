import { setTimeout } from 'node:timers/promises';
import { renders } from '@livery/server/db/schema';
import { createLogger } from '@livery/server/platform/logger';
import { grantCredits } from '@livery/server/services/credits/grant';
import { readSettings } from '@livery/server/settings/settings';
import { type Running, start } from '@livery/server/start';
import { ApiClient } from '@livery/server/testing/api-client';
import { makeTestEnvironment } from '@livery/server/testing/database';
import { testSettings } from '@livery/server/testing/test-settings';
import { inArray } from 'drizzle-orm';
import { SECRET } from '../../e2e/server-process.ts';
import { noopBatch, noopChildFile } from '../noop-drawing.ts';
import { treeMs } from './processor-time.ts';
import { meanWaitS } from './queue-model.ts';

/** A drawing takes this long and no processor time: two cores cannot draw for eight workers. */
const DRAW_MS = 1000;
const JOBS_OF_A_WORKER = 12;
const WORKERS = [1, 2, 4, 8];
/** Of one batch. */
const AT_ONCE = 20;

/** A mix of short and long services, for arrivals at random. */
const SERVICES = [
  { ms: 300, share: 0.8 },
  { ms: 2400, share: 0.2 },
];
const SERVERS = 4;
const OPEN_LOOP_S = 60;

/** Workers that share a PostgreSQL database, in one process: what is measured is the queue between them. */
export async function measureWorkers(): Promise<void> {
  const environment = await makeTestEnvironment();
  const settings = (role: string) =>
    readSettings({
      ...testSettings(environment),
      LIVERY_SECRET: SECRET,
      LIVERY_DRAWERS: '1',
      LIVERY_ROLE: role,
    });
  const begin = (role: string) =>
    start(settings(role), createLogger('error'), { childFile: noopChildFile, keepDrawing: 'always' });
  const workers: Running[] = [];
  const api = await begin('api');
  try {
    const client = new ApiClient(`http://127.0.0.1:${api.port}`, api.ownerKey!);
    const { id: organizationId } = (await client.get('/organization')).body;
    await grantCredits(api.app.db, { organizationId, amount: 100_000 });
    const brandId = await client.createBrand();
    console.log(`\nWorkers on PostgreSQL, drawing replaced by a sleep of ${DRAW_MS} ms`);
    console.log(
      '  workers   renders a second   of the ideal   processor ms of a render: service, PostgreSQL',
    );
    for (const count of WORKERS) {
      while (workers.length < count) workers.push(await begin('worker'));
      await drawMany(client, brandId, count, DRAW_MS);
      const cpu = process.cpuUsage();
      const database = treeMs(process.ppid, 'postgres');
      const jobs = count * JOBS_OF_A_WORKER;
      const seconds = await drawMany(client, brandId, jobs, DRAW_MS);
      const { user, system } = process.cpuUsage(cpu);
      const ideal = count / (DRAW_MS / 1000);
      console.log(
        `  ${String(count).padStart(7)}   ${(jobs / seconds).toFixed(2).padStart(16)}   ${(jobs / seconds / ideal).toFixed(2).padStart(12)}   ${((user + system) / 1000 / jobs).toFixed(1).padStart(10)}, ${((treeMs(process.ppid, 'postgres') - database) / jobs).toFixed(1)}`,
      );
    }
    for (const worker of workers.splice(SERVERS)) await worker.stop();
    for (const load of [0.5, 0.8]) await compareModel(api, client, brandId, load);
  } finally {
    for (const running of [...workers, api]) await running.stop();
    await environment.remove();
  }
}

async function drawMany(client: ApiClient, brandId: string, jobs: number, drawMs: number): Promise<number> {
  const begun = performance.now();
  const ids: string[] = [];
  for (let sent = 0; sent < jobs; sent += AT_ONCE) {
    const variants = Array(Math.min(AT_ONCE, jobs - sent)).fill(video);
    const { body } = await client.post('/renders', { ...noopBatch(brandId, 1, drawMs), variants });
    ids.push(...body.jobs.map(({ id }: { id: string }) => id));
  }
  await client.waitForJobs(ids, 600_000);
  return (performance.now() - begun) / 1000;
}

/** Not a single still, which would have a process of its own in each worker. */
const video = { format: 'square', kind: 'video', durationS: 1, scale: 0.5 };

/**
 * Arrivals at random, whether or not earlier ones were served, and the mean time from submit to end beside that of the
 * model. A service is what a render takes alone.
 */
async function compareModel(api: Running, client: ApiClient, brandId: string, load: number): Promise<void> {
  const submit = async (ms: number): Promise<string> => {
    const { body } = await client.post('/renders', { ...noopBatch(brandId, 1, ms), variants: [video] });
    return body.jobs[0].id;
  };
  const readTimes = async (ids: string[]) => {
    await client.waitForJobs(ids, 600_000);
    const rows = await api.app.db.select().from(renders).where(inArray(renders.id, ids));
    return rows.map(({ createdAt, finishedAt }) => (+finishedAt! - +createdAt) / 1000);
  };
  const alone: { s: number; share: number }[] = [];
  for (const { ms, share } of SERVICES) {
    const times: number[] = [];
    for (let round = 0; round < 5; round++) times.push(...(await readTimes([await submit(ms)])));
    alone.push({ s: mean(times), share });
  }
  const meanS = alone.reduce((sum, { s, share }) => sum + s * share, 0);
  const square = alone.reduce((sum, { s, share }) => sum + s * s * share, 0);
  const sent: Promise<string>[] = [];
  const until = performance.now() + OPEN_LOOP_S * 1000;
  while (performance.now() < until) {
    sent.push(submit(SERVICES[Math.random() < SERVICES[0]!.share ? 0 : 1]!.ms));
    await setTimeout(-Math.log(1 - Math.random()) * (meanS / (load * SERVERS)) * 1000);
  }
  const times = await readTimes(await Promise.all(sent));
  const arrivals = times.length / OPEN_LOOP_S;
  const variation = Math.sqrt(square - meanS ** 2) / meanS;
  const model = meanS + meanWaitS({ arrivals, meanS, variation, servers: SERVERS });
  console.log(
    `  ${SERVERS} workers, load ${((arrivals * meanS) / SERVERS).toFixed(2)}, ${times.length} renders of ${meanS.toFixed(2)} s (variation ${variation.toFixed(2)}): ${mean(times).toFixed(2)} s from submit to end, the model says ${model.toFixed(2)} s`,
  );
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
