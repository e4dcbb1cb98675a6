import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { renders } from '../../db/schema.ts';
import { batch } from '../../testing/api-client.ts';
import type { VerbCtx } from '../../testing/ctx.ts';
import { useCtx } from '../../testing/use.ts';
import { readBatch } from '../batches/read.ts';
import { type AcceptedBatch, submitRenders } from '../batches/submit.ts';
import { createBrand } from '../brands/create.ts';
import { presentBatch } from './count-batch.ts';
import { listRenders } from './list.ts';

let ctx: VerbCtx;
let brandIds: string[];
let batches: AcceptedBatch[];
/** Newest first, as the list should have them. */
let ids: string[];

const newBrand = async (as: VerbCtx) => (await createBrand(as, { name: 'X', document: {} })).brand.id;
const submit = (as: VerbCtx, brandId: string, formats?: string[]) =>
  submitRenders(as, batch(brandId, formats) as Parameters<typeof submitRenders>[1]);

const testing = useCtx();
beforeAll(async () => {
  ctx = await testing.newOrganization();
  brandIds = [await newBrand(ctx), await newBrand(ctx)];
  batches = [
    await submit(ctx, brandIds[0]!, ['square', 'wide', 'story']),
    await submit(ctx, brandIds[1]!, ['square']),
    await submit(ctx, brandIds[0]!, ['square', 'portrait']),
  ];
  ids = batches.flatMap(({ jobs }) => jobs.map(({ id }) => id)).reverse();
  await ctx.db.update(renders).set({ status: 'completed', progress: 1 });
});

type Query = Partial<Parameters<typeof listRenders>[1]>;
const list = ({ limit = 20, cursor = null, ...filter }: Query = {}, as = ctx) =>
  listRenders(as, { limit, cursor, ...filter });
const listIds = async (query: Query = {}, as = ctx) => (await list(query, as)).rows.map(({ id }) => id);

describe('the list of renders', () => {
  test('has whole rows, newest first', async () => {
    const page = await list();
    expect(page.rows.map(({ id }) => id)).toEqual(ids);
    expect(page.nextCursor).toBeNull();
    expect(page.rows[0]).toMatchObject({ batchId: batches[2]!.batchId, format: 'portrait' });
  });

  test.each<Query>([{}, { status: 'completed' }])(
    'has pages that meet, also inside a batch %j',
    async (filter) => {
      const seen: string[] = [];
      let cursor: string | null = null;
      for (let pages = 0; pages < ids.length; pages++) {
        const page = await list({ ...filter, limit: 2, cursor });
        seen.push(...page.rows.map(({ id }) => id));
        if (!page.nextCursor) break;
        cursor = page.nextCursor;
      }
      expect(seen).toEqual(ids);
    },
  );

  test('ends a page of large renders at 2 MB', async () => {
    const fresh = await testing.newOrganization();
    const brandId = await newBrand(fresh);
    const { jobs } = await submit(fresh, brandId, Array(5).fill('square'));
    const content = { quote: '“'.repeat(200_000) };
    const meta = { ...jobs[0]!.meta, content };
    await fresh.db.update(renders).set({ meta }).where(eq(renders.brandId, brandId));
    const newestFirst = jobs.map(({ id }) => id).reverse();
    const page = await list({}, fresh);
    expect(page.rows.map(({ id }) => id)).toEqual(newestFirst.slice(0, 3));
    expect(await listIds({ cursor: page.nextCursor! }, fresh)).toEqual(newestFirst.slice(3));
  });

  test('does not move a page that was begun when renders come', async () => {
    const fresh = await testing.newOrganization();
    const brandId = await newBrand(fresh);
    const { jobs } = await submit(fresh, brandId, ['square', 'wide']);
    const page = await list({ limit: 1 }, fresh);
    await submit(fresh, brandId);
    expect(page.rows.map(({ id }) => id)).toEqual([jobs[1]!.id]);
    expect(await listIds({ limit: 1, cursor: page.nextCursor! }, fresh)).toEqual([jobs[0]!.id]);
  });

  test('is filtered by batch, brand, status, template and kind, and by all of them', async () => {
    const [first, second, third] = batches.map(({ jobs }) => jobs.map(({ id }) => id).reverse());
    expect(await listIds({ batchId: batches[0]!.batchId })).toEqual(first);
    expect(await listIds({ brandId: brandIds[0] })).toEqual([...third!, ...first!]);
    expect(await listIds({ brandId: brandIds[1], status: 'completed' })).toEqual(second);
    expect(await listIds({ status: 'failed' })).toEqual([]);
    expect(await listIds({ batchId: batches[0]!.batchId, brandId: brandIds[1] })).toEqual([]);
    expect(await listIds({ batchId: 'bat_unknown' })).toEqual([]);
    expect(await listIds({ kind: 'video' })).toEqual([]);
    expect(await listIds({ templateId: 'article-card' })).toEqual([]);
    expect(await listIds({ kind: 'still', templateId: 'proof-quote' })).toEqual(ids);
  });

  test('shows nothing to another organisation, whatever it asks for', async () => {
    const other = await testing.newOrganization();
    for (const query of [{}, { batchId: batches[0]!.batchId }, { brandId: brandIds[0] }])
      expect(await listIds(query, other)).toEqual([]);
    const { nextCursor } = await list({ limit: 1 });
    expect(await listIds({ cursor: nextCursor! }, other)).toEqual([]);
  });
});

