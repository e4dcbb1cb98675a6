import { AppError } from '@livery/core/errors';
import { and, eq, gte, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { apiKeys, creditAccounts, creditLedger } from '../../db/schema.ts';
import { newId } from '../../platform/ids.ts';
import type { Caller } from '../context.ts';
import { readBalance } from './balance.ts';

/** Nobody can buy credits: the operator of the installation grants them. */
export const WHOM_TO_ASK =
  'Ask the operator of this Livery for more: `livery credits grant <organisation> <amount>`.';

export interface Charge {
  renderId: string;
  credits: number;
}

/**
 * Debits the price of a whole batch, or nothing. The condition of the update keeps the balance from becoming negative.
 */
export async function debitBatch(
  tx: Db,
  caller: Caller,
  batchId: string,
  charges: Charge[],
): Promise<number> {
  const required = charges.reduce((sum, { credits }) => sum + credits, 0);
  if (caller.keyId !== null) await spendFromKey(tx, caller.keyId, required);
  const [account] = await tx
    .update(creditAccounts)
    .set({ balance: sql`${creditAccounts.balance} - ${required}` })
    .where(
      and(eq(creditAccounts.organizationId, caller.organizationId), gte(creditAccounts.balance, required)),
    )
    .returning();
  if (!account) throw notEnough(required, await readBalance(tx, caller.organizationId));

  let balanceAfter = account.balance + required;
  await tx.insert(creditLedger).values(
    charges.map(({ renderId, credits }) => {
      balanceAfter -= credits;
      return {
        id: newId(),
        organizationId: caller.organizationId,
        type: 'debit' as const,
        amount: -credits,
        balanceAfter,
        batchId,
        renderId,
      };
    }),
  );
  return required;
}

/** A key with a cap spends no more than that, whatever the organisation's balance is. */
async function spendFromKey(tx: Db, keyId: string, required: number): Promise<void> {
  const [key] = await tx
    .update(apiKeys)
    .set({ spent: sql`${apiKeys.spent} + ${required}` })
    .where(
      and(
        eq(apiKeys.id, keyId),
        or(isNull(apiKeys.spendCap), sql`${apiKeys.spent} + ${required} <= ${apiKeys.spendCap}`),
      ),
    )
    .returning({ id: apiKeys.id });
  if (key) return;
  const capped = await tx.query.apiKeys.findFirst({ where: eq(apiKeys.id, keyId) });
  const left = Math.max(0, (capped?.spendCap ?? 0) - (capped?.spent ?? 0));
  throw new AppError(
    'insufficient_credits',
    `This batch costs ${required} credits and the key's spending cap leaves ${left}. Ask the person who made the key, or an admin of the organisation, for a key with a higher cap.`,
    { required, balance: left, limitedBy: 'key' },
  );
}

function notEnough(required: number, balance: number): AppError {
  return new AppError(
    'insufficient_credits',
    `This batch costs ${required} credits and the balance is ${balance}. ${WHOM_TO_ASK}`,
    {
      required,
      balance,
    },
  );
}
