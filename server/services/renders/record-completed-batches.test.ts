import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { events } from '../../db/schema.ts';
import { batch } from '../../testing/api-client.ts';
import type { VerbCtx } from '../../testing/ctx.ts';
import { useCtx } from '../../testing/use.ts';
import { cancelBatch } from '../batches/cancel.ts';
import { submitRenders } from '../batches/submit.ts';
import { createBrand } from '../brands/create.ts';
import { updateOrganization } from '../orgs/update.ts';
import { createWebhook } from '../webhooks/create.ts';
import { endAllAsFailed } from './attempt.ts';
import type { RenderRow } from './read.ts';

let ctx: VerbCtx;
let brandId: string;
const testing = useCtx({ LIVERY_ALLOW_HOSTS: '127.0.0.1' });
beforeEach(async () => {
  ctx = await testing.newOrganization();
  brandId = (await createBrand(ctx, { name: 'Fieldnote', document: {} })).brand.id;
});

const subscribe = (type: 'batch.completed' | 'credits.low') =>
  createWebhook(ctx, { url: 'http://127.0.0.1:9/hook', events: [type] });
const submit = (formats: string[]) =>
  submitRenders(ctx, batch(brandId, formats) as Parameters<typeof submitRenders>[1]);
const end = (row: RenderRow) =>
  ctx.write((tx) => endAllAsFailed(testing.app, tx, [{ row, creditsRefunded: 1 }], 'It failed'));
const listEvents = async (type: string) =>
  (
    await ctx.db.query.events.findMany({
      where: eq(events.organizationId, ctx.caller.organizationId),
      orderBy: asc(events.createdAt),
    })
  ).filter((event) => event.type === type);

test('a batch is reported once, when its last render has ended', async () => {
  await subscribe('batch.completed');
  const { jobs, batchId } = await submit(['square', 'wide', 'story']);
  await end(jobs[0]!);
  expect(await listEvents('batch.completed')).toEqual([]);
  // At one moment, each in a transaction of its own.
  await Promise.all([end(jobs[1]!), end(jobs[2]!)]);
  const reported = await listEvents('batch.completed');
  expect(reported).toHaveLength(1);
  expect(reported[0]!.payload).toMatchObject({
    batchId,
    total: 3,
    failed: 3,
    renders: jobs.map(({ id, format }) => ({ id, format, status: 'failed', fileUrl: null, metadata: {} })),
  });
});

test('a cancelled batch is reported once', async () => {
  await subscribe('batch.completed');
  const { jobs, batchId } = await submit(['square', 'wide']);
  await end(jobs[0]!);
  await cancelBatch(ctx, batchId);
  expect(await listEvents('batch.completed')).toHaveLength(1);
});

test('nothing is reported to nobody', async () => {
  const { batchId } = await submit(['square']);
  await cancelBatch(ctx, batchId);
  expect(await listEvents('batch.completed')).toEqual([]);
});

test('low credits are reported once for each time that the balance falls below the threshold', async () => {
  await subscribe('credits.low');
  await submit(['square']);
  const { balance } = await updateOrganization(ctx, { creditsLowBelow: 199 });
  expect(balance).toBe(199);
  const low = await submit(['square', 'wide']);
  await submit(['square']);
  expect((await listEvents('credits.low')).map(({ payload }) => payload)).toEqual([
    { balance: 197, threshold: 199 },
  ]);
  // The refund takes the balance back up, so the next debit crosses the threshold again.
  await cancelBatch(ctx, low.batchId);
  await updateOrganization(ctx, { creditsLowBelow: 198 });
  await submit(['square']);
  expect((await listEvents('credits.low')).map(({ payload }) => payload)).toEqual([
    { balance: 197, threshold: 199 },
    { balance: 197, threshold: 198 },
  ]);
  await updateOrganization(ctx, { creditsLowBelow: null });
  await submit(['square']);
  expect(await listEvents('credits.low')).toHaveLength(2);
});
