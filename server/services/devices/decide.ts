import { AppError } from '@livery/core/errors';
import { DEFAULT_KEY_CAP, DEFAULT_KEY_DAYS } from '@livery/core/key-presets';
import { agentScopes } from '@livery/core/scopes';
import { and, eq, gt, sql } from 'drizzle-orm';
import { type Db, deviceRequests } from '../../db/schema.ts';
import { daysFromNow } from '../../platform/days-from-now.ts';
import { recordAudit } from '../audit/record.ts';
import { type Ctx, requirePerson, type WriteCtx } from '../context.ts';
import { checkGrant, type KeyApproval } from '../keys/check-grant.ts';
import { requireKeyQuota } from '../keys/issue.ts';
import { requireOpenCredential } from '../keys/require-open-credential.ts';
import { actFor } from '../orgs/act-for.ts';
import { lockOrganization } from '../quotas/lock-organization.ts';
import { readUserCode } from './codes.ts';
import { type DeviceRow, findDevice, presentDevice, type ShownDevice, unknownCode } from './read.ts';

/** Lets an agent have a key in one of the person's organisations. The key is made when the agent asks for it. */
export async function approveDevice(
  ctx: WriteCtx<ShownDevice>,
  userCode: string,
  { organizationId, scopes, cap = DEFAULT_KEY_CAP, expiresAt = daysFromNow(DEFAULT_KEY_DAYS) }: KeyApproval,
): Promise<ShownDevice> {
  requirePerson(ctx.caller);
  const code = readUserCode(userCode);
  if (!code) throw unknownCode();
  const asked = (await findDevice(ctx, code))?.scopes ?? agentScopes;
  return ctx.write(async (tx) => {
    const approver = await actFor(tx, ctx.caller, organizationId);
    const granted = checkGrant(approver, { scopes, expiresAt }, asked);
    await lockOrganization(tx, organizationId);
    await requireOpenCredential(tx, ctx.caller);
    await requireKeyQuota(tx, organizationId);
    const row = await decide(ctx, tx, code, {
      status: 'approved',
      organizationId,
      scopes: granted,
      spendCap: cap,
      keyExpiresAt: expiresAt,
    });
    await recordAudit(tx, approver, {
      action: 'device.approved',
      target: { type: 'device', id: row.id, name: row.userAgent },
      details: { email: row.email, from: row.address, scopes: granted, cap },
    });
    return presentDevice(row, code);
  });
}

export async function denyDevice(ctx: WriteCtx<ShownDevice>, userCode: string): Promise<ShownDevice> {
  requirePerson(ctx.caller);
  const code = readUserCode(userCode);
  if (!code) throw unknownCode();
  return ctx.write(async (tx) => {
    const row = await decide(ctx, tx, code, { status: 'denied' });
    await recordAudit(tx, ctx.caller, {
      action: 'device.denied',
      target: { type: 'device', id: row.id, name: row.userAgent },
      details: { email: row.email, from: row.address },
    });
    return presentDevice(row, code);
  });
}

/** Decides a request that is still open; of two people who decide at once, the first counts. */
async function decide(
  ctx: Ctx,
  tx: Db,
  code: string,
  decision: Partial<typeof deviceRequests.$inferInsert>,
): Promise<DeviceRow> {
  const isOfCode = eq(deviceRequests.userCodeHash, ctx.vault.hash('user-code', code));
  const [row] = await tx
    .update(deviceRequests)
    .set({ ...decision, decidedByUserId: ctx.caller.userId, decidedAt: sql`now()` })
    .where(and(isOfCode, eq(deviceRequests.status, 'pending'), gt(deviceRequests.expiresAt, sql`now()`)))
    .returning();
  if (row) return row;
  const found = await tx.query.deviceRequests.findFirst({ where: isOfCode });
  if (!found) throw unknownCode();
  const message =
    found.status === 'pending'
      ? 'This code has run out. Start again where the agent runs.'
      : 'This request has been decided already.';
  throw new AppError('already_finished', message, { status: presentDevice(found, code).status });
}
