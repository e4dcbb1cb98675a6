import { AppError } from '@livery/core/errors';
import { agentScopes } from '@livery/core/scopes';
import { and, eq } from 'drizzle-orm';
import { deviceRequests } from '../../db/schema.ts';
import type { Ctx } from '../context.ts';
import { requirePerson } from '../permissions.ts';
import { readUserCode } from './codes.ts';
import { countWrongCode } from './count-wrong-code.ts';

export type DeviceRow = typeof deviceRequests.$inferSelect;

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
