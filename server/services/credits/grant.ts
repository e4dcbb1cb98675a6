import { AppError, notFound } from '@livery/core/errors';
import { and, eq, sql } from 'drizzle-orm';
import { creditAccounts, creditLedger, type Db } from '../../db/schema.ts';
import { newId } from '../../platform/ids.ts';
import { recordAudit } from '../audit/record.ts';

export interface Grant {
  organizationId: string;
  /** A negative amount is an adjustment, which must not exceed the balance. */
  amount: number;
  note?: string | undefined;
}

const MAX_GRANT = 1_000_000_000;
/** The largest value of the column. */
const MAX_BALANCE = 2_147_483_647;

export async function grantCredits(db: Db, { organizationId, amount, note }: Grant) {
  if (!Number.isInteger(amount) || amount === 0) {
    throw new AppError('invalid_request', 'The amount of credits must be a whole number other than 0.');
  }
  if (Math.abs(amount) > MAX_GRANT) {
    throw new AppError('invalid_request', `The amount of credits must be at most ${MAX_GRANT} at a time.`);
  }
  return db.transaction(async (tx) => {
    const [account] = await tx
      .update(creditAccounts)
      .set({ balance: sql`${creditAccounts.balance} + ${amount}` })
      .where(
        and(
          eq(creditAccounts.organizationId, organizationId),
          // As bigint, because the sum may exceed the column's range.
          sql`${creditAccounts.balance}::bigint + ${amount} between 0 and ${MAX_BALANCE}`,
        ),
      )
      .returning();
    if (!account) {
      const current = await tx.query.creditAccounts.findFirst({
        where: eq(creditAccounts.organizationId, organizationId),
      });
      if (!current) throw notFound('The organisation');
      if (amount > 0) {
        throw new AppError(
          'invalid_request',
          `The balance is ${current.balance}; with ${amount} more it would pass ${MAX_BALANCE}, the most that can be kept.`,
        );
      }
      throw new AppError('insufficient_credits', `Only ${current.balance} credits can be taken.`, {
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
    // No person grants: an operator does, or a rule of the installation, which the note names.
    const actor = { organizationId, userId: null, keyId: null, keyName: null, address: null };
    await recordAudit(tx, actor, {
      action: 'credits.granted',
      target: { type: 'organization', id: organizationId },
      details: { amount, balanceAfter: account.balance, note: note ?? null },
    });
    return row!;
  });
}
