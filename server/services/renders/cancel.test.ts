import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { creditLedger, events, renders } from '../../db/schema.ts';
import { type ApiClient, batch, type RenderAnswer } from '../../testing/api-client.ts';
import { startService, type TestService } from '../../testing/service.ts';
import { eventBody } from '../webhooks/event-body.ts';
import { completeAttempt, failAttempt, isCurrent, reportProgress, startAttempt } from './attempt.ts';

let service: TestService;
let client: ApiClient;
let brandId: string;
beforeAll(async () => {
  service = await startService({
    LIVERY_DRAWERS: '2',
    LIVERY_ALLOW_HOSTS: '127.0.0.1',
    LIVERY_FETCH_TIMEOUT_MS: '60000',
  });
});
afterAll(() => service.remove());
beforeEach(async () => {
  ({ client } = await service.newOrganization());
  brandId = await client.createBrand();
});

const still = { format: 'square', kind: 'still' };
const video = (durationS: number, scale = 0.5) => ({ format: 'square', kind: 'video', durationS, scale });

async function submit(...variants: object[]): Promise<{ batchId: string; ids: string[] }> {
  const { status, body } = await client.post('/renders', { ...batch(brandId), variants });
  expect(status, JSON.stringify(body)).toBe(202);
  return { batchId: body.batchId, ids: body.jobs.map(({ id }: RenderAnswer) => id) };
}

const cancel = (id: string, headers = {}) => client.call('POST', `/renders/${id}/cancel`, undefined, headers);
const cancelBatch = (id: string) => client.call('POST', `/batches/${id}/cancel`);
const balance = async () => (await client.get('/credits')).body.balance;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits until a film is being drawn, some frames of it at least. */
async function drawing(id: string): Promise<void> {
  await vi.waitFor(
    async () => expect((await client.get(`/renders/${id}`)).body.progress).toBeGreaterThan(0.1),
    { timeout: 20_000, interval: 50 },
  );
}

async function findRow(id: string) {
  return (await service.app.db.query.renders.findFirst({ where: eq(renders.id, id) }))!;
}

async function queueState(id: string): Promise<string | undefined> {
  const { engineJobId } = await findRow(id);
  const answer = await service.app.db.execute(sql`select state from pgboss.job where id = ${engineJobId}`);
  return (answer as unknown as { rows: { state: string }[] }).rows[0]?.state;
}

/** What the ledger holds of renders, and what was told of them. */
async function findAccounts(ids: string[]) {
  const ledger = await service.app.db.query.creditLedger.findMany({
    where: inArray(creditLedger.renderId, ids),
  });
  const sent = await service.app.db.query.events.findMany({
    where: inArray(sql`${events.payload}->>'id'`, ids),
  });
  return Object.fromEntries(
    ids.map((id) => [
      id,
      {
        moved: ledger
          .filter(({ renderId }) => renderId === id)
          .map(({ type }) => type)
          .sort(),
        events: sent.filter(({ payload }) => (payload as { id: string }).id === id).map(({ type }) => type),
      },
    ]),
  );
}

/** A cancelled render as `GET /renders/{id}` answers it. */
function withoutRefund({ creditsRefunded: _, ...render }: RenderAnswer) {
  return render;
}

/** What the ledger, the event, its body and the answer say that a cancelled render gave back; they must agree. */
async function readRefund({ id, ...answer }: RenderAnswer): Promise<number> {
  const row = await service.app.db.query.renders.findFirst({ where: eq(renders.id, id) });
  const creditsRefunded = row!.creditsRefunded;
  // The answer of a cancel has it, the record of a render does not.
  if ('creditsRefunded' in answer) expect(answer.creditsRefunded).toBe(creditsRefunded);
  const ledger = await service.app.db.query.creditLedger.findMany({
    where: and(eq(creditLedger.renderId, id), eq(creditLedger.type, 'refund')),
  });
  const recorded = await service.app.db.query.events.findMany({
    where: eq(sql`${events.payload}->>'id'`, id),
  });
  expect(recorded).toHaveLength(1);
  const body = JSON.parse(eventBody(recorded[0]!));
  expect(ledger.map(({ amount }) => amount)).toEqual([creditsRefunded]);
  expect(body).toMatchObject({ refunded: true, creditsRefunded, data: { id } });
  expect(body.data).not.toHaveProperty('creditsRefunded');
  return creditsRefunded as number;
}

