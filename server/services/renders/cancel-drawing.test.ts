import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { and, eq, inArray } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { renders } from '../../db/schema.ts';
import { type ApiClient, batch, type RenderResponse } from '../../testing/api-client.ts';
import { longTest, runsEverything } from '../../testing/extent.ts';
import { useService } from '../../testing/use.ts';
import { createAssetLoader } from '../render-assets/gather.ts';
import {
  cancelledOnce,
  completedOnce,
  findAccounts,
  readQueueState,
  readRefund,
} from './testing/accounts.ts';

let client: ApiClient;
let brandId: string;
const service = useService(
  { LIVERY_DRAWERS: '2', LIVERY_ALLOW_HOSTS: '127.0.0.1' },
  { keepDrawing: 'always' },
);
beforeAll(async () => {
  service.app.assetLoader = createAssetLoader(service.app, 60_000);
});
beforeEach(async () => {
  ({ client } = await service.newOrganization());
  brandId = await client.createBrand();
});

const still = { format: 'square', kind: 'still' };
const video = (durationS: number, scale = 0.5) => ({ format: 'square', kind: 'video', durationS, scale });

async function submit(...variants: object[]): Promise<{ batchId: string; ids: string[] }> {
  const { status, body } = await client.post('/renders', { ...batch(brandId), variants });
  expect(status, JSON.stringify(body)).toBe(202);
  return { batchId: body.batchId, ids: body.jobs.map(({ id }: RenderResponse) => id) };
}

const cancel = (id: string, headers = {}) => client.call('POST', `/renders/${id}/cancel`, undefined, headers);
const cancelBatch = (id: string) => client.call('POST', `/batches/${id}/cancel`);
const balance = async () => (await client.get('/credits')).body.balance;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits until a video is being drawn, some frames of it at least. */
async function drawing(id: string): Promise<void> {
  await vi.waitFor(
    async () => expect((await client.get(`/renders/${id}`)).body.progress).toBeGreaterThan(0.1),
    { timeout: 20_000, interval: 50 },
  );
}

async function findRow(id: string) {
  return (await service.app.db.query.renders.findFirst({ where: eq(renders.id, id) }))!;
}

/** A cancelled render as `GET /renders/{id}` answers it. */
function withoutRefund({ creditsRefunded: _, ...render }: RenderResponse) {
  return render;
}

/** Files of unfinished work, and of renders in storage. */
async function leftovers(ids: string[]): Promise<string[]> {
  const scratch = (await readdir(service.app.scratchDir)).filter((name) => name !== 'files');
  const files = join(service.app.settings.dataDir, 'files');
  const stored = await readdir(files, { recursive: true }).catch(() => []);
  return [...scratch, ...stored.filter((path) => ids.some((id) => path.includes(`${id}/`)))];
}

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Far less than its video takes to draw. */
const AT_ONCE = { timeout: 10_000, interval: 20 };

