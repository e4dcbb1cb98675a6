import { eq } from 'drizzle-orm';
import { apiKeys, creditAccounts, type Db } from '../../db/schema.ts';
import type { Caller } from '../context.ts';

export async function readBalance(db: Db, organizationId: string): Promise<number> {
  const account = await db.query.creditAccounts.findFirst({
    where: eq(creditAccounts.organizationId, organizationId),
  });
  return account?.balance ?? 0;
}

/** What a caller can spend: the balance of the organisation, and the cap of the key if it has one. */
export interface Funds {
  balance: number;
  spendCap: number | null;
  spent: number | null;
}

export interface Spending {
  /** The balance, or less if the key has a lower cap. */
  spendable: number;
  limitedBy: 'key' | 'organization';
}

export function toSpending({ balance, spendCap, spent }: Funds): Spending {
  const leftOfCap = spendCap === null ? balance : Math.max(0, spendCap - (spent ?? 0));
  return leftOfCap < balance
    ? { spendable: leftOfCap, limitedBy: 'key' }
    : { spendable: balance, limitedBy: 'organization' };
}

export async function readSpending(db: Db, { keyId, organizationId }: Caller): Promise<Spending> {
  const balance = await readBalance(db, organizationId);
  const key = keyId === null ? null : await db.query.apiKeys.findFirst({ where: eq(apiKeys.id, keyId) });
  return toSpending({ balance, spendCap: key?.spendCap ?? null, spent: key?.spent ?? null });
}
