import { agentScopes, scopes as allScopes } from '@livery/core/scopes';
import { and, count, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { apiKeys, type Db } from '../../db/schema.ts';
import { recordAudit } from '../audit/record.ts';
import type { Caller, WriteCtx } from '../context.ts';
import { limitReached, lockOrganization } from '../quotas/lock-organization.ts';
import { checkGrant, invalid, type KeyGrant } from './check-grant.ts';
import { createKey } from './create.ts';
import { requireOpenCredential } from './require-open-credential.ts';

/** Usable keys of an organisation. */
const MAX_KEYS = 500;

export interface KeyRequest extends KeyGrant {
  name: string;
}

export interface IssuedKey {
  row: KeyRow;
  /** Returned only here: the row stores a hash. */
  key: string;
}

export type KeyRow = Omit<typeof apiKeys.$inferSelect, 'hash'>;

/** Makes a key for a caller of the API. By default it has the scopes of an agent. */
export async function issueKey(ctx: WriteCtx<IssuedKey>, input: KeyRequest): Promise<IssuedKey> {
  const { caller } = ctx;
  const { name, cap = null, expiresAt = null } = input;
  const scopes = checkGrant(caller, input, input.scopes ? allScopes : agentScopes);
  return ctx.write(async (tx) => {
    await lockOrganization(tx, caller.organizationId);
    await requireOpenCredential(tx, caller);
    await requireKeyQuota(tx, caller.organizationId);
    await requireWithinMaker(tx, caller, { cap, expiresAt });
    const { key, row } = await createKey(tx, {
      organizationId: caller.organizationId,
      userId: caller.userId,
      makerKeyId: caller.keyId,
      name,
      scopes,
      spendCap: cap,
      expiresAt,
    });
    await recordAudit(tx, caller, {
      action: 'key.created',
      target: { type: 'key', id: row.id, name },
      details: { kind: 'key', scopes, cap },
    });
    const { hash: _, ...shown } = row;
    return { row: shown, key };
  });
}

/** Refuses another key, of any kind, in an organisation that has very many. Call it with the organisation locked. */
export async function requireKeyQuota(tx: Db, organizationId: string): Promise<void> {
  const [usable] = await tx
    .select({ keys: count() })
    .from(apiKeys)
    .where(
      and(
        eq(apiKeys.organizationId, organizationId),
        isNull(apiKeys.revokedAt),
        or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, sql`now()`)),
      ),
    );
  if (usable!.keys < MAX_KEYS) return;
  const message = `An organisation may have at most ${MAX_KEYS} keys. Revoke some first.`;
  throw limitReached({ quota: 'keys', limit: MAX_KEYS, used: usable!.keys }, message);
}

/**
 * A key that a key made neither spends nor lasts longer than its maker. What the new key may spend is taken from its
 * maker at once: else the cap could be passed by many keys.
 */
async function requireWithinMaker(
  tx: Db,
  caller: Caller,
  { cap, expiresAt }: { cap: number | null; expiresAt: Date | null },
): Promise<void> {
  if (caller.keyId === null) return;
  const maker = await tx.query.apiKeys.findFirst({ where: eq(apiKeys.id, caller.keyId) });
  if (maker?.spendCap != null && (cap === null || !(await takeFromCap(tx, maker.id, cap)))) {
    const left = Math.max(0, maker.spendCap - maker.spent);
    throw invalid('cap', `expected at most ${left}, what the calling key may spend`);
  }
  if (maker?.expiresAt && (expiresAt === null || expiresAt > maker.expiresAt)) {
    throw invalid(
      'expiresAt',
      `expected at most ${maker.expiresAt.toISOString()}, when the calling key expires`,
    );
  }
}

/** False if less is left. */
async function takeFromCap(tx: Db, keyId: string, amount: number): Promise<boolean> {
  const [taken] = await tx
    .update(apiKeys)
    .set({ spent: sql`${apiKeys.spent} + ${amount}` })
    .where(and(eq(apiKeys.id, keyId), sql`${apiKeys.spent}::bigint + ${amount} <= ${apiKeys.spendCap}`))
    .returning({ id: apiKeys.id });
  return taken !== undefined;
}
