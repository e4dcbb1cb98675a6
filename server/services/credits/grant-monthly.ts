import { and, asc, eq, isNull, lt, or } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { creditAccounts, type Db, member, organization, user } from '../../db/schema.ts';
import type { App } from '../context.ts';
import { grantCredits } from './grant.ts';

const AT_ONCE = 100;

/**
 * Fills one organisation of each person, the oldest that they own, up to the monthly balance, once a month and never
 * below what it has. The month is written at the person and at the organisation in the same transaction: processes that
 * run this at once grant once, and neither further organisations nor further owners bring more. An organisation that was made this month has its
 * start credits and waits for the next one. Guests get none.
 */
export async function grantMonthlyCredits(
  { db, settings }: Pick<App, 'db' | 'settings'>,
  now = new Date(),
  signal?: AbortSignal,
): Promise<number> {
  const upTo = settings.credits.monthly;
  if (upTo === 0) return 0;
  const month = now.toISOString().slice(0, 7);
  let granted = 0;
  for (;;) {
    const due = await findOldestOwned(db, month);
    for (const { userId, organizationId } of due) {
      signal?.throwIfAborted();
      if (await db.transaction((tx) => fill(tx, { userId, organizationId, month, upTo }))) granted++;
    }
    if (due.length < AT_ONCE) return granted;
  }
}

/** Also false for a process whose clock is behind. */
const isDue = (granted: PgColumn, month: string) => or(isNull(granted), lt(granted, month));

function findOldestOwned(db: Db, month: string) {
  return db
    .selectDistinctOn([user.id], { userId: user.id, organizationId: organization.id })
    .from(user)
    .innerJoin(member, and(eq(member.userId, user.id), eq(member.role, 'owner')))
    .innerJoin(organization, eq(organization.id, member.organizationId))
    .where(
      and(
        isNull(organization.guestUntil),
        lt(organization.createdAt, new Date(`${month}-01T00:00:00Z`)),
        isDue(user.grantedMonth, month),
      ),
    )
    .orderBy(asc(user.id), asc(organization.createdAt), asc(organization.id))
    .limit(AT_ONCE);
}

interface Fill {
  userId: string;
  organizationId: string;
  month: string;
  upTo: number;
}

async function fill(tx: Db, { userId, organizationId, month, upTo }: Fill): Promise<boolean> {
  const [person] = await tx
    .update(user)
    .set({ grantedMonth: month })
    .where(and(eq(user.id, userId), isDue(user.grantedMonth, month)))
    .returning({ id: user.id });
  if (!person) return false;
  // The update locks the account until the grant is written, so that no debit comes in between.
  const [account] = await tx
    .update(creditAccounts)
    .set({ grantedMonth: month })
    .where(and(eq(creditAccounts.organizationId, organizationId), isDue(creditAccounts.grantedMonth, month)))
    .returning();
  const amount = upTo - (account?.balance ?? upTo);
  if (amount <= 0) return false;
  await grantCredits(tx, { organizationId, amount, note: `Monthly credits for ${month}` });
  return true;
}
