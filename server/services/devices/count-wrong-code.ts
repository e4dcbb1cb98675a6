import { and, eq, gt, sql } from 'drizzle-orm';
import { deviceRequests } from '../../db/schema.ts';
import { recordAudit } from '../audit/record.ts';
import type { Ctx } from '../context.ts';

/** At the last of them the request is denied: whoever tries this many does not see where the agent runs. */
const MAX_WRONG_CODES = 10;

/**
 * Counts a code that is not that of the request with this handle. Returns how many more may be wrong; null if no open
 * request has the handle.
 */
export async function countWrongCode(ctx: Ctx, handle: string): Promise<number | null> {
  return ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .update(deviceRequests)
      .set({ wrongCodes: sql`${deviceRequests.wrongCodes} + 1` })
      .where(
        and(
          eq(deviceRequests.handleHash, ctx.vault.hash('device-handle', handle)),
          eq(deviceRequests.status, 'pending'),
          gt(deviceRequests.expiresAt, sql`now()`),
        ),
      )
      .returning();
    if (!row) return null;
    const { id, wrongCodes, email, address, userAgent } = row;
    if (wrongCodes < MAX_WRONG_CODES) return MAX_WRONG_CODES - wrongCodes;
    await tx
      .update(deviceRequests)
      .set({ status: 'denied', decidedByUserId: ctx.caller.userId, decidedAt: sql`now()` })
      .where(eq(deviceRequests.id, id));
    await recordAudit(tx, ctx.caller, {
      action: 'device.denied',
      target: { type: 'device', id, name: userAgent },
      details: { email, from: address, wrongCodes },
    });
    return 0;
  });
}
