import { AppError } from '@livery/core/errors';
import { agentScopes } from '@livery/core/scopes';
import { and, eq, gt, sql } from 'drizzle-orm';
import { deviceRequests } from '../../db/schema.ts';
import { recordAudit } from '../audit/record.ts';
import { type Ctx, requirePerson } from '../context.ts';
import { readUserCode } from './codes.ts';

export type DeviceRow = typeof deviceRequests.$inferSelect;

/** At the last of them the request is denied: whoever tries this many does not see where the agent runs. */
const MAX_WRONG_CODES = 10;

/**
 * Counts a code that is not that of the request with this handle. Returns how many more may be wrong; null if no open
 * request has the handle.
 */
async function countWrongCode(ctx: Ctx, handle: string): Promise<number | null> {
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

/** Who asks for a key, for the person who is to decide and who typed the code, at the link of a request or without one. */
export async function readDevice(ctx: Ctx, userCode: string, handle?: string) {
  requirePerson(ctx.caller);
  const code = readUserCode(userCode);
  const row = code && (await findDevice(ctx, code, handle));
  if (code && row) return presentDevice(row, code);
  const codesLeft = handle === undefined ? null : await countWrongCode(ctx, handle);
  throw unknownCode(codesLeft === null ? null : { codesLeft });
}

export function findDevice({ db, vault }: Pick<Ctx, 'db' | 'vault'>, code: string, handle?: string) {
  return db.query.deviceRequests.findFirst({
    where: and(
      eq(deviceRequests.userCodeHash, vault.hash('user-code', code)),
      handle === undefined ? undefined : eq(deviceRequests.handleHash, vault.hash('device-handle', handle)),
    ),
  });
}

export function unknownCode(details: { codesLeft: number } | null = null) {
  return new AppError(
    'not_found',
    'This code was not found. Compare it with the one that the agent shows.',
    details,
  );
}

export function presentDevice(row: DeviceRow, userCode: string) {
  const hasEnded = row.status === 'pending' && row.expiresAt.getTime() <= Date.now();
  const decided = row.status === 'used' ? 'approved' : row.status;
  return {
    userCode,
    status: hasEnded ? ('expired' as const) : decided,
    email: row.email,
    address: row.address,
    userAgent: row.userAgent,
    scopes: row.scopes ?? [...agentScopes],
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  };
}

export type ShownDevice = ReturnType<typeof presentDevice>;
