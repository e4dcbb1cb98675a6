import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { type DeliveryTry, deliveries } from '../../db/schema.ts';
import type { VerbCtx } from '../../testing/ctx.ts';
import { useCtx } from '../../testing/use.ts';
import { recordEvents } from '../events/record.ts';
import { createWebhook } from './create.ts';
import { type FinishedAttempt, recordAttempts } from './record-attempts.ts';

let ctx: VerbCtx;
const testing = useCtx({ LIVERY_ALLOW_HOSTS: '127.0.0.1' });
beforeEach(async () => {
  ctx = await testing.newOrganization();
  await createWebhook(ctx, { url: 'http://127.0.0.1:9/hook', events: ['render.completed'] });
});

const attempt = (error: string | null): DeliveryTry => ({
  at: new Date().toISOString(),
  durationMs: 1,
  responseStatus: error ? 500 : 200,
  responseBody: null,
  error,
});

interface JobRow {
  id: string;
  state: string;
}

async function listJobs(deliveryId: string): Promise<JobRow[]> {
  const { rows } = (await ctx.db.execute(
    sql`select id, state::text from pgboss.job where data ->> 'deliveryId' = ${deliveryId} order by created_on, id`,
  )) as unknown as { rows: JobRow[] };
  return rows;
}

const readDelivery = async (id: string) =>
  (await ctx.db.query.deliveries.findFirst({ where: eq(deliveries.id, id) }))!;

/** A pending delivery whose job was claimed as often as the number says, and given back each time but the last. */
async function claimDelivery({ claims = 1 } = {}): Promise<Omit<FinishedAttempt, 'latest'>> {
  const { organizationId } = ctx.caller;
  const event = { organizationId, type: 'render.completed' as const, payloads: [{}] };
  await ctx.write((tx) => recordEvents(testing.app, tx, event));
  const seen = (await ctx.db.query.deliveries.findMany()).at(-1)!;
  const [job] = await listJobs(seen.id);
  const retryCount = claims - 1;
  await ctx.db.execute(
    sql`update pgboss.job set state = 'active', started_on = now(), retry_count = ${retryCount} where id = ${job!.id}`,
  );
  return { seen, claim: { id: job!.id, retryCount } };
}

test.each([
  ['refused', 'refused', 1],
  ['delivered', null, 0],
])('of two attempts of a delivery in one group, both %s, one is recorded', async (_, error, retries) => {
  const { seen, claim } = await claimDelivery();
  const both = [claim, { ...claim }].map((each) => ({ seen, claim: each, latest: attempt(error) }));
  await recordAttempts(testing.app, both);
  expect((await readDelivery(seen.id)).tries).toHaveLength(1);
  const jobs = await listJobs(seen.id);
  expect(jobs.map(({ state }) => state)).toEqual(['completed', ...Array(retries).fill('created')]);
});

test('a delivered attempt stays delivered beside a refused one of the same group', async () => {
  const { seen, claim } = await claimDelivery();
  await recordAttempts(testing.app, [
    { seen, claim, latest: attempt(null) },
    { seen, claim: { ...claim }, latest: attempt('refused') },
  ]);
  expect(await readDelivery(seen.id)).toMatchObject({ status: 'delivered', tries: [{ error: null }] });
  expect(await listJobs(seen.id)).toHaveLength(1);
});

test('an attempt whose claim was lost queues no retry and leaves the delivery to the new claim', async () => {
  const { seen, claim } = await claimDelivery({ claims: 2 });
  const lost = { ...claim, retryCount: 0 };
  for (const latest of [attempt('refused'), null]) {
    await recordAttempts(testing.app, [{ seen, claim: lost, latest }]);
    expect(await readDelivery(seen.id)).toMatchObject({ status: 'pending', tries: [] });
    expect((await listJobs(seen.id)).map(({ state }) => state)).toEqual(['active']);
  }
  await recordAttempts(testing.app, [
    { seen, claim: lost, latest: attempt('refused by the lost claim') },
    { seen, claim, latest: attempt('refused') },
  ]);
  expect((await readDelivery(seen.id)).tries).toMatchObject([{ error: 'refused' }]);
  expect((await listJobs(seen.id)).map(({ state }) => state)).toEqual(['completed', 'created']);
});

test('what was delivered under a lost claim is delivered', async () => {
  const { seen, claim } = await claimDelivery({ claims: 2 });
  await recordAttempts(testing.app, [{ seen, claim: { ...claim, retryCount: 0 }, latest: attempt(null) }]);
  expect(await readDelivery(seen.id)).toMatchObject({ status: 'delivered' });
});
