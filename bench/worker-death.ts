import { batch } from '@livery/server/testing/api-client';
import { makeTestEnvironment, type TestEnvironment } from '@livery/server/testing/database';
import { type LiveryProcess, SECRET, spawnLivery, startServer } from '../e2e/server-process.ts';
import { databaseKind } from './drain.ts';

const ROUNDS = 5;
const LIMIT_S = 15;

/** Seconds from `kill -9` of the drawing worker to the next attempt at the video. */
export async function benchWorkerDeath(): Promise<void> {
  const environment = await makeTestEnvironment();
  try {
    const seconds = await (environment.databaseUrl
      ? onAnotherWorker(environment)
      : afterRestart(environment));
    const what = environment.databaseUrl ? 'by another worker' : 'by the next start, which is in the time';
    console.log(`\nA video whose worker is killed starts again ${what} (${databaseKind()})`);
    console.log(`  ${seconds.map((each) => `${each.toFixed(1)} s`).join(', ')}`);
    const longest = Math.max(...seconds);
    console.log(
      `  longest ${longest.toFixed(1)} s, ${(longest / LIMIT_S).toFixed(2)} of the ${LIMIT_S} s allowed`,
    );
    if (longest > LIMIT_S) process.exitCode = 1;
  } finally {
    await environment.remove();
  }
}

type Server = Awaited<ReturnType<typeof startServer>>;

/** One worker draws, a second stands by; the first is killed, and the second is the first of the next round. */
async function onAnotherWorker(environment: TestEnvironment): Promise<number[]> {
  const env = {
    LIVERY_DATA_DIR: environment.dataDir,
    DATABASE_URL: environment.databaseUrl,
    LIVERY_SECRET: SECRET,
    LIVERY_DRAWERS: '1',
  };
  const api = await startServer({ ...env, LIVERY_ROLE: 'api' });
  let worker = await startWorker(env);
  try {
    const id = await submitVideo(api);
    const seconds: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const next = await startWorker(env);
      const before = await underWay(api, id);
      const killed = performance.now();
      worker.child.kill('SIGKILL');
      worker = next;
      await begunAnew(api, id, before);
      seconds.push((performance.now() - killed) / 1000);
    }
    return seconds;
  } finally {
    worker.child.kill('SIGKILL');
    await api.end('SIGKILL');
  }
}

async function afterRestart(environment: TestEnvironment): Promise<number[]> {
  const env = { LIVERY_DATA_DIR: environment.dataDir, LIVERY_DRAWERS: '1' };
  let server = await startServer(env);
  try {
    const id = await submitVideo(server);
    const seconds: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const before = await underWay(server, id);
      const killed = performance.now();
      await server.end('SIGKILL');
      server = await startServer(env);
      await begunAnew(server, id, before);
      seconds.push((performance.now() - killed) / 1000);
    }
    return seconds;
  } finally {
    await server.end('SIGKILL');
  }
}

async function startWorker(env: Record<string, string | undefined>): Promise<LiveryProcess> {
  const worker = spawnLivery('worker', env);
  while (!worker.output().includes('works on the queue')) await pause(20);
  return worker;
}

async function submitVideo({ client }: Server): Promise<string> {
  const variants = [{ format: 'square', kind: 'video', durationS: 60, scale: 1 }];
  const { body } = await client.post('/renders', { ...batch(await client.createBrand()), variants });
  return body.jobs[0].id;
}

/** Waits until part of the video is drawn and returns its share. */
async function underWay({ client }: Server, id: string): Promise<number> {
  for (;;) {
    const { progress } = (await client.get(`/renders/${id}`)).body;
    if (progress > 0.15) return progress;
    await pause(20);
  }
}

/** An attempt that begins sets progress back to nothing. */
async function begunAnew({ client }: Server, id: string, before: number): Promise<void> {
  while ((await client.get(`/renders/${id}`)).body.progress >= before) await pause(20);
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
