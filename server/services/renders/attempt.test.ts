import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { creditLedger } from '../../db/schema.ts';
import { batch } from '../../testing/api-client.ts';
import type { VerbCtx } from '../../testing/ctx.ts';
import { useCtx } from '../../testing/use.ts';
import { submitRenders } from '../batches/submit.ts';
import { createBrand } from '../brands/create.ts';
import { readBalance } from '../credits/balance.ts';
import { completeAttempt, failAttempt, startAttempt } from './attempt.ts';
import { readRender } from './read.ts';

let ctx: VerbCtx;
let brandId: string;
const testing = useCtx();
beforeEach(async () => {
  ctx = await testing.newOrganization();
  brandId = (await createBrand(ctx, { name: 'X', document: {} })).brand.id;
});

const submit = async (formats?: string[]) =>
  (await submitRenders(ctx, batch(brandId, formats) as Parameters<typeof submitRenders>[1])).jobs[0]!.id;
const claim = { id: crypto.randomUUID(), retryCount: 0 };

async function countRefunds(renderId: string): Promise<number> {
  const entries = await ctx.db.query.creditLedger.findMany({ where: eq(creditLedger.renderId, renderId) });
  return entries.filter(({ type }) => type === 'refund').length;
}

describe('attempts', () => {
  test('that are stale can neither complete nor fail a render that another has taken', async () => {
    const id = await submit();
    const stale = (await startAttempt(ctx, id, claim))!;
    const current = (await startAttempt(ctx, id, claim))!;
    const file = { contentType: 'image/png', bytes: 1, sha256: 'x', poster: null, warnings: [] };
    expect(await completeAttempt(ctx, stale, { outputKey: 'x', ...file }, claim)).toBe(false);
    expect(await failAttempt(ctx, stale, { failure: 'late', permanent: true }, claim)).toBe('stale');
    expect(await readRender(ctx, id)).toMatchObject({
      status: 'rendering',
      attemptId: current.attemptId,
      workerLosses: 1,
      attempts: 0,
    });
  });

  test('that fail three times for retryable causes end a render, with one refund', async () => {
    const id = await submit();
    const outcomes: string[] = [];
    for (let round = 0; round < 3; round++) {
      const attempt = (await startAttempt(ctx, id, claim))!;
      outcomes.push(await failAttempt(ctx, attempt, { failure: 'storage is down', permanent: false }, claim));
    }
    expect(outcomes).toEqual(['retry', 'retry', 'failed']);
    expect(await startAttempt(ctx, id, claim)).toBeNull();
    expect(await countRefunds(id)).toBe(1);
  });

  test('that lose their worker are forgiven ten times; the eleventh loss ends the render', async () => {
    const id = await submit();
    for (let loss = 0; loss <= 10; loss++) expect(await startAttempt(ctx, id, claim)).not.toBeNull();
    expect(await startAttempt(ctx, id, claim)).toBeNull();
    expect(await readRender(ctx, id)).toMatchObject({ status: 'failed', attempts: 0 });
    expect(await countRefunds(id)).toBe(1);
  });
});

test('200 concurrent submits against a balance for 100: 100 accepted, 100 refused, nothing left', async () => {
  const ends = await Promise.allSettled(Array.from({ length: 200 }, () => submit(['square', 'square'])));
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(100);
  for (const end of ends)
    if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 'insufficient_credits' });
  expect(await readBalance(ctx.db, ctx.caller.organizationId)).toBe(0);
});
