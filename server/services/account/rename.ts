import { eq, sql } from 'drizzle-orm';
import { user } from '../../db/schema.ts';
import { requirePerson, type WriteCtx } from '../context.ts';
import { type AccountRecord, readAccount } from './read.ts';

export async function renameAccount(
  ctx: WriteCtx<AccountRecord>,
  { name }: { name: string },
): Promise<AccountRecord> {
  requirePerson(ctx.caller);
  return ctx.write(async (tx) => {
    await tx.update(user).set({ name, updatedAt: sql`now()` }).where(eq(user.id, ctx.caller.userId));
    return readAccount({ db: tx, caller: ctx.caller });
  });
}
