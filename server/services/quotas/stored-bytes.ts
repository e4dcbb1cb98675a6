import type { AppError } from '@livery/core/errors';
import { eq, type SQL, sql } from 'drizzle-orm';
import { type assets, type Db, organizationUsage, type renders } from '../../db/schema.ts';
import type { Ctx } from '../context.ts';
import { GUEST_STORED_BYTES } from './guest-limits.ts';
import { limitReached } from './lock-organization.ts';

/** 0 means no limit. */
const NO_LIMIT = 0;

type AssetFiles = Pick<typeof assets.$inferInsert, 'bytes' | 'storageKey' | 'variants'>;
type RenderFiles = Pick<typeof renders.$inferSelect, 'bytes' | 'poster'>;

/**
 * Each record counts in full, even if equal bytes are stored once: a count by stored files would reveal whether another
 * organisation has the same file.
 */
export function sumAssetBytes({ bytes, storageKey, variants = [] }: AssetFiles): number {
  const others = variants.filter((variant) => variant.storageKey !== storageKey);
  return others.reduce((sum, variant) => sum + variant.bytes, bytes);
}

export function renderBytes({ bytes, poster }: RenderFiles): number {
  return (bytes ?? 0) + (poster?.bytes ?? 0);
}

/**
 * Adds files that a transaction records. The update locks the organisation's counter until that transaction ends, so
 * the second of two concurrent uploads sees the bytes of the first.
 */
export async function addStoredBytes(
  tx: Db,
  organizationId: string,
  bytes: number,
  limit: number = NO_LIMIT,
): Promise<void> {
  const { rows } = (await tx.execute(storeBytes(organizationId, bytes, limit))) as unknown as {
    rows: unknown[];
  };
  if (rows.length === 0) throw await storageFull(tx, organizationId, limit);
}

/** The statement of `addStoredBytes`, as a part of another one. It returns no row when the limit does not allow it. */
export function storeBytes(organizationId: string, bytes: number, limit: number, from = sql``): SQL {
  const isFree = limit === NO_LIMIT ? sql`true` : sql`${bytes}::bigint <= ${limit}::bigint`;
  const staysFree =
    limit === NO_LIMIT
      ? sql``
      : sql`where ${organizationUsage.storedBytes} + excluded.stored_bytes <= ${limit}::bigint`;
  return sql`
    insert into ${organizationUsage} (organization_id, stored_bytes)
    select ${organizationId}::uuid, ${bytes}::bigint ${from} where ${isFree}
    on conflict (organization_id) do update
    set stored_bytes = ${organizationUsage.storedBytes} + excluded.stored_bytes ${staysFree}
    returning organization_id`;
}

export async function storageFull(tx: Db, organizationId: string, limit: number): Promise<AppError> {
  return full(limit, await readStoredBytes(tx, organizationId));
}

/** Subtracts files whose records a transaction removes. */
export async function removeStoredBytes(tx: Db, organizationId: string, bytes: number): Promise<void> {
  await tx
    .update(organizationUsage)
    .set({ storedBytes: sql`greatest(0, ${organizationUsage.storedBytes} - ${bytes})` })
    .where(eq(organizationUsage.organizationId, organizationId));
}

async function readStoredBytes(db: Db, organizationId: string): Promise<number> {
  const row = await db.query.organizationUsage.findFirst({
    where: eq(organizationUsage.organizationId, organizationId),
  });
  return row?.storedBytes ?? 0;
}

/** The quota of the caller's organisation; a guest's is smaller. */
export function maxStoredBytes({ settings, caller }: Pick<Ctx, 'settings' | 'caller'>): number {
  const limit = settings.quotas.storedBytes;
  if (caller.role !== 'guest') return limit;
  return limit === NO_LIMIT ? GUEST_STORED_BYTES : Math.min(limit, GUEST_STORED_BYTES);
}

/** Refuses early, before files are received that would exceed the quota; recording them checks it again. */
export async function requireStorage(ctx: Ctx, bytes = 1): Promise<void> {
  const limit = maxStoredBytes(ctx);
  const { db, caller } = ctx;
  if (limit === NO_LIMIT) return;
  const used = await readStoredBytes(db, caller.organizationId);
  if (used + bytes > limit) throw full(limit, used);
}

function full(limit: number, used: number) {
  return limitReached(
    { quota: 'storedBytes', limit, used },
    `The organisation stores ${used} of at most ${limit} bytes, and this would be more.`,
  );
}
