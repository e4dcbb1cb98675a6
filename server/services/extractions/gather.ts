import { stat } from 'node:fs/promises';
import { collectAssetIds, listAssetRefs } from '@livery/core/brand/asset-refs';
import { AppError } from '@livery/core/errors';
import { MAX_UPLOAD_BYTES } from '@livery/core/limits';
import { dropAssets } from '@livery/extraction/rewrite-assets';
import type { Extracted, ExtractedFile } from '../../extract/contracts.ts';
import type { InspectShare } from '../../inspect/inspector.ts';
import { type StoredAsset, storeReceived } from '../assets/store-received.ts';
import type { App } from '../context.ts';
import { deriveLogos } from './derive-logos.ts';

/** Files of one extraction that are inspected concurrently, so that uploads need not wait for more. */
const AT_ONCE = 2;
/** More than any brand has. */
const MAX_FILES = 150;

/** A site may have dozens of files that take ten seconds each, while its job occupies a lane that all tenants share. */
const MAX_MS = 60_000;

export interface GatherOptions {
  organizationId: string;
  signal: AbortSignal;
  /** The time limit for all files together; files that are not inspected by then are left out. */
  maxMs?: number;
}

/** The result of an extractor, with its files stored and unusable files left out. */
export interface GatheredResult extends Omit<Extracted, 'files'> {
  /** By the file's ref. */
  taken: ReadonlyMap<string, StoredAsset>;
}

/** Inspects and stores the files of an extraction. A refused file only removes the fields that reference it. */
export async function gatherResult(
  app: App,
  { files, ...found }: Extracted,
  { maxMs = MAX_MS, ...share }: GatherOptions,
): Promise<GatheredResult> {
  const wanted = collectAssetIds([found.document, found.provenance, found.evidence]);
  const named = files.filter(({ ref }) => wanted.has(ref)).slice(0, MAX_FILES);
  const { taken, warnings } = await takeFiles(app, named, { ...share, ahead: true }, maxMs);
  for (const { id, kind } of listAssetRefs(found.document)) {
    const file = taken.get(id);
    if (!file || file.record.kind === kind) continue;
    taken.delete(id);
    warnings.push(refused(file.record.sourceUrl ?? '', `expected a ${kind}, and it is none`));
  }
  const lost = new Set([...wanted].filter((ref) => !taken.has(ref)));
  const document = dropAssets(found.document, lost);
  await deriveLogos(app, document, taken, share);
  return {
    ...found,
    document,
    warnings: [...found.warnings, ...warnings],
    taken,
  };
}

async function takeFiles(
  app: App,
  files: ExtractedFile[],
  share: InspectShare & { signal: AbortSignal },
  maxMs: number,
) {
  const taken = new Map<string, StoredAsset>();
  const warnings: { code: string; message: string }[] = [];
  // By path: storing moves a file away, and several refs may name the same file.
  const waiting = Map.groupBy(files, ({ file }) => file).values();
  let failed = false;
  const start = performance.now();
  const work = async () => {
    for (const alike of waiting) {
      if (failed) return;
      share.signal.throwIfAborted();
      const { ref: _, ...file } = alike[0]!;
      if (performance.now() - start >= maxMs) {
        warnings.push(refused(file.sourceUrl, 'looking into the files took too long'));
        continue;
      }
      try {
        await checkSize(file);
        const stored = await storeReceived(app, file, { ...share, kinds: ['image', 'font'] });
        for (const { ref } of alike) taken.set(ref, stored);
      } catch (cause) {
        failed ||= !isRefusal(cause);
        if (!isRefusal(cause)) throw cause;
        warnings.push(refused(file.sourceUrl, cause.message));
      }
    }
  };
  // Waits for all, even if one fails: the folder is removed next, and nothing may still be writing to it.
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
  const broken = ends.find((end) => end.status === 'rejected');
  if (broken) throw broken.reason;
  return { taken, warnings };
}

async function checkSize({ file }: { file: string }): Promise<void> {
  const { size } = await stat(file);
  if (size > MAX_UPLOAD_BYTES) throw new AppError('content_invalid', 'The file is larger than is allowed.');
}

/** The file is at fault; a busy inspector or an unavailable storage is not. */
function isRefusal(cause: unknown): cause is AppError {
  return (
    cause instanceof AppError && (cause.code === 'content_invalid' || cause.code === 'unsupported_media_type')
  );
}

function refused(sourceUrl: string, reason: string) {
  return { code: 'file_refused', message: `${sourceUrl.slice(0, 200)}: ${reason}` };
}
