import { openDatabase } from '@livery/server/db/open';
import { creditLedger, renders } from '@livery/server/db/schema';
import { readSettings } from '@livery/server/settings/settings';
import { batch } from '@livery/server/testing/api-client';
import { makeTestEnvironment, type TestEnvironment } from '@livery/server/testing/database';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  isShared,
  type LiveryProcess,
  makeEnv,
  SECRET,
  type ServerProcess,
  spawnLivery,
  startServer,
} from './server-process.ts';

/**
 * A deploy replaces the worker that draws: on PostgreSQL a process of its own beside the API, on the embedded database
 * the one process there is.
 */
let environment: TestEnvironment;
let env: Record<string, string | undefined>;
let server: ServerProcess;
let worker: LiveryProcess | undefined;
beforeAll(async () => {
  environment = await makeTestEnvironment();
  env = { ...makeEnv(environment), LIVERY_SECRET: SECRET, LIVERY_STOP_TIMEOUT_MS: '100' };
  server = await startServer({ ...env, LIVERY_ROLE: isShared ? 'api' : 'all' });
  if (isShared) worker = spawnLivery('worker', env);
});
afterAll(async () => {
  worker?.child.kill('SIGKILL');
  await worker?.exited;
  await server?.end('SIGKILL');
  await environment?.remove();
});

async function stopWorker(): Promise<unknown> {
  if (!worker) return server.end('SIGTERM');
  worker.child.kill('SIGTERM');
  return (await worker.exited)[0];
}

async function startNextWorker(): Promise<void> {
  if (worker) worker = spawnLivery('worker', env);
  else server = await startServer(env);
}

/** The row and its ledger, read while no worker runs. */
async function readRecords(id: string) {
  const database = await openDatabase(readSettings({ ...env, LIVERY_LOG_LEVEL: 'silent' }), () => {});
  try {
    const row = await database.db.query.renders.findFirst({ where: eq(renders.id, id) });
    const ledger = await database.db.query.creditLedger.findMany({ where: eq(creditLedger.renderId, id) });
    return { row: row!, ledger: ledger.map(({ type }) => type) };
  } finally {
    await database.close();
  }
}

test('a worker stopped in the middle of a video hands it back without a loss, and the next worker completes it', async () => {
  const brandId = await server.client.createBrand();
  const { body } = await server.client.post('/renders', {
    ...batch(brandId),
    variants: [{ format: 'square', kind: 'video', durationS: 4, scale: 1 }],
  });
  const { id } = body.jobs[0];
  await vi.waitFor(
    async () => expect((await server.client.get(`/renders/${id}`)).body.progress).toBeGreaterThan(0.1),
    { timeout: 60_000, interval: 100 },
  );
  expect(await stopWorker()).toBe(0);
  const handedBack = await readRecords(id);
  expect(handedBack.row).toMatchObject({
    status: 'rendering',
    attemptId: null,
    attempts: 0,
    workerLosses: 0,
    // A cancel before the next worker begins must not charge for frames that are gone.
    stage: 'preparing',
    progress: 0,
  });
  await startNextWorker();
  const [job] = await server.client.waitForJobs([id], 180_000);
  expect(job).toMatchObject({ status: 'completed', error: null });
  expect(await stopWorker()).toBe(0);
  const { row, ledger } = await readRecords(id);
  expect(row).toMatchObject({ status: 'completed', attemptId: null, attempts: 0, workerLosses: 0 });
  expect(ledger).toEqual(['debit']);
}, 300_000);