test('a batch is read whole, in the order it was sent in; another organisation gets not_found', async () => {
  const { batchId, jobs } = batches[0]!;
  const rows = await readBatch(ctx, batchId);
  expect(rows.map(({ id }) => id)).toEqual(jobs.map(({ id }) => id));
  expect(presentBatch(batchId, rows)).toMatchObject({
    batchId,
    total: 3,
    completed: 3,
    failed: 0,
    progress: 1,
  });
  const other = await testing.newOrganization();
  await expect(readBatch(other, batchId)).rejects.toMatchObject({ code: 'not_found' });
  const [row] = await other.db.select().from(renders).where(eq(renders.id, jobs[0]!.id));
  expect(row!.status).toBe('completed');
});

describe('metadata', () => {
  const withMetadata = (metadata: Record<string, string>, own?: Record<string, string>) =>
    submitRenders(ctx, {
      ...(batch(brandIds[0]!) as Parameters<typeof submitRenders>[1]),
      metadata,
      variants: [{ format: 'square', kind: 'still', ...(own && { metadata: own }) }],
    });
  const list = async (as: VerbCtx, metadata: Record<string, string>) =>
    (await listRenders(as, { limit: 50, cursor: null, metadata })).rows.map(({ id }) => id);

  test('of a variant is added to that of its batch, and lists are filtered by all that are asked for', async () => {
    const one = (await withMetadata({ campaign: 'spring', row: '1' }, { row: '7', 'size "M"': "it's" }))
      .jobs[0]!;
    const two = (await withMetadata({ campaign: 'spring' })).jobs[0]!;
    expect(one.metadata).toEqual({ campaign: 'spring', row: '7', 'size "M"': "it's" });
    expect(await list(ctx, { campaign: 'spring' })).toEqual([two.id, one.id]);
    expect(await list(ctx, { campaign: 'spring', 'size "M"': "it's" })).toEqual([one.id]);
    expect(await list(ctx, { campaign: 'autumn' })).toEqual([]);
    expect(await list(await testing.newOrganization(), { campaign: 'spring' })).toEqual([]);
  });

  test('has at most 20 entries together with that of the batch', async () => {
    const entries = (prefix: string) =>
      Object.fromEntries(Array.from({ length: 15 }, (_, index) => [`${prefix}${index}`, 'x']));
    await expect(withMetadata(entries('a'), entries('b'))).rejects.toMatchObject({
      code: 'invalid_request',
      details: [{ path: 'variants[0].metadata' }],
    });
  });
});
