import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { type Db, invitations } from '../../db/schema.ts';

/** Whether an invitation to any organisation waits for this mail address. */
export async function hasOpenInvitation(db: Db, email: string): Promise<boolean> {
  const found = await db.query.invitations.findFirst({
    columns: { id: true },
    where: and(
      eq(invitations.email, email),
      isNull(invitations.acceptedAt),
      gt(invitations.expiresAt, sql`now()`),
    ),
  });
  return found !== undefined;
}
