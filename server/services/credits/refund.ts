import { eq, sql } from 'drizzle-orm';
import { apiKeys, creditAccounts, creditLedger, type Db } from '../../db/schema.ts';
import { newId } from '../../platform/ids.ts';

export interface Refund {
  render: { id: string; organizationId: string; batchId: string; apiKeyId: string | null; credits: number };
  amount: number;
}

/**
 * Refunds what renders of one organisation cost, or a part of it. A unique index allows one refund a render, so a second
 * one throws; a refund of 0 is recorded too, so that every failed render has one. A render that was free has none.
 */
export async function refundRenders(tx: Db, all: Refund[]): Promise<void> {
  const refunds = all.filter(({ render }) => render.credits > 0);
  if (refunds.length === 0) return;
  const { organizationId } = refunds[0]!.render;
  // The key before the account, as a debit takes them: two orders would deadlock.
  for (const [id, amount] of sumByKey(refunds)) {
    await tx
      .update(apiKeys)
      .set({ spent: sql`greatest(0, ${apiKeys.spent} - ${amount})` })
      .where(eq(apiKeys.id, id));
  }
  const total = refunds.reduce((sum, { amount }) => sum + amount, 0);
  const [account] = await tx
    .update(creditAccounts)
    .set({ balance: sql`${creditAccounts.balance} + ${total}` })
    .where(eq(creditAccounts.organizationId, organizationId))
    .returning();
  let balance = account!.balance - total;
  await tx.insert(creditLedger).values(
    refunds.map(({ render, amount }) => {
      balance += amount;
      return {
        id: newId(),
        organizationId,
        type: 'refund' as const,
        amount,
        balanceAfter: balance,
        batchId: render.batchId,
        renderId: render.id,
      };
    }),
  );
}

/** The amounts by the key that paid, in one order: two refunds that take keys in different orders would deadlock. */
function sumByKey(refunds: Refund[]): [string, number][] {
  const sums = new Map<string, number>();
  for (const { render, amount } of refunds)
    if (render.apiKeyId) sums.set(render.apiKeyId, (sums.get(render.apiKeyId) ?? 0) + amount);
  return [...sums].sort(([one], [two]) => (one < two ? -1 : 1));
}
