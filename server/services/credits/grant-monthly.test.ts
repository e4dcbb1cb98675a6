import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { creditLedger, member, organization, user } from '../../db/schema.ts';
import { daysFromNow } from '../../platform/days-from-now.ts';
import { newId } from '../../platform/ids.ts';
import { useCtx } from '../../testing/use.ts';
import { createOrganization, insertOrganization } from '../orgs/create.ts';
import { readBalance } from './balance.ts';
import { grantCredits } from './grant.ts';
import { grantMonthlyCredits } from './grant-monthly.ts';

const testing = useCtx({ LIVERY_MONTHLY_CREDITS: '500' });

const make = (credits?: number) =>
  createOrganization(testing.app.db, {
    name: 'X',
    ownerEmail: `${crypto.randomUUID()}@example.com`,
    ...(credits === undefined ? {} : { credits }),
  });
const balance = (id: string) => readBalance(testing.app.db, id);

const now = new Date();
/** The middle of a later month. */
const later = (months: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 15));

test('each organisation is filled up once a month, and never loses anything', async () => {
  const [{ id: poor }, { id: rich }] = [await make(), await make(900)];
  const { ownerUserId } = await make();
  const guest = await insertOrganization(testing.app.db, {
    name: 'Guest',
    ownerUserId,
    credits: 0,
    guestUntil: daysFromNow(400),
  });
  // Made this month: it has its start credits.
  expect(await grantMonthlyCredits(testing.app, now)).toBe(0);
  expect(await balance(poor)).toBe(200);

  await Promise.all([1, 2, 3].map(() => grantMonthlyCredits(testing.app, later(1))));
  expect([await balance(poor), await balance(rich), await balance(guest.id)]).toEqual([500, 900, 0]);
  const entries = await testing.app.db.query.creditLedger.findMany({
    where: and(eq(creditLedger.organizationId, poor), eq(creditLedger.type, 'grant')),
  });
  expect(entries.map(({ amount, balanceAfter }) => [amount, balanceAfter])).toEqual([
    [200, 200],
    [300, 500],
  ]);
  expect(entries[1]!.note).toBe(`Monthly credits for ${later(1).toISOString().slice(0, 7)}`);

  await grantCredits(testing.app.db, { organizationId: poor, amount: -450 });
  await grantCredits(testing.app.db, { organizationId: rich, amount: -800 });
  expect(await grantMonthlyCredits(testing.app, later(1))).toBe(0);
  // A process whose clock is behind grants nothing.
  expect(await grantMonthlyCredits(testing.app, now)).toBe(0);
  await grantMonthlyCredits(testing.app, later(2));
  expect([await balance(poor), await balance(rich)]).toEqual([500, 500]);
});

test('without the setting nothing is granted, and no month is written', async () => {
  const { id, ownerUserId } = await make();
  const settings = { ...testing.app.settings, credits: { isOn: true, start: 200, monthly: 0 } };
  expect(await grantMonthlyCredits({ ...testing.app, settings }, later(3))).toBe(0);
  const person = await testing.app.db.query.user.findFirst({ where: eq(user.id, ownerUserId) });
  expect([await balance(id), person!.grantedMonth]).toEqual([200, null]);
});

test('of several organisations of a person only the oldest is filled, also after it is deleted', async () => {
  const { db } = testing.app;
  const { id: oldest, ownerUserId } = await make(0);
  const more = [1, 2].map((number) => insertOrganization(db, { name: `${number}`, ownerUserId, credits: 0 }));
  const others = (await Promise.all(more)).map(({ id }) => id);
  await grantMonthlyCredits(testing.app, later(4));
  expect(await Promise.all([oldest, ...others].map(balance))).toEqual([500, 0, 0]);
  await db.delete(creditLedger).where(eq(creditLedger.organizationId, oldest));
  await db.delete(organization).where(eq(organization.id, oldest));
  await grantMonthlyCredits(testing.app, later(4));
  expect(await Promise.all(others.map(balance))).toEqual([0, 0]);
  await grantMonthlyCredits(testing.app, later(5));
  expect((await Promise.all(others.map(balance))).sort()).toEqual([0, 500]);
});

test('further owners bring an organisation no further credits', async () => {
  const { db } = testing.app;
  const { id } = await make(0);
  await grantMonthlyCredits(testing.app, later(6));
  await grantCredits(db, { organizationId: id, amount: -500 });
  const { ownerUserId } = await make(0);
  await db.delete(member).where(eq(member.userId, ownerUserId));
  await db.update(user).set({ grantedMonth: null }).where(eq(user.id, ownerUserId));
  await db.insert(member).values({ id: newId(), organizationId: id, userId: ownerUserId, role: 'owner' });
  await grantMonthlyCredits(testing.app, later(6));
  expect(await balance(id)).toBe(0);
});
