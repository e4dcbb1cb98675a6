import type { Db } from '../../db/database.ts';
import { assets } from '../../db/schema.ts';
import { prefixedId } from '../../ids.ts';
import type { InspectionWarning } from '../../inspect/inspection.ts';
import type { WriteCtx } from '../context.ts';
import { requireScope } from '../scopes.ts';
import type { AssetRow } from './read.ts';
import { type ReceivedFile, type TakenFile, takeFile } from './take.ts';

export interface CreatedAsset {
  asset: AssetRow;
  warnings: InspectionWarning[];
}

/** Looks into a file, stores it under its hash and records it for the caller's organisation. */
export async function createAsset(
  ctx: WriteCtx<CreatedAsset>,
  received: ReceivedFile,
): Promise<CreatedAsset> {
  requireScope(ctx.caller, 'brands:write');
  const { record, warnings } = await takeFile(ctx, received, {
    organizationId: ctx.caller.organizationId,
    signal: ctx.signal,
  });
  return ctx.write(async (tx) => {
    const [asset] = await recordAssets(tx, ctx.caller.organizationId, [record]);
    return { asset: asset!, warnings };
  });
}

/** Records files that are stored, in their order; each record is the organisation's own. */
export async function recordAssets(
  tx: Db,
  organizationId: string,
  records: readonly TakenFile['record'][],
): Promise<AssetRow[]> {
  if (records.length === 0) return [];
  const rows = records.map((record) => ({ ...record, id: prefixedId('ast'), organizationId }));
  const inserted = await tx.insert(assets).values(rows).returning();
  const byId = new Map(inserted.map((row) => [row.id, row]));
  return rows.map(({ id }) => byId.get(id)!);
}
