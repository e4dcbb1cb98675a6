import { rm } from 'node:fs/promises';
import type { AssetKind } from '@livery/core/assets/asset-kinds';
import type { assets } from '../../db/schema.ts';
import type { Inspection, InspectionWarning } from '../../inspect/inspection.ts';
import type { InspectShare } from '../../inspect/inspector.ts';
import type { App } from '../context.ts';
import { toAssetKey } from './keys.ts';
import { expectRecords } from './storage-checks.ts';

/** A received file in the scratch folder. */
export interface ReceivedFile {
  file: string;
  name: string | null;
  sourceUrl: string | null;
}

/** The record of a file without its owner. */
export interface StoredAsset {
  record: Omit<typeof assets.$inferInsert, 'id' | 'organizationId' | 'extractionId' | 'createdAt'>;
  warnings: InspectionWarning[];
}

/** Inspects a file and stores it under its hash. Throws an `AppError` if it is refused or of a kind that is not wanted. */
export async function storeReceived(
  app: Pick<App, 'db' | 'inspector' | 'storage'>,
  received: ReceivedFile,
  { kinds, ...share }: InspectShare & { kinds?: readonly AssetKind[] | undefined },
): Promise<StoredAsset> {
  // The sender chose the name of an upload, so it must match the type; the end of a URL means nothing.
  const name = received.sourceUrl === null ? received.name : null;
  const inspection = await app.inspector.inspect({ file: received.file, name, kinds }, share);
  const stored = await storeFiles(app, inspection);
  const { kind, contentType, bytes, sha256, width, height, aspectRatio, vector, font, audio, warnings } =
    inspection;
  const facts = { kind, contentType, bytes, sha256, width, height, aspectRatio, vector, font, audio };
  const record = { ...facts, fileName: received.name, sourceUrl: received.sourceUrl, ...stored };
  return { record, warnings };
}

/** Equal bytes have one key, so they are stored once however often they are uploaded. */
async function storeFiles({ db, storage }: Pick<App, 'db' | 'storage'>, inspection: Inspection) {
  const plain = inspection.kind === 'font' ? (inspection.plain ?? null) : null;
  const storageKey = toAssetKey(inspection.sha256);
  await expectRecords(db, [storageKey, ...(plain ? [toAssetKey(plain.sha256)] : [])]);
  await storage.put(storageKey, inspection.file);
  if (inspection.kind !== 'font') return { storageKey, variants: [] };
  const { contentType, bytes, sha256 } = plain ?? inspection;
  if (plain) await storage.put(toAssetKey(sha256), plain.file);
  const variant = { name: 'ttf' as const, storageKey: toAssetKey(sha256), contentType, bytes, sha256 };
  return { storageKey, variants: [variant] };
}

/** Removes a received file and the files that its inspection left beside it. */
export async function removeScratch(file: string): Promise<void> {
  for (const path of [file, `${file}.svg`, `${file}.plain`]) await rm(path, { force: true });
}
