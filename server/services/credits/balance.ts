import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { creditAccounts } from '../../db/schema.ts';

export async function readBalance(db: Db, organizationId: string): Promise<number> {
  const account = await db.query.creditAccounts.findFirst({
    where: eq(creditAccounts.organizationId, organizationId),
  });
  return account?.balance ?? 0;
}
