import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { user } from '../../db/schema.ts';
import type { Settings } from '../../settings/settings.ts';

/** The credits of a person's first organisation; 0 for every later one. */
export async function takeStartCredits(
  tx: Db,
  { credits }: Pick<Settings, 'credits'>,
  userId: string,
): Promise<number> {
  const [first] = await tx
    .update(user)
    .set({ startCreditsAt: sql`now()` })
    .where(and(eq(user.id, userId), isNull(user.startCreditsAt)))
    .returning({ id: user.id });
  return first ? credits.start : 0;
}
