import { and, count, eq } from 'drizzle-orm';
import { member } from '../../db/schema.ts';
import { requirePerson, type WriteCtx } from '../context.ts';
import { limitReached } from '../quotas/lock-organization.ts';
import { lockPerson } from '../users/lock.ts';
import { insertOrganization } from './create.ts';
import { loadOrganization, type OrganizationRecord } from './read.ts';
import { takeStartCredits } from './start-credits.ts';

/** More than anyone needs, so that nobody fills the database with empty ones. */
const MAX_OWNED = 50;

/** Creates an organisation whose owner is the person who is signed in. */
export async function createOwnOrganization(
  ctx: WriteCtx<OrganizationRecord>,
  { name }: { name: string },
): Promise<OrganizationRecord> {
  requirePerson(ctx.caller);
  const { userId } = ctx.caller;
  return ctx.write(async (tx) => {
    await lockPerson(tx, userId);
    const [owned] = await tx
      .select({ used: count() })
      .from(member)
      .where(and(eq(member.userId, userId), eq(member.role, 'owner')));
    const used = owned!.used;
    if (used >= MAX_OWNED) {
      const message = `A person may own at most ${MAX_OWNED} organisations. Delete one that you do not need.`;
      throw limitReached({ quota: 'organizations', limit: MAX_OWNED, used }, message);
    }
    const credits = await takeStartCredits(tx, ctx, userId);
    const { address } = ctx.caller;
    const { id: organizationId } = await insertOrganization(tx, {
      name,
      ownerUserId: userId,
      credits,
      address,
    });
    return loadOrganization(tx, { organizationId, userId }, ctx);
  });
}
