import { and, asc, eq, isNull, lt, or } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { creditAccounts, organization } from '../../db/schema.ts';
import type { App } from '../context.ts';
import { grantCredits } from './grant.ts';

const AT_ONCE = 100;

/**
 * Fills every organisation up to the monthly balance, once a month and never below what it has. The month is written in
 * the same transaction, so that processes that run this at once grant once. An organisation that was made this month
 * has its start credits and waits for the next one. Guests get none.
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
    const due = await db
      .select({ id: organization.id })
      .from(organization)
      .innerJoin(creditAccounts, eq(creditAccounts.organizationId, organization.id))
      .where(
        and(
          isNull(organization.guestUntil),
          lt(organization.createdAt, new Date(`${month}-01T00:00:00Z`)),
          isDue(month),
        ),
      )
      .orderBy(asc(organization.id))
      .limit(AT_ONCE);
    for (const { id } of due) {
      signal?.throwIfAborted();
      if (await db.transaction((tx) => fill(tx, id, month, upTo))) granted++;
    }
    if (due.length < AT_ONCE) return granted;
  }
}

/** Also false for a process whose clock is behind. */
const isDue = (month: string) =>
  or(isNull(creditAccounts.grantedMonth), lt(creditAccounts.grantedMonth, month));

async function fill(tx: Db, organizationId: string, month: string, upTo: number): Promise<boolean> {
  // The update locks the account until the grant is written, so that no debit comes in between.
  const [account] = await tx
    .update(creditAccounts)
    .set({ grantedMonth: month })
    .where(and(eq(creditAccounts.organizationId, organizationId), isDue(month)))
    .returning();
  const amount = upTo - (account?.balance ?? upTo);
  if (amount <= 0) return false;
  await grantCredits(tx, { organizationId, amount, note: `Monthly credits for ${month}` });
  return true;
}
