import type { Context } from 'hono';
import type { OpenFile } from '../../services/preview-files/derived-files.ts';
import { openThumbnail } from '../../services/preview-files/thumbnail.ts';
import type { HashedFile } from '../../services/render-assets/contract.ts';
import { clientSignal } from '../route/define-routes.ts';
import type { Env } from '../route/env.ts';
import { matchesEtag } from './matches-etag.ts';
import { sendBreakable } from './send-breakable.ts';

/** For a file that never changes, of which a browser keeps a copy for its person alone. */
export const FOR_EVER = 'private, max-age=31536000, immutable';

export function sendOpen(
  c: Context<Env>,
  { handle, size }: OpenFile,
  headers: Record<string, string>,
): Response {
  const sent = { 'Cache-Control': FOR_EVER, 'Content-Length': String(size), ...headers };
  // The stream closes the file when it ends or is destroyed.
  return sendBreakable(c, handle.createReadStream(), sent, 200);
}

/** A small copy of a finished image. */
export async function sendThumbnail(
  c: Context<Env>,
  image: HashedFile,
  width: number,
  organizationId: string,
  cacheControl = FOR_EVER,
): Promise<Response> {
  const ETag = `"${image.sha256}-${width}"`;
  const headers = { ETag, 'Cache-Control': cacheControl };
  if (matchesEtag(c, ETag)) return c.body(null, 304, headers);
  const file = await openThumbnail(c.var.app, image, width, { organizationId, signal: clientSignal(c) });
  return sendOpen(c, file, { ...headers, 'Content-Type': 'image/webp' });
}