const cancelledOnce = { moved: ['debit', 'refund'], events: ['render.failed'] };
const completedOnce = { moved: ['debit'], events: ['render.completed'] };

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

describe('a render that waits', () => {
  test('is cancelled, refunded and told, and never drawn', async () => {
    const videos = await submit(video(30), video(30));
    await Promise.all(videos.ids.map(drawing));
    const { ids } = await submit(video(1));
    const before = await balance();
    const { status, body } = await cancel(ids[0]!);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'failed', error: 'cancelled', outputKey: null, creditsRefunded: 1 });
    expect(await readRefund(body)).toBe(1);
    expect(withoutRefund(body)).toEqual((await client.get(`/renders/${ids[0]}`)).body);
    expect(await balance()).toBe(before + 1);
    expect(await findAccounts(ids)).toEqual({ [ids[0]!]: cancelledOnce });
    expect(await queueState(ids[0]!)).toBe('cancelled');
    expect(await cancelBatch(videos.batchId)).toMatchObject({ status: 200, body: { cancelled: 2 } });
    // Both drawers are free: what comes next is drawn, and what was cancelled is not.
    const next = await submit(still);
    await client.waitForJobs(next.ids);
    expect(await findRow(ids[0]!)).toMatchObject({ status: 'failed', startedAt: null });
  });
});

