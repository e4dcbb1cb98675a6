import { stat } from 'node:fs/promises';
import { assets, type Db } from '../../db/schema.ts';
import type { InspectionWarning } from '../../inspect/inspection.ts';
import { prefixedId } from '../../platform/ids.ts';
import { requirePermission, type WriteCtx } from '../context.ts';
import { addStoredBytes, requireStorage, sumAssetBytes } from '../quotas/stored-bytes.ts';
import type { AssetRow } from './read.ts';
import { type ReceivedFile, type StoredAsset, storeReceived } from './store-received.ts';

export interface CreatedAsset {
  asset: AssetRow;
  warnings: InspectionWarning[];
}

/** Inspects a file, stores it under its hash and records it for the caller's organisation. */
export async function createAsset(
  ctx: WriteCtx<CreatedAsset>,
  received: ReceivedFile,
): Promise<CreatedAsset> {
  requirePermission(ctx.caller, 'brands:write');
  await requireStorage(ctx, (await stat(received.file)).size);
  const { record, warnings } = await storeReceived(ctx, received, {
    organizationId: ctx.caller.organizationId,
    signal: ctx.signal,
  });
  return ctx.write(async (tx) => {
    const owner = {
      organizationId: ctx.caller.organizationId,
      maxStoredBytes: ctx.settings.quotas.storedBytes,
    };
    const [asset] = await recordAssets(tx, owner, [record]);
    return { asset: asset!, warnings };
  });
}

/** The organisation that owns the records. */
export interface AssetOwner {
  organizationId: string;
  /** The storage quota; without it the files are counted and never refused. */
  maxStoredBytes?: number;
  /** The extraction that the assets belong to, and expire with. */
  extractionId?: string;
}

/** Records stored files in their order; each record belongs to the organisation. */
export async function recordAssets(
  tx: Db,
  { organizationId, maxStoredBytes, extractionId }: AssetOwner,
  records: readonly StoredAsset['record'][],
): Promise<AssetRow[]> {
  if (records.length === 0) return [];
  const bytes = records.reduce((sum, record) => sum + sumAssetBytes(record), 0);
  await addStoredBytes(tx, organizationId, bytes, maxStoredBytes);
  const rows = records.map((record) => ({
    ...record,
    id: prefixedId('ast'),
    organizationId,
    extractionId: extractionId ?? null,
  }));
  const inserted = await tx.insert(assets).values(rows).returning();
  const byId = new Map(inserted.map((row) => [row.id, row]));
  return rows.map(({ id }) => byId.get(id)!);
}
