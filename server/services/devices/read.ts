import { notFound } from '@livery/core/errors';
import { agentScopes } from '@livery/core/scopes';
import { eq } from 'drizzle-orm';
import { deviceRequests } from '../../db/schema.ts';
import type { Ctx } from '../context.ts';
import { requirePerson } from '../permissions.ts';
import { readUserCode } from './codes.ts';

export type DeviceRow = typeof deviceRequests.$inferSelect;

/** Who asks for a key, for the person who is to decide. */
export async function readDevice(ctx: Ctx, userCode: string) {
  requirePerson(ctx.caller);
  const code = readUserCode(userCode);
  const row = code && (await findDevice(ctx, code));
  if (!code || !row) throw unknownCode();
  return presentDevice(row, code);
}

function findDevice(ctx: Pick<Ctx, 'db' | 'vault'>, code: string) {
  return ctx.db.query.deviceRequests.findFirst({
    where: eq(deviceRequests.userCodeHash, ctx.vault.hash('user-code', code)),
  });
}

export function unknownCode() {
  return notFound('This code');
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
    scopes: [...agentScopes],
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  };
}

export type ShownDevice = ReturnType<typeof presentDevice>;