describe('a video that is being drawn', () => {
  test('stops at once, leaves nothing behind and costs what was drawn', async () => {
    const { ids } = await submit(video(40, 1));
    await drawing(ids[0]!);
    const pids = service.pool!.pids();
    const warned = vi.spyOn(service.app.log, 'warn');
    const { status, body } = await cancel(ids[0]!);
    expect(status).toBe(200);
    await vi.waitFor(() => expect(pids.filter(lives)).toHaveLength(pids.length - 1), AT_ONCE);
    await vi.waitFor(async () => expect(await leftovers(ids)).toEqual([]), AT_ONCE);
    expect(await findRow(ids[0]!)).toMatchObject({ status: 'failed', attempts: 0, attemptId: null });
    expect(await findAccounts(service.app.db, ids)).toEqual({ [ids[0]!]: cancelledOnce });
    const refund = await readRefund(service.app.db, ids[0]!);
    expect(body.creditsRefunded).toBe(refund);
    expect(refund).toBe(80 - Math.ceil(80 * body.progress));
    expect(refund).toBeLessThanOrEqual(80 - 8);
    expect(await balance()).toBe(200 - 80 + refund);
    // Long enough for the queue to hand it out again, if it would.
    await pause(2500);
    expect(await readQueueState(service.app.db, ids[0]!)).toBe('cancelled');
    expect(await findRow(ids[0]!)).toMatchObject({ status: 'failed', error: 'cancelled', workerLosses: 0 });
    expect(await leftovers(ids)).toEqual([]);
    expect(warned).not.toHaveBeenCalled();
    warned.mockRestore();
  });

  longTest('stops as well while it has nothing to report', async () => {
    const { ids } = await submit(video(40, 1));
    await drawing(ids[0]!);
    const pids = service.pool!.pids();
    // A frame that takes for ever: the children stand still and say nothing.
    for (const pid of pids) process.kill(pid, 'SIGSTOP');
    expect((await cancel(ids[0]!)).status).toBe(200);
    await vi.waitFor(() => expect(pids.filter(lives)).toHaveLength(pids.length - 1), AT_ONCE);
    for (const pid of pids.filter(lives)) process.kill(pid, 'SIGCONT');
    const next = await submit(still, still);
    const ends = await client.waitForJobs(next.ids);
    expect(ends.map(({ status }) => status)).toEqual(['completed', 'completed']);
  });

  test('stops as well while its image is fetched, and makes room for others', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const sample = batch(brandId);
    const { body } = await client.post('/renders', {
      ...sample,
      content: {
        ...sample.content,
        author: { ...sample.content.author, portrait: `http://127.0.0.1:${port}/` },
      },
      variants: [video(1), video(1)],
    });
    const ids = body.jobs.map(({ id }: RenderResponse) => id);
    await vi.waitFor(async () => {
      for (const id of ids) expect((await client.get(`/renders/${id}`)).body.status).toBe('rendering');
    });
    expect((await cancelBatch(body.batchId)).body.cancelled).toBe(2);
    // Fetching would have taken a minute.
    const next = await submit(video(1));
    expect(await client.waitForJobs(next.ids)).toMatchObject([{ status: 'completed' }]);
    silent.closeAllConnections();
    silent.close();
  });
});

test('cancels at any moment: each render ends once, and is refunded if and only if it failed', async () => {
  const accepted: string[] = [];
  let spent = 0;
  const rounds = runsEverything ? 20 : 4;
  for (let round = 0; round < rounds; round++) {
    const { ids, batchId } = await submit(still, video(1), still);
    accepted.push(...ids);
    await pause(Math.random() * 500);
    const answers = await Promise.all([
      cancel(ids[round % 3]!),
      cancel(ids[(round + 1) % 3]!),
      ...(round % 2 ? [cancelBatch(batchId)] : []),
    ]);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    const jobs = await client.waitForJobs(ids, 60_000);
    for (const [at, answer] of answers.slice(0, 2).entries()) {
      if (answer.status === 200) expect(jobs[(round + at) % 3]).toEqual(withoutRefund(answer.body));
    }
    const accounts = await findAccounts(service.app.db, ids);
    for (const { id, status } of jobs) {
      expect(accounts[id]).toEqual(status === 'failed' ? cancelledOnce : completedOnce);
      if (status === 'completed') {
        spent += 1;
        expect((await client.get(`/renders/${id}/file`)).status).toBe(200);
      } else {
        const job = jobs.find((job) => job.id === id)!;
        expect(job.error).toBe('cancelled');
        spent += 1 - (await readRefund(service.app.db, id));
      }
    }
    expect(await balance()).toBe(200 - spent);
  }
  const failed = await service.app.db.query.renders.findMany({
    where: and(inArray(renders.id, accepted), eq(renders.status, 'failed')),
  });
  expect(failed.length).toBeGreaterThan(rounds / 4);
  expect(failed.filter(({ attempts, workerLosses }) => attempts + workerLosses > 0)).toEqual([]);
  const ids = failed.map(({ id }) => id);
  await vi.waitFor(async () => expect(await leftovers(ids)).toEqual([]), AT_ONCE);
}, 180_000);
