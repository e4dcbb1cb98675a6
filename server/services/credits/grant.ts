import { AppError, notFound } from '@livery/core/errors';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { creditAccounts, creditLedger } from '../../db/schema.ts';
import { newId } from '../../ids.ts';

export interface Grant {
  organizationId: string;
  /** Below nothing it is an adjustment, which may take no more than is there. */
  amount: number;
  note?: string | undefined;
}

export async function grantCredits(db: Db, { organizationId, amount, note }: Grant) {
  if (!Number.isInteger(amount) || amount === 0 || Math.abs(amount) > 1_000_000_000) {
    throw new AppError('invalid_request', 'The amount of credits must be a whole number other than 0.');
  }
  return db.transaction(async (tx) => {
    const [account] = await tx
      .update(creditAccounts)
      .set({ balance: sql`${creditAccounts.balance} + ${amount}` })
      .where(
        and(
          eq(creditAccounts.organizationId, organizationId),
          sql`${creditAccounts.balance} + ${amount} >= 0`,
        ),
      )
      .returning();
    if (!account) {
      const current = await tx.query.creditAccounts.findFirst({
        where: eq(creditAccounts.organizationId, organizationId),
      });
      if (!current) throw notFound('The organisation');
      throw new AppError('insufficient_credits', `Only ${current.balance} credits are there to take.`, {
        required: -amount,
        balance: current.balance,
      });
    }
    const [row] = await tx
      .insert(creditLedger)
      .values({
        id: newId(),
        organizationId,
        type: amount > 0 ? 'grant' : 'adjustment',
        amount,
        balanceAfter: account.balance,
        note: note ?? null,
      })
      .returning();
    return row!;
  });
}
