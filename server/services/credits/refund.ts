import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { apiKeys, creditAccounts, creditLedger } from '../../db/schema.ts';
import { newId } from '../../platform/ids.ts';

export interface RefundedRender {
  id: string;
  organizationId: string;
  batchId: string;
  apiKeyId: string | null;
}

/**
 * Refunds the price of a render, or a part of it. A unique index allows one refund per render, so a second one throws;
 * a refund of 0 is recorded too, so that every failed render has one.
 */
export async function refundRender(tx: Db, render: RefundedRender, amount: number): Promise<void> {
  // Locks the key before the account, in the same order as a debit, because two orders would deadlock.
  if (render.apiKeyId) {
    await tx
      .update(apiKeys)
      .set({ spent: sql`greatest(0, ${apiKeys.spent} - ${amount})` })
      .where(eq(apiKeys.id, render.apiKeyId));
  }
  const [account] = await tx
    .update(creditAccounts)
    .set({ balance: sql`${creditAccounts.balance} + ${amount}` })
    .where(eq(creditAccounts.organizationId, render.organizationId))
    .returning();
  await tx.insert(creditLedger).values({
    id: newId(),
    organizationId: render.organizationId,
    type: 'refund',
    amount,
    balanceAfter: account!.balance,
    batchId: render.batchId,
    renderId: render.id,
  });
}
