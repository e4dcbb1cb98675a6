import { agentScopes, type Scope } from '@livery/core/scopes';
import { and, eq, sql } from 'drizzle-orm';
import { type Db, deviceRequests, member } from '../../db/schema.ts';
import { recordAudit } from '../audit/record.ts';
import type { App } from '../context.ts';
import { createKey } from '../keys/create.ts';
import { MAX_INTERVAL_S, SLOW_DOWN_S } from './codes.ts';

/** A poll that comes this much too early is not the agent's fault: clocks and networks are not exact. */
const TOLERANCE_MS = 500;

export type Poll =
  | { result: 'key'; key: string; scopes: readonly Scope[]; expiresAt: Date | null }
  | { result: 'authorization_pending' | 'access_denied' | 'expired_token' | 'invalid_grant' }
  | { result: 'slow_down'; retryAfterS: number };

type DeviceRow = typeof deviceRequests.$inferSelect;

/** Answers an agent that asks whether its request was approved. The key is made here and handed over exactly once. */
export const pollDevice = (app: App, deviceCode: string): Promise<Poll> =>
  pollRequest(app, app.vault.hash('device-code', deviceCode));

export async function pollRequest(app: App, deviceCodeHash: string): Promise<Poll> {
  return app.db.transaction(async (tx): Promise<Poll> => {
    // The lock lets one of two simultaneous polls see the request as used.
    const [row] = await tx
      .select()
      .from(deviceRequests)
      .where(eq(deviceRequests.deviceCodeHash, deviceCodeHash))
      .for('update');
    if (!row || row.status === 'used') return { result: 'invalid_grant' };
    if (row.expiresAt.getTime() <= Date.now()) return { result: 'expired_token' };
    if (row.status === 'denied') return { result: 'access_denied' };
    if (row.status === 'pending') return waitOn(tx, row);
    return handOver(tx, row);
  });
}

async function waitOn(tx: Db, row: DeviceRow): Promise<Poll> {
  const now = Date.now();
  const waitedMs = row.lastPolledAt ? now - row.lastPolledAt.getTime() : Number.POSITIVE_INFINITY;
  const isTooFast = waitedMs + TOLERANCE_MS < row.intervalS * 1000;
  const intervalS = isTooFast ? Math.min(MAX_INTERVAL_S, row.intervalS + SLOW_DOWN_S) : row.intervalS;
  await tx
    .update(deviceRequests)
    .set({ lastPolledAt: new Date(now), intervalS })
    .where(eq(deviceRequests.id, row.id));
  return isTooFast ? { result: 'slow_down', retryAfterS: intervalS } : { result: 'authorization_pending' };
}

async function handOver(tx: Db, row: DeviceRow): Promise<Poll> {
  const { id, email, organizationId, decidedByUserId: userId } = row;
  await tx
    .update(deviceRequests)
    .set({ status: 'used', lastPolledAt: sql`now()` })
    .where(eq(deviceRequests.id, id));
  // The approver may have left the organisation since.
  const approver =
    organizationId &&
    userId &&
    (await tx.query.member.findFirst({
      where: and(eq(member.organizationId, organizationId), eq(member.userId, userId)),
    }));
  if (!approver) return { result: 'access_denied' };
  const scopes = row.scopes ?? agentScopes;
  const { key, row: made } = await createKey(tx, {
    organizationId: approver.organizationId,
    userId: approver.userId,
    kind: 'device',
    name: toKeyName(row),
    scopes,
    spendCap: row.spendCap,
    expiresAt: row.keyExpiresAt,
  });
  await recordAudit(
    tx,
    {
      organizationId: approver.organizationId,
      userId: approver.userId,
      keyId: null,
      keyName: null,
      address: row.address,
    },
    {
      action: 'key.created',
      target: { type: 'key', id: made.id, name: made.name },
      details: { kind: 'device', email, scopes: made.scopes, cap: made.spendCap },
    },
  );
  return { result: 'key', key, scopes, expiresAt: made.expiresAt };
}

/** What the agent called itself, or the address that it asked in the name of. */
function toKeyName({ userAgent, email }: DeviceRow): string {
  const client = userAgent?.replace(/[^\x20-\x7e]+/g, ' ').trim();
  return `Agent ${client ? client.slice(0, 60) : (email ?? '')}`.slice(0, 200).trim();
}
