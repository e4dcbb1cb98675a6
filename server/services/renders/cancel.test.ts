import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { renders } from '../../db/schema.ts';
import { batch } from '../../testing/api-client.ts';
import type { VerbCtx } from '../../testing/ctx.ts';
import { finishRender } from '../../testing/finish-render.ts';
import { useCtx } from '../../testing/use.ts';
import { cancelBatch } from '../batches/cancel.ts';
import { type AcceptedBatch, submitRenders } from '../batches/submit.ts';
import { createBrand } from '../brands/create.ts';
import { readBalance } from '../credits/balance.ts';
import { completeAttempt, failAttempt, isCurrent, reportProgress, startAttempt } from './attempt.ts';
import { cancelRender } from './cancel.ts';
import { readRender } from './read.ts';
import { cancelledOnce, findAccounts, readQueueState, readRefund } from './testing/accounts.ts';

let ctx: VerbCtx;
let brandId: string;
const testing = useCtx();
beforeEach(async () => {
  ctx = await testing.newOrganization();
  brandId = (await createBrand(ctx, { name: 'X', document: {} })).brand.id;
});

/** 24 credits. */
const video = { format: 'square', kind: 'video', durationS: 12, scale: 1 };
const still = { format: 'square', kind: 'still' };

const submit = (...variants: object[]): Promise<AcceptedBatch> =>
  submitRenders(ctx, { ...batch(brandId), variants } as Parameters<typeof submitRenders>[1]);
const submitOne = async (variant: object = video) => (await submit(variant)).jobs[0]!.id;
const balance = () => readBalance(ctx.db, ctx.caller.organizationId);
const claim = () => ({ id: crypto.randomUUID(), retryCount: 0 });
const notFound = { code: 'not_found' };
const finished = { code: 'already_finished' };

