import { expect, test } from 'vitest';
import { batch } from '../../testing/api-client.ts';
import type { VerbCtx } from '../../testing/ctx.ts';
import { useCtx } from '../../testing/use.ts';
import { submitRenders } from '../batches/submit.ts';
import { createBrand } from '../brands/create.ts';
import { readSpending } from './balance.ts';
import { readCredits } from './read.ts';

const testing = useCtx();

async function submit(ctx: VerbCtx, brandId: string, formats: string[]) {
  return submitRenders(ctx, batch(brandId, formats) as Parameters<typeof submitRenders>[1]);
}

test('a key spends no more than its cap, and can spend what is left of it', async () => {
  const ctx = await testing.newOrganization({ spendCap: 3 });
  const { brand } = await createBrand(ctx, { name: 'X', document: {} });
  await submit(ctx, brand.id, ['square', 'wide']);
  expect(await readSpending(ctx.db, ctx.caller)).toEqual({ spendable: 1, limitedBy: 'key' });
  await expect(submit(ctx, brand.id, ['square', 'wide'])).rejects.toMatchObject({
    code: 'insufficient_credits',
    details: { required: 2, balance: 1, spendable: 1, limitedBy: 'key' },
  });
  await submit(ctx, brand.id, ['square']);
  expect(await readSpending(ctx.db, ctx.caller)).toEqual({ spendable: 0, limitedBy: 'key' });
});

test('another organisation sees none of the entries, and its brand is not_found', async () => {
  const [ctx, other] = [await testing.newOrganization(), await testing.newOrganization()];
  const { brand } = await createBrand(ctx, { name: 'X', document: {} });
  await submit(ctx, brand.id, ['square']);
  await expect(submit(other, brand.id, ['square'])).rejects.toMatchObject({ code: 'not_found' });
  const page = { limit: 10, cursor: null };
  const [own, seen] = [await readCredits(ctx, page), await readCredits(other, page)];
  expect([own.balance, seen.balance]).toEqual([199, 200]);
  const ids = new Set(own.rows.map(({ id }) => id));
  expect(seen.rows.filter(({ id }) => ids.has(id))).toEqual([]);
});

test.each([
  ['balance', {}, { spendable: 200, limitedBy: 'organization' }],
  ['cap of the key', { spendCap: 3 }, { limitedBy: 'key' }],
])('a batch above the %s is refused before anything is written', async (_, key, details) => {
  const ctx = await testing.newOrganization(key);
  const { brand } = await createBrand(ctx, { name: 'X', document: {} });
  const formats = Array(250).fill('square');
  const queue = { ...ctx.queue, enqueue: () => Promise.reject(new Error('a job was queued')) };
  await expect(submit({ ...ctx, queue }, brand.id, formats)).rejects.toMatchObject({
    code: 'insufficient_credits',
    details: { required: 250, ...details },
  });
});
