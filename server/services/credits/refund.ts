import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { apiKeys, creditAccounts, creditLedger } from '../../db/schema.ts';
import { newId } from '../../ids.ts';

export interface RefundedRender {
  id: string;
  organizationId: string;
  batchId: string;
  apiKeyId: string | null;
  credits: number;
}

/** Gives back what a render cost. A unique index lets one refund a render stand, so a second one throws. */
export async function refundRender(tx: Db, render: RefundedRender): Promise<void> {
  // The key before the account, as a debit takes them: two orders would deadlock.
  if (render.apiKeyId) {
    await tx
      .update(apiKeys)
      .set({ spent: sql`greatest(0, ${apiKeys.spent} - ${render.credits})` })
      .where(eq(apiKeys.id, render.apiKeyId));
  }
  const [account] = await tx
    .update(creditAccounts)
    .set({ balance: sql`${creditAccounts.balance} + ${render.credits}` })
    .where(eq(creditAccounts.organizationId, render.organizationId))
    .returning();
  await tx.insert(creditLedger).values({
    id: newId(),
    organizationId: render.organizationId,
    type: 'refund',
    amount: render.credits,
    balanceAfter: account!.balance,
    batchId: render.batchId,
    renderId: render.id,
  });
}
