import { beforeAll, expect, test } from 'vitest';
import { creditLedger } from '../../db/schema.ts';
import { firstIdAt } from '../../platform/ids.ts';
import type { VerbCtx } from '../../testing/ctx.ts';
import { useCtx } from '../../testing/use.ts';
import { readCredits } from './read.ts';
import { readDailyCredits } from './read-daily.ts';

let ctx: VerbCtx;
const now = new Date('2027-03-02T12:00:00Z');

const testing = useCtx();
beforeAll(async () => {
  ctx = await testing.newOrganization();
  const { organizationId } = ctx.caller;
  const move = (type: 'debit' | 'refund' | 'grant', amount: number, at: string) => ({
    id: firstIdAt(new Date(at)),
    organizationId,
    type,
    amount,
    balanceAfter: 0,
    createdAt: new Date(at),
  });
  await ctx.db
    .insert(creditLedger)
    .values([
      move('debit', -5, '2027-02-27T23:59:59.999Z'),
      move('debit', -3, '2027-02-28T00:00:00.000Z'),
      move('debit', -4, '2027-02-28T23:30:00.000Z'),
      move('refund', 4, '2027-03-01T00:10:00.000Z'),
      move('grant', 50, '2027-03-02T01:00:00.000Z'),
    ]);
});

test('every day has its amounts, also a day without any', async () => {
  expect(await readDailyCredits(ctx, { days: 4, timeZone: 'UTC', now })).toEqual([
    { day: '2027-02-27', spent: 5, refunded: 0, granted: 0 },
    { day: '2027-02-28', spent: 7, refunded: 0, granted: 0 },
    { day: '2027-03-01', spent: 0, refunded: 4, granted: 0 },
    { day: '2027-03-02', spent: 0, refunded: 0, granted: 50 },
  ]);
});

test('a day begins where the caller is, and earlier movements are left out', async () => {
  expect(await readDailyCredits(ctx, { days: 2, timeZone: 'Europe/Berlin', now })).toEqual([
    { day: '2027-03-01', spent: 4, refunded: 4, granted: 0 },
    { day: '2027-03-02', spent: 0, refunded: 0, granted: 50 },
  ]);
});

test('the ledger of one day has the same movements', async () => {
  const { rows } = await readCredits(ctx, {
    limit: 10,
    cursor: null,
    from: new Date('2027-02-28T00:00:00Z'),
    before: new Date('2027-03-01T00:00:00Z'),
  });
  expect(rows.map(({ amount }) => amount)).toEqual([-4, -3]);
});

test('another organisation has spent nothing', async () => {
  const other = await testing.newOrganization();
  const days = await readDailyCredits(other, { days: 4, timeZone: 'UTC', now });
  expect(days.map(({ spent, refunded }) => spent + refunded)).toEqual([0, 0, 0, 0]);
});
