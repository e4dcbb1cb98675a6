import type { assets } from '../../db/schema.ts';
import type { Inspection, InspectionWarning } from '../../inspect/inspection.ts';
import type { InspectShare } from '../../inspect/inspector.ts';
import type { App } from '../context.ts';

/** A file in the scratch folder, as it was received. */
export interface ReceivedFile {
  file: string;
  name: string | null;
  sourceUrl: string | null;
}

/** All that a record of the file will hold, but for whose it is. */
export interface TakenFile {
  record: Omit<typeof assets.$inferInsert, 'id' | 'organizationId' | 'createdAt'>;
  warnings: InspectionWarning[];
}

/** Looks into a file and stores it under its hash. Throws an `AppError` where it is not taken. */
export async function takeFile(
  { inspector, storage, settings }: Pick<App, 'inspector' | 'storage' | 'settings'>,
  received: ReceivedFile,
  share: InspectShare,
): Promise<TakenFile> {
  // The name of an upload is its sender's word for what it is; the end of an address is nobody's.
  const name = received.sourceUrl === null ? received.name : null;
  const maxPixels = settings.maxImagePixels;
  const inspection = await inspector.inspect({ file: received.file, name, maxPixels }, share);
  const stored = await storeFiles(storage, inspection);
  const { kind, contentType, bytes, sha256, width, height, aspectRatio, vector, font, warnings } = inspection;
  const facts = { kind, contentType, bytes, sha256, width, height, aspectRatio, vector, font };
  const record = { ...facts, fileName: received.name, sourceUrl: received.sourceUrl, ...stored };
  return { record, warnings };
}

/** Equal bytes have one key, so they are stored once however often they are sent. */
async function storeFiles(storage: App['storage'], inspection: Inspection) {
  const keyOf = (sha256: string) => `assets/${sha256.slice(0, 2)}/${sha256}`;
  const storageKey = keyOf(inspection.sha256);
  await storage.put(storageKey, inspection.file);
  if (inspection.kind !== 'font') return { storageKey, variants: [] };
  const { contentType, bytes, sha256 } = inspection.plain ?? inspection;
  if (inspection.plain) await storage.put(keyOf(sha256), inspection.plain.file);
  const variant = { name: 'ttf' as const, storageKey: keyOf(sha256), contentType, bytes, sha256 };
  return { storageKey, variants: [variant] };
}
