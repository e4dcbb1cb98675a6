import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { renders } from '../../db/schema.ts';
import { batch } from '../../testing/api-client.ts';
import type { VerbCtx } from '../../testing/ctx.ts';
import { useCtx } from '../../testing/use.ts';
import { createBrand } from '../brands/create.ts';
import { listBatches } from './list.ts';
import { type AcceptedBatch, submitRenders } from './submit.ts';

let ctx: VerbCtx;
let brandIds: string[];
/** Oldest first. */
let batches: AcceptedBatch[];

const newBrand = async (name: string) => (await createBrand(ctx, { name, document: {} })).brand.id;
const submit = (brandId: string, formats: string[]) =>
  submitRenders(ctx, batch(brandId, formats) as Parameters<typeof submitRenders>[1]);

const testing = useCtx();
beforeAll(async () => {
  ctx = await testing.newOrganization();
  brandIds = [await newBrand('Ostro'), await newBrand('Kernelry')];
  batches = [
    await submit(brandIds[0]!, ['square', 'wide', 'story']),
    await submit(brandIds[1]!, ['square']),
    await submit(brandIds[0]!, ['square', 'portrait']),
  ];
  const first = batches[0]!.jobs;
  await ctx.db
    .update(renders)
    .set({ status: 'failed', creditsRefunded: 1 })
    .where(eq(renders.id, first[2]!.id));
  await ctx.db
    .update(renders)
    .set({ status: 'completed', kind: 'video', outputKey: 'x' })
    .where(eq(renders.id, first[1]!.id));
});

type Query = Partial<Parameters<typeof listBatches>[1]>;
const list = (query: Query = {}, as = ctx) => listBatches(as, { limit: 20, cursor: null, ...query });
const idsOf = async (query: Query) => (await list(query)).rows.map(({ batchId }) => batchId);

test('has every batch once, newest first, with all of its renders in their order', async () => {
  const { rows, nextCursor } = await list();
  expect(rows.map(({ batchId }) => batchId)).toEqual(batches.map(({ batchId }) => batchId).reverse());
  expect(nextCursor).toBeNull();
  expect(rows[2]).toMatchObject({
    brandId: brandIds[0],
    brandName: 'Ostro',
    brandVersion: 1,
    templateId: 'proof-quote',
    content: { quote: expect.any(String) },
    renders: [
      { format: 'square', status: 'queued', credits: 1, creditsRefunded: null, hasFile: false },
      { format: 'wide', status: 'completed', kind: 'video', hasFile: true },
      { format: 'story', status: 'failed', creditsRefunded: 1, hasFile: false },
    ],
  });
});

test('a batch matches with one of its renders, and is listed whole', async () => {
  const [first, second, third] = batches.map(({ batchId }) => batchId);
  expect(await idsOf({ status: 'failed' })).toEqual([first]);
  expect((await list({ status: 'failed' })).rows[0]!.renders).toHaveLength(3);
  expect(await idsOf({ kind: 'video' })).toEqual([first]);
  expect(await idsOf({ kind: 'still', status: 'completed' })).toEqual([]);
  expect(await idsOf({ brandId: brandIds[1]! })).toEqual([second]);
  expect(await idsOf({ templateId: 'proof-quote', brandId: brandIds[0]! })).toEqual([third, first]);
  expect(await idsOf({ templateId: 'article-card' })).toEqual([]);
});

test('words are sought in a few megabytes of content', async () => {
  const as = await testing.newOrganization();
  const { brand } = await createBrand(as, { name: 'X', document: {} });
  const jobs: string[] = [];
  for (let index = 0; index < 3; index++) {
    const accepted = await submitRenders(as, batch(brand.id) as Parameters<typeof submitRenders>[1]);
    jobs.push(accepted.jobs[0]!.id);
  }
  const words = batch('').content.quote as string;
  const count = async () => (await list({ q: words }, as)).rows.length;
  expect(await count()).toBe(3);
  await as.db.update(renders).set({ contentBytes: 5_000_000 }).where(eq(renders.id, jobs[1]!));
  expect(await count()).toBe(2);
});

test.each<Query>([{}, { status: 'queued' }])('pages meet between batches %j', async (filter) => {
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page = await list({ ...filter, limit: 1, cursor });
    seen.push(...page.rows.map(({ batchId }) => batchId));
    cursor = page.nextCursor;
  } while (cursor);
  expect(seen).toEqual(batches.map(({ batchId }) => batchId).reverse());
});

test('another organisation sees none of them', async () => {
  expect((await list({}, await testing.newOrganization())).rows).toEqual([]);
});
