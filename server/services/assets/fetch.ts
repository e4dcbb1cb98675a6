import { basename, join } from 'node:path';
import { AppError } from '@livery/core/errors';
import { queueFullError } from '@livery/core/fair-queue';
import { MAX_UPLOAD_BYTES } from '@livery/core/limits';
import { downloadFile } from '../../net/download.ts';
import { FetchFailed, LookupsFull } from '../../net/fetch-failed.ts';
import { newId } from '../../platform/ids.ts';
import { requirePermission, type WriteCtx } from '../context.ts';
import { requireStorage } from '../quotas/stored-bytes.ts';
import { type CreatedAsset, createAsset } from './create.ts';
import { removeScratch } from './store-received.ts';

/** The time limit for fetching a file that a caller names. */
export const FETCH_TIMEOUT_MS = 15_000;

/** Fetches a file from a public address, and handles it like an upload. */
export async function fetchAsset(ctx: WriteCtx<CreatedAsset>, url: string): Promise<CreatedAsset> {
  requirePermission(ctx.caller, 'brands:write');
  const file = join(ctx.scratchDir, newId());
  try {
    const guard = ctx.guard.forOrganization(ctx.caller.organizationId);
    const { href } = guard.checkUrl(url);
    await requireStorage(ctx);
    const { finalUrl } = await downloadFile(guard, href, {
      file,
      maxBytes: MAX_UPLOAD_BYTES,
      timeoutMs: FETCH_TIMEOUT_MS,
      signal: ctx.signal,
    });
    return await createAsset(ctx, { file, name: readName(finalUrl), sourceUrl: href });
  } catch (cause) {
    throw cause instanceof FetchFailed ? toAppError(cause) : cause;
  } finally {
    await removeScratch(file);
  }
}

/** The last part of the address's path, if it looks like a file name. */
function readName(url: string): string | null {
  const path = new URL(url).pathname;
  const name = basename(path);
  return /^[\w.-]{1,200}$/.test(name) ? name : null;
}

function toAppError(failure: FetchFailed): AppError {
  if (failure instanceof LookupsFull) return queueFullError(failure.full, 'look-ups of host names');
  const details = [{ path: 'url', message: failure.message }];
  switch (failure.reason) {
    case 'url_not_allowed':
    case 'dns_failed':
      return new AppError('url_not_allowed', failure.message, details);
    case 'too_large':
      return new AppError('payload_too_large', `The file has more than ${MAX_UPLOAD_BYTES} bytes.`, {
        maxBytes: MAX_UPLOAD_BYTES,
      });
    default:
      return new AppError('content_invalid', failure.message, details);
  }
}
