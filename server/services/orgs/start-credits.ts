import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Db, user } from '../../db/schema.ts';
import type { Vault } from '../../secrets/vault.ts';
import type { App } from '../context.ts';

/**
 * The credits of a person's first organisation; 0 for every later one, also for a person who deleted their account and
 * signed up again.
 */
export async function takeStartCredits(
  tx: Db,
  { settings, vault }: Pick<App, 'settings' | 'vault'>,
  userId: string,
): Promise<number> {
  const [first] = await tx
    .update(user)
    .set({ startCreditsAt: sql`now()` })
    .where(and(eq(user.id, userId), isNull(user.startCreditsAt)))
    .returning({ email: user.email });
  if (!first) return 0;
  const hadAccount =
    first.email !== null &&
    (await tx.query.user.findFirst({
      columns: { id: true },
      where: eq(user.formerEmailHash, hashFormerAddress(vault, first.email)),
    }));
  return hadAccount ? 0 : settings.credits.start;
}

export function hashFormerAddress(vault: Vault, email: string): string {
  return vault.hash('former-address', email);
}