describe('a cancel', () => {
  test('of a render that waits ends it, takes it from the queue and refunds it whole', async () => {
    const id = await submitOne();
    const row = await cancelRender(ctx, id);
    expect(row).toMatchObject({ status: 'failed', error: 'cancelled', outputKey: null, creditsRefunded: 24 });
    expect(row).toEqual(await readRender(ctx, id));
    expect(await readRefund(ctx.db, id)).toBe(24);
    expect(await balance()).toBe(200);
    expect(await findAccounts(ctx.db, [id])).toEqual({ [id]: cancelledOnce });
    expect(await readQueueState(ctx.db, id)).toBe('cancelled');
    expect(row.startedAt).toBeNull();
  });

  test('of what has ended is refused and changes nothing', async () => {
    const { jobs, batchId } = await submit(still);
    const { id } = jobs[0]!;
    await finishRender(ctx, id);
    const before = await readRender(ctx, id);
    await expect(cancelRender(ctx, id)).rejects.toMatchObject(finished);
    await expect(cancelBatch(ctx, batchId)).rejects.toMatchObject(finished);
    expect(await readRender(ctx, id)).toEqual(before);
    expect(await findAccounts(ctx.db, [id])).toEqual({ [id]: { moved: ['debit'], events: [] } });
  });

  test('by another organisation is not_found, and needs the scope to write', async () => {
    const { jobs, batchId } = await submit(video);
    const { id } = jobs[0]!;
    const other = await testing.newOrganization();
    const reader = await testing.newOrganization({ scopes: ['renders:read'] });
    await expect(cancelRender(other, id)).rejects.toMatchObject(notFound);
    await expect(cancelBatch(other, batchId)).rejects.toMatchObject(notFound);
    await expect(cancelRender(reader, id)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(cancelBatch(reader, batchId)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(cancelBatch(ctx, 'bat_unknown')).rejects.toMatchObject(notFound);
    expect(await readRender(ctx, id)).toMatchObject({ status: 'queued' });
  });

  test('of five at once succeeds once, and refunds once', async () => {
    const id = await submitOne();
    const ends = await Promise.allSettled(Array.from({ length: 5 }, () => cancelRender(ctx, id)));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const end of ends) if (end.status === 'rejected') expect(end.reason).toMatchObject(finished);
    expect(await findAccounts(ctx.db, [id])).toEqual({ [id]: cancelledOnce });
    expect(await balance()).toBe(200 - 24 + (await readRefund(ctx.db, id)));
  });

  test('takes the render from the attempt that draws it', async () => {
    const id = await submitOne();
    const job = claim();
    const attempt = (await startAttempt(ctx, id, job))!;
    expect(await reportProgress(ctx, attempt, { stage: 'drawing', progress: 0.5 })).toBe(true);
    expect(await isCurrent(ctx, attempt)).toBe(true);
    await cancelRender(ctx, id);
    expect(await reportProgress(ctx, attempt, { stage: 'drawing', progress: 0.6 })).toBe(false);
    expect(await isCurrent(ctx, attempt)).toBe(false);
    const file = { contentType: 'image/png', bytes: 1, sha256: 'x', poster: null, warnings: [] };
    expect(await completeAttempt(ctx, attempt, { outputKey: 'x', ...file }, job)).toBe(false);
    expect(await startAttempt(ctx, id, job)).toBeNull();
    expect(await readRender(ctx, id)).toMatchObject({ status: 'failed', error: 'cancelled', progress: 0.5 });
  });

  test('of a batch ends what has not ended of it, and refunds that', async () => {
    const { jobs, batchId } = await submit(still, video, video, still);
    await finishRender(ctx, jobs[0]!.id);
    const done = await readRender(ctx, jobs[0]!.id);
    const { cancelled, renders: rows } = await cancelBatch(ctx, batchId);
    expect(rows.map(({ id }) => id)).toEqual(jobs.map(({ id }) => id));
    expect(rows[0]).toEqual(done);
    expect(cancelled.map(({ id }) => id)).toEqual(jobs.slice(1).map(({ id }) => id));
    expect(new Set(cancelled.map(({ error }) => error))).toEqual(new Set(['cancelled']));
    expect(await Promise.all(rows.map(({ id }) => readRender(ctx, id)))).toEqual(rows);
    const refunds = await Promise.all(cancelled.map(({ id }) => readRefund(ctx.db, id)));
    expect(refunds).toEqual([24, 24, 1]);
    expect(await balance()).toBe(200 - 1);
    await expect(cancelBatch(ctx, batchId)).rejects.toMatchObject(finished);
  });
});

describe('the refund of a cancelled render', () => {
  async function refundOfCancel(id: string): Promise<number> {
    await cancelRender(ctx, id);
    return readRefund(ctx.db, id);
  }

  test('is the whole price while it is prepared', async () => {
    const id = await submitOne();
    await startAttempt(ctx, id, claim());
    expect(await refundOfCancel(id)).toBe(24);
  });

  test.each([
    ['drawing', 0.1, 21],
    ['drawing', 0.5, 12],
    ['encoding', 0.8, 4],
    ['storing', 0.9, 2],
  ] as const)('is the undrawn share at %s, %d: %d of 24', async (stage, progress, refund) => {
    const id = await submitOne();
    const attempt = (await startAttempt(ctx, id, claim()))!;
    await reportProgress(ctx, attempt, { stage, progress });
    expect(await refundOfCancel(id)).toBe(refund);
  });

  test('follows the progress of the present attempt where a worker was lost, and is whole where one failed', async () => {
    const lost = await submitOne();
    const before = (await startAttempt(ctx, lost, claim()))!;
    await reportProgress(ctx, before, { stage: 'drawing', progress: 0.7 });
    await startAttempt(ctx, lost, claim());
    expect(await refundOfCancel(lost)).toBe(24);
    const failed = await submitOne();
    const job = claim();
    const attempt = (await startAttempt(ctx, failed, job))!;
    await reportProgress(ctx, attempt, { stage: 'drawing', progress: 0.7 });
    expect(await failAttempt(ctx, attempt, { failure: 'x', permanent: false }, job)).toBe('retry');
    expect(await refundOfCancel(failed)).toBe(24);
  });

  test('counts progress that is reported while the cancel waits for the row', async () => {
    const id = await submitOne();
    const attempt = (await startAttempt(ctx, id, claim()))!;
    // On the embedded database the report is simply first; on PostgreSQL the cancel waits for its row lock.
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const { promise: locked, resolve: lock } = Promise.withResolvers<void>();
    const report = ctx.db.transaction(async (tx) => {
      await reportProgress({ ...ctx, db: tx }, attempt, { stage: 'drawing', progress: 0.75 });
      lock();
      await held;
    });
    await locked;
    const refund = refundOfCancel(id);
    await new Promise((resolve) => setTimeout(resolve, 100));
    release();
    await report;
    expect(await refund).toBe(6);
  });

  test('is whole for a render that fails by itself, however far it came', async () => {
    const id = await submitOne();
    const job = claim();
    const attempt = (await startAttempt(ctx, id, job))!;
    await reportProgress(ctx, attempt, { stage: 'drawing', progress: 0.7 });
    expect(await failAttempt(ctx, attempt, { failure: 'x', permanent: true }, job)).toBe('failed');
    expect(await readRefund(ctx.db, id)).toBe(24);
    const [row] = await ctx.db.select().from(renders).where(eq(renders.id, id));
    expect(row).toMatchObject({ status: 'failed', error: 'x' });
  });
});