describe('a film that is being drawn', () => {
  test('stops within a second, leaves nothing behind and costs what was drawn', async () => {
    const { ids } = await submit(video(40, 1));
    await drawing(ids[0]!);
    const pids = service.pool!.pids();
    const warned = vi.spyOn(service.app.log, 'warn');
    const { status, body } = await cancel(ids[0]!);
    expect(status).toBe(200);
    await vi.waitFor(() => expect(pids.filter(lives)).toHaveLength(pids.length - 1), {
      timeout: 1000,
      interval: 20,
    });
    await vi.waitFor(async () => expect(await leftovers(ids)).toEqual([]), { timeout: 1000, interval: 20 });
    expect(await findRow(ids[0]!)).toMatchObject({ status: 'failed', attempts: 0, attemptId: null });
    expect(await findAccounts(ids)).toEqual({ [ids[0]!]: cancelledOnce });
    const refund = await readRefund(body);
    expect(refund).toBe(80 - Math.ceil(80 * body.progress));
    expect(refund).toBeLessThanOrEqual(80 - 8);
    expect(await balance()).toBe(200 - 80 + refund);
    // Long enough for the queue to hand it out again, if it would.
    await pause(2500);
    expect(await queueState(ids[0]!)).toBe('cancelled');
    expect(await findRow(ids[0]!)).toMatchObject({ status: 'failed', error: 'cancelled', workerLosses: 0 });
    expect(await leftovers(ids)).toEqual([]);
    expect(warned).not.toHaveBeenCalled();
    warned.mockRestore();
  });

  test('stops as well while it has nothing to report', async () => {
    const { ids } = await submit(video(40, 1));
    await drawing(ids[0]!);
    const pids = service.pool!.pids();
    // A frame that takes for ever: the children stand still and say nothing.
    for (const pid of pids) process.kill(pid, 'SIGSTOP');
    expect((await cancel(ids[0]!)).status).toBe(200);
    await vi.waitFor(() => expect(pids.filter(lives)).toHaveLength(pids.length - 1), {
      timeout: 1000,
      interval: 20,
    });
    for (const pid of pids.filter(lives)) process.kill(pid, 'SIGCONT');
    const next = await submit(still, still);
    const ends = await client.waitForJobs(next.ids);
    expect(ends.map(({ status }) => status)).toEqual(['completed', 'completed']);
  });

  test('stops as well while its picture is fetched, and makes room for others', async () => {
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
    const ids = body.jobs.map(({ id }: RenderAnswer) => id);
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

describe('a cancel', () => {
  test('of what has ended is refused and changes nothing', async () => {
    const { ids, batchId } = await submit(still);
    const [job] = await client.waitForJobs(ids);
    const refusal = { status: 409, body: { error: { code: 'already_finished' } } };
    expect(await cancel(ids[0]!)).toMatchObject(refusal);
    expect(await cancelBatch(batchId)).toMatchObject(refusal);
    expect((await client.get(`/renders/${ids[0]}`)).body).toEqual(job);
    expect(await findAccounts(ids)).toEqual({ [ids[0]!]: completedOnce });
    expect((await client.get(`/renders/${ids[0]}/file`)).status).toBe(200);
  });

  test('is not for others, nor for keys that may not write renders', async () => {
    const { ids, batchId } = await submit(video(20));
    const { client: other } = await service.newOrganization();
    const { client: reader } = await service.newOrganization({ scopes: ['renders:read'] });
    for (const path of [`/renders/${ids[0]}/cancel`, `/batches/${batchId}/cancel`]) {
      expect((await other.call('POST', path)).body.error.code).toBe('not_found');
      expect((await reader.call('POST', path)).body.error.code).toBe('forbidden');
    }
    expect((await cancel('nothing')).status).toBe(404);
    expect((await cancelBatch('bat_unknown')).status).toBe(404);
    expect((await cancel(ids[0]!)).status).toBe(200);
  });

  test('of five at once succeeds once, and refunds once', async () => {
    const { ids } = await submit(video(20));
    const answers = await Promise.all(Array.from({ length: 5 }, () => cancel(ids[0]!)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await findAccounts(ids)).toEqual({ [ids[0]!]: cancelledOnce });
    const refund = await readRefund(answers.find(({ status }) => status === 200)!.body);
    expect(await balance()).toBe(200 - 10 + refund);
  });

  test('that is repeated with its Idempotency-Key gets its first answer', async () => {
    const { ids } = await submit(video(20));
    const first = await cancel(ids[0]!, { 'idempotency-key': 'once' });
    const again = await cancel(ids[0]!, { 'idempotency-key': 'once' });
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 'true']);
    expect(again.body).toEqual(first.body);
  });

  test('takes the render from the attempt that draws it', async () => {
    const { ids } = await submit(still);
    await client.waitForJobs(ids);
    const claim = { id: crypto.randomUUID(), retryCount: 0 };
    const id = ids[0]!;
    await service.app.db.update(renders).set({ status: 'queued' }).where(eq(renders.id, id));
    const attempt = (await startAttempt(service.app, id, claim))!;
    expect(await reportProgress(service.app, attempt, { stage: 'drawing', progress: 0.5 })).toBe(true);
    expect(await isCurrent(service.app, attempt)).toBe(true);
    expect((await cancel(id)).status).toBe(200);
    expect(await reportProgress(service.app, attempt, { stage: 'drawing', progress: 0.6 })).toBe(false);
    expect(await isCurrent(service.app, attempt)).toBe(false);
    const file = {
      outputKey: 'x',
      contentType: 'image/png',
      bytes: 1,
      sha256: 'x',
      poster: null,
      warnings: [],
    };
    expect(await completeAttempt(service.app, attempt, file, claim)).toBe(false);
    expect(await startAttempt(service.app, id, claim)).toBeNull();
    expect(await findRow(id)).toMatchObject({ status: 'failed', error: 'cancelled', progress: 0.5 });
  });
});

describe('the refund of a cancelled render', () => {
  const claim = () => ({ id: crypto.randomUUID(), retryCount: 0 });

  /** A render of 24 credits as if nobody had drawn it yet, so that a test is its worker. */
  async function undrawn(): Promise<string> {
    const { ids } = await submit(video(12, 1));
    const id = ids[0]!;
    await cancel(id);
    await service.app.db
      .delete(creditLedger)
      .where(and(eq(creditLedger.renderId, id), eq(creditLedger.type, 'refund')));
    await service.app.db.delete(events).where(eq(sql`${events.payload}->>'id'`, id));
    const fresh = {
      status: 'queued',
      stage: 'preparing',
      progress: 0,
      error: null,
      creditsRefunded: null,
    } as const;
    await service.app.db
      .update(renders)
      .set({ ...fresh, finishedAt: null })
      .where(eq(renders.id, id));
    return id;
  }
  const cancelled = async (id: string) => readRefund((await cancel(id)).body);

  test('is the whole price while it is prepared', async () => {
    const id = await undrawn();
    await startAttempt(service.app, id, claim());
    expect(await cancelled(id)).toBe(24);
  });

  test.each([
    ['drawing', 0.1, 21],
    ['drawing', 0.5, 12],
    ['encoding', 0.8, 4],
    ['storing', 0.9, 2],
  ] as const)('is the undrawn share at %s, %d: %d of 24', async (stage, progress, refund) => {
    const id = await undrawn();
    const attempt = (await startAttempt(service.app, id, claim()))!;
    await reportProgress(service.app, attempt, { stage, progress });
    expect(await cancelled(id)).toBe(refund);
  });

  test('is judged by the progress of now where a worker was lost, and whole where an attempt failed', async () => {
    const lost = await undrawn();
    const before = (await startAttempt(service.app, lost, claim()))!;
    await reportProgress(service.app, before, { stage: 'drawing', progress: 0.7 });
    await startAttempt(service.app, lost, claim());
    expect(await cancelled(lost)).toBe(24);
    const failed = await undrawn();
    const job = claim();
    const attempt = (await startAttempt(service.app, failed, job))!;
    await reportProgress(service.app, attempt, { stage: 'drawing', progress: 0.7 });
    expect(await failAttempt(service.app, attempt, { failure: 'x', permanent: false }, job)).toBe('retry');
    expect(await cancelled(failed)).toBe(24);
  });

  test('counts progress that is reported while the cancel waits for the row', async () => {
    const id = await undrawn();
    const attempt = (await startAttempt(service.app, id, claim()))!;
    // On the embedded database the report is simply first; on PostgreSQL the cancel waits for its row lock.
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const { promise: locked, resolve: lock } = Promise.withResolvers<void>();
    const report = service.app.db.transaction(async (tx) => {
      await reportProgress({ ...service.app, db: tx }, attempt, { stage: 'drawing', progress: 0.75 });
      lock();
      await held;
    });
    await locked;
    const refund = cancelled(id);
    await pause(100);
    release();
    await report;
    expect(await refund).toBe(6);
  });

  test('is whole for a render that fails by itself, however far it came', async () => {
    const id = await undrawn();
    const job = claim();
    const attempt = (await startAttempt(service.app, id, job))!;
    await reportProgress(service.app, attempt, { stage: 'drawing', progress: 0.7 });
    expect(await failAttempt(service.app, attempt, { failure: 'x', permanent: true }, job)).toBe('failed');
    expect(await readRefund((await client.get(`/renders/${id}`)).body)).toBe(24);
  });
});

describe('a batch', () => {
  test('is cancelled as far as it has not ended', async () => {
    const { ids, batchId } = await submit(still, video(30), video(30), still);
    const done = (await client.waitForJobs([ids[0]!]))[0];
    const { status, body } = await cancelBatch(batchId);
    expect(status).toBe(200);
    expect(body.batchId).toBe(batchId);
    expect(body.renders.map(({ id }: RenderAnswer) => id)).toEqual(ids);
    expect(withoutRefund(body.renders[0])).toEqual(done);
    const failed = body.renders.filter((job: RenderAnswer) => job.status === 'failed');
    expect(failed.length).toBe(body.cancelled);
    expect(failed.length).toBeGreaterThan(1);
    expect(new Set(failed.map((job: RenderAnswer) => job.error))).toEqual(new Set(['cancelled']));
    expect(body.renders.map(withoutRefund)).toEqual(
      await Promise.all(ids.map(async (id) => (await client.get(`/renders/${id}`)).body)),
    );
    const refunds = await Promise.all(failed.map(readRefund));
    expect(body.creditsRefunded).toBe(refunds.reduce((sum, refund) => sum + refund, 0));
    expect(await balance()).toBe(200 - 2 - 2 * 15 + body.creditsRefunded);
    expect((await cancelBatch(batchId)).status).toBe(409);
  });
});

test('20 cancels at any moment: each render ends once, and is refunded if and only if it failed', async () => {
  const accepted: string[] = [];
  let spent = 0;
  for (let round = 0; round < 20; round++) {
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
    const accounts = await findAccounts(ids);
    for (const { id, status } of jobs) {
      expect(accounts[id]).toEqual(status === 'failed' ? cancelledOnce : completedOnce);
      if (status === 'completed') {
        spent += 1;
        expect((await client.get(`/renders/${id}/file`)).status).toBe(200);
      } else {
        const job = jobs.find((job) => job.id === id)!;
        expect(job.error).toBe('cancelled');
        spent += 1 - (await readRefund(job));
      }
    }
    expect(await balance()).toBe(200 - spent);
  }
  const failed = await service.app.db.query.renders.findMany({
    where: and(inArray(renders.id, accepted), eq(renders.status, 'failed')),
  });
  expect(failed.length).toBeGreaterThan(5);
  expect(failed.filter(({ attempts, workerLosses }) => attempts + workerLosses > 0)).toEqual([]);
  const ids = failed.map(({ id }) => id);
  await vi.waitFor(async () => expect(await leftovers(ids)).toEqual([]), { timeout: 2000, interval: 50 });
}, 180_000);
