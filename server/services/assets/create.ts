import { assets } from '../../db/schema.ts';
import { prefixedId } from '../../ids.ts';
import type { Inspection, InspectionWarning } from '../../inspect/inspection.ts';
import type { Ctx, WriteCtx } from '../context.ts';
import { requireScope } from '../scopes.ts';
import type { AssetRow } from './read.ts';

/** A file in the scratch folder, as it was received. */
export interface ReceivedFile {
  file: string;
  name: string | null;
  sourceUrl: string | null;
}

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
  const { maxImagePixels: maxPixels } = ctx.settings;
  // The name of an upload is its sender's word for what it is; the end of an address is nobody's.
  const name = received.sourceUrl === null ? received.name : null;
  const inspection = await ctx.inspector.inspect({ file: received.file, name, maxPixels });
  const stored = await storeFiles(ctx, inspection);
  return ctx.write(async (tx) => {
    const [asset] = await tx
      .insert(assets)
      .values({
        id: prefixedId('ast'),
        organizationId: ctx.caller.organizationId,
        kind: inspection.kind,
        contentType: inspection.contentType,
        bytes: inspection.bytes,
        sha256: inspection.sha256,
        width: inspection.width,
        height: inspection.height,
        aspectRatio: inspection.aspectRatio,
        vector: inspection.vector,
        font: inspection.font,
        fileName: received.name,
        sourceUrl: received.sourceUrl,
        ...stored,
      })
      .returning();
    return { asset: asset!, warnings: inspection.warnings };
  });
}

/** Equal bytes have one key, so they are stored once however often they are sent. */
async function storeFiles(ctx: Ctx, inspection: Inspection) {
  const keyOf = (sha256: string) => `assets/${sha256.slice(0, 2)}/${sha256}`;
  const storageKey = keyOf(inspection.sha256);
  await ctx.storage.put(storageKey, inspection.file);
  if (inspection.kind !== 'font') return { storageKey, variants: [] };
  const { contentType, bytes, sha256 } = inspection.plain ?? inspection;
  if (inspection.plain) await ctx.storage.put(keyOf(sha256), inspection.plain.file);
  const variant = { name: 'ttf' as const, storageKey: keyOf(sha256), contentType, bytes, sha256 };
  return { storageKey, variants: [variant] };
}
