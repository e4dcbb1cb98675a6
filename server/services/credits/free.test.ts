import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { apiKeys, creditLedger, renders } from '../../db/schema.ts';
import { batch } from '../../testing/api-client.ts';
import { useCtx } from '../../testing/use.ts';
import { priceRenders, submitRenders } from '../batches/submit.ts';
import { createBrand } from '../brands/create.ts';
import { readOrganization } from '../orgs/read.ts';
import { cancelRender } from '../renders/cancel.ts';
import { readCredits } from './read.ts';

const testing = useCtx({ LIVERY_CREDITS: 'off', LIVERY_START_CREDITS: '0' });

test('without credits, renders are free with a balance and a cap of 0, and move nothing', async () => {
  const ctx = await testing.newOrganization({ spendCap: 0 });
  const { organizationId, keyId } = ctx.caller;
  const { brand } = await createBrand(ctx, { name: 'X', document: {} });
  const request = batch(brand.id, ['square', 'wide']) as Parameters<typeof submitRenders>[1];
  const video = { format: 'wide', kind: 'video', durationS: 6, scale: 2 } as never;
  const priced = await priceRenders(ctx, { ...request, variants: [...request.variants, video] });
  expect(priced.creditsRequired).toBe(0);
  const { jobs, creditsDebited } = await submitRenders(ctx, request);
  expect([creditsDebited, ...jobs.map(({ credits }) => credits)]).toEqual([0, 0, 0]);
  await cancelRender(ctx, jobs[0]!.id);
  const [row] = await ctx.db.select().from(renders).where(eq(renders.id, jobs[0]!.id));
  expect(row).toMatchObject({ status: 'failed', creditsRefunded: 0 });
  const moved = await ctx.db
    .select()
    .from(creditLedger)
    .where(eq(creditLedger.organizationId, organizationId));
  expect(moved.filter(({ type }) => type !== 'grant')).toEqual([]);
  expect(await ctx.db.query.apiKeys.findFirst({ where: eq(apiKeys.id, keyId!) })).toMatchObject({ spent: 0 });
  const { isCharged, prices } = await readCredits(ctx, { limit: 1, cursor: null });
  expect([isCharged, prices.still.atScale1, prices.video.perSecondAtScale1]).toEqual([false, 0, 0]);
  expect(await readOrganization(ctx)).toMatchObject({ isCharged: false });
});
