import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { apiKeys, creditAccounts, renders } from '../../db/schema.ts';
import type { Caller } from '../context.ts';
import type { Funds } from '../credits/debit.ts';

export interface BeforeSubmit extends Funds {
  /** The number of open jobs of the organisation in the same queue. */
  openJobs: number;
}

/** Reads what a submit depends on, in one statement and without locks, so that submits do not wait for each other. */
export async function readBeforeSubmit(
  tx: Db,
  { keyId, organizationId }: Caller,
  interactive: boolean,
): Promise<BeforeSubmit> {
  const isOpen = and(
    eq(renders.organizationId, organizationId),
    inArray(renders.status, ['queued', 'rendering']),
    eq(renders.interactive, interactive),
  );
  const [found] = await tx
    .select({
      balance: creditAccounts.balance,
      spendCap: apiKeys.spendCap,
      spent: apiKeys.spent,
      openJobs: tx.$count(renders, isOpen),
    })
    .from(creditAccounts)
    .leftJoin(apiKeys, keyId === null ? sql`false` : eq(apiKeys.id, keyId))
    .where(eq(creditAccounts.organizationId, organizationId));
  return found ?? { balance: 0, spendCap: null, spent: null, openJobs: 0 };
}
