import { and, asc, eq, isNull, lt, or } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { creditAccounts, member, organization, user } from '../../db/schema.ts';
import type { App } from '../context.ts';
import { grantCredits } from './grant.ts';

const AT_ONCE = 100;

/**
 * Fills one organisation of each person, the oldest that they own, up to the monthly balance, once a month and never
 * below what it has. The month is written at the person in the same transaction: processes that run this at once grant
 * once, and neither further organisations nor deleting one brings more. An organisation that was made this month has its
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
const isDue = (month: string) => or(isNull(user.grantedMonth), lt(user.grantedMonth, month));

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
        isDue(month),
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
    .where(and(eq(user.id, userId), isDue(month)))
    .returning({ id: user.id });
  if (!person) return false;
  // Locked until the grant is written, so that no debit comes in between.
  const [account] = await tx
    .select({ balance: creditAccounts.balance })
    .from(creditAccounts)
    .where(eq(creditAccounts.organizationId, organizationId))
    .for('update');
  const amount = upTo - (account?.balance ?? upTo);
  if (amount <= 0) return false;
  await grantCredits(tx, { organizationId, amount, note: `Monthly credits for ${month}` });
  return true;
}
