import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { apiKeys, creditAccounts } from '../../db/schema.ts';
import type { Caller } from '../context.ts';

export async function readBalance(db: Db, organizationId: string): Promise<number> {
  const account = await db.query.creditAccounts.findFirst({
    where: eq(creditAccounts.organizationId, organizationId),
  });
  return account?.balance ?? 0;
}

/** What a caller can still spend: the balance, or less if the key has a lower cap. */
export async function readSpendable(db: Db, caller: Caller): Promise<number> {
  const balance = await readBalance(db, caller.organizationId);
  if (caller.keyId === null) return balance;
  const key = await db.query.apiKeys.findFirst({ where: eq(apiKeys.id, caller.keyId) });
  return key?.spendCap == null ? balance : Math.min(balance, Math.max(0, key.spendCap - key.spent));
}
