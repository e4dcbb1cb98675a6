import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { extractions } from '../../db/schema.ts';
import type { VerbCtx } from '../../testing/ctx.ts';
import { useCtx } from '../../testing/use.ts';
import { submitExtraction } from './submit.ts';
import { isOtherWaiting } from './watch-for-waiting.ts';

let ctx: VerbCtx;
const testing = useCtx();
beforeEach(async () => {
  await testing.app.db.delete(extractions);
  ctx = await testing.newOrganization();
});

let sites = 0;
/** An extraction of the organisation, as old as this. */
async function add(status: 'queued' | 'running', ageS: number): Promise<string> {
  const { extraction } = await submitExtraction(ctx, { url: `https://site-${++sites}.example/` });
  const createdAt = sql`now() - make_interval(secs => ${ageS})`;
  const [row] = await testing.app.db
    .update(extractions)
    .set({ status, createdAt })
    .where(eq(extractions.id, extraction.id))
    .returning();
  return row!.organizationId;
}

const nobody = '0198c1b2-7c1e-7f3a-9b51-6f1d2a3c4e5f';
const isWaiting = (organizationId = nobody) =>
  isOtherWaiting(testing.app.db, { organizationId, ownLanes: 1 });

test('an organisation waits for the lanes of others, not for its own', async () => {
  expect(await isWaiting()).toBe(false);
  const organizationId = await add('queued', 30);
  expect(await isWaiting()).toBe(true);
  expect(await isWaiting(organizationId)).toBe(false);
});

test('an extraction that has just come may still find a free lane', async () => {
  await add('queued', 0);
  expect(await isWaiting()).toBe(false);
});

test('an organisation whose own extractions run waits for those', async () => {
  await add('running', 30);
  await add('queued', 20);
  expect(await isWaiting()).toBe(false);
});
