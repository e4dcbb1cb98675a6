import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@livery/core/errors';
import { MAX_UPLOAD_BYTES } from '@livery/core/limits';
import type { ImageFile } from '@livery/engine/ports';
import { type DownloadOptions, downloadFile } from '../../net/download.ts';
import { FetchFailed, LookupsFull } from '../../net/fetch-failed.ts';
import { newId } from '../../platform/ids.ts';
import { FETCH_TIMEOUT_MS } from '../assets/fetch.ts';
import { removeScratch } from '../assets/store-received.ts';
import type { App } from '../context.ts';
import { readSize } from './image-size.ts';

/** Why an address has no usable image, as a message for the caller who sent it. */
export class NoImage extends Error {}

/** Long enough that all variants of a batch show the same image and download it once. */
const KEPT_MS = 60_000;

export interface FetchedImages {
  /** Throws `NoImage`. */
  image(organizationId: string, url: string): Promise<ImageFile>;
}

export function createFetchedImages(
  app: Pick<App, 'guard' | 'inspector' | 'scratchDir'>,
  timeoutMs = FETCH_TIMEOUT_MS,
): FetchedImages {
  const kept = new Map<string, Promise<ImageFile>>();
  return {
    image(organizationId, url) {
      const key = `${organizationId} ${url}`;
      const known = kept.get(key);
      if (known) return known;
      const file = join(app.scratchDir, newId());
      const fetching = fetchImage(app, organizationId, url, { file, timeoutMs });
      kept.set(key, fetching);
      const expireLater = () => {
        setTimeout(() => {
          kept.delete(key);
          // A job that received the path just before the expiry still reads the file.
          setTimeout(() => void removeScratch(file), KEPT_MS * 2).unref();
        }, KEPT_MS).unref();
      };
      fetching.then(expireLater, (cause) => {
        // A retryable failure is not cached: the retry of the render downloads again.
        if (cause instanceof NoImage) expireLater();
        else kept.delete(key);
      });
      return fetching;
    },
  };
}

async function fetchImage(
  { guard, inspector }: Pick<App, 'guard' | 'inspector'>,
  organizationId: string,
  url: string,
  { file, timeoutMs }: Pick<DownloadOptions, 'file' | 'timeoutMs'>,
): Promise<ImageFile> {
  try {
    const own = guard.forOrganization(organizationId);
    await downloadFile(own, own.checkUrl(url).href, {
      file,
      maxBytes: MAX_UPLOAD_BYTES,
      timeoutMs,
    });
    const inspection = await inspector.inspect(
      { file, name: null, kinds: ['image'] },
      { organizationId, ahead: true },
    );
    return { path: inspection.file, vector: inspection.vector, ...readSize(inspection) };
  } catch (cause) {
    await rm(file, { force: true });
    if (cause instanceof LookupsFull) throw cause;
    if (cause instanceof FetchFailed) throw new NoImage(asClause(cause.message));
    // A busy inspector is a retryable failure.
    if (cause instanceof AppError && cause.code !== 'unavailable') throw new NoImage(asClause(cause.message));
    throw cause;
  }
}

/** A sentence as the end of another one. */
function asClause(sentence: string): string {
  return (sentence[0]?.toLowerCase() ?? '') + sentence.slice(1).replace(/\.$/, '');
}
