import { AppError } from '@livery/core/errors';
import type { Context } from 'hono';
import type { StoredFile } from '../../services/stored-file.ts';
import { type ByteRange, FileMissing } from '../../storage/port.ts';
import type { Env } from '../route/env.ts';
import { matchesEtag } from './matches-etag.ts';
import { sendBreakable } from './send-breakable.ts';

/** From this size on, the client is redirected to the storage itself, if the storage can sign a URL. */
const LINK_FROM_BYTES = 8 * 1024 * 1024;
const LINK_EXPIRES_S = 5 * 60;

export interface SendOptions {
  cacheControl?: string;
  /** Whether the client may be redirected to the storage itself. */
  links?: boolean;
}

/** Sends a stored file with the headers a browser needs to cache it, to seek in it and to save it under a good name. */
export async function sendFile(
  c: Context<Env>,
  file: StoredFile,
  { cacheControl = 'private, max-age=31536000, immutable', links = true }: SendOptions = {},
): Promise<Response> {
  const etag = `"${file.sha256}"`;
  const headers: Record<string, string> = {
    'Content-Type': file.contentType,
    'Accept-Ranges': 'bytes',
    'Cache-Control': cacheControl,
    'Content-Disposition': toDisposition(file.fileName),
    ETag: etag,
  };
  const { method } = c.req.raw;
  const isHead = method === 'HEAD';
  const isGet = method === 'GET';
  // A condition is of a read (RFC 9110, 13.1.2): a POST has paid for its image by now.
  if ((isGet || isHead) && matchesEtag(c, etag)) return c.body(null, 304, headers);

  const ifRange = c.req.header('If-Range');
  // A range is defined for GET alone (RFC 9110, 14.2).
  const asked = isGet && (ifRange === undefined || ifRange === etag) ? c.req.header('Range') : undefined;
  const range = asked === undefined ? 'whole' : parseRange(asked, file.bytes);
  if (range === 'outside') throw rangeNotSatisfiable(c, file.bytes);
  const part = range === 'whole' ? { start: 0, end: file.bytes - 1 } : range;
  headers['Content-Length'] = String(part.end - part.start + 1);
  if (range !== 'whole') headers['Content-Range'] = `bytes ${part.start}-${part.end}/${file.bytes}`;
  const status = range === 'whole' ? 200 : 206;
  // A file that is opened and never read would stay open.
  if (isHead) return c.body(null, status, headers);
  if (links && range === 'whole' && file.bytes >= LINK_FROM_BYTES) {
    const link = await linkTo(c, file);
    if (link) return c.body(null, 302, { Location: link, 'Cache-Control': 'private, no-store' });
  }
  const stream = await c.var.app.storage.open(file.key, part).catch((cause: unknown) => {
    if (!(cause instanceof FileMissing)) throw cause;
    c.var.app.log.error({ ...c.var.logged, key: file.key }, 'a file is missing in the storage');
    throw new AppError('not_found', 'The file has been removed.');
  });
  return sendBreakable(c, stream, headers, status);
}

function rangeNotSatisfiable(c: Context<Env>, bytes: number): AppError {
  c.header('Content-Range', `bytes */${bytes}`);
  c.header('Cache-Control', 'no-store');
  const message = `expected a range within ${bytes} bytes`;
  const details = [{ path: 'Range', message }];
  return new AppError('invalid_request', 'The range lies outside the file.', details, 416);
}

function linkTo(c: Context<Env>, file: StoredFile): Promise<string | null> {
  return c.var.app.storage.link(file.key, {
    contentType: file.contentType,
    disposition: toDisposition(file.fileName),
    expiresInS: LINK_EXPIRES_S,
  });
}

/** One range of bytes (RFC 9110, 14.1.2). Several at once, or a unit that is not bytes, get the whole file. */
export function parseRange(header: string, size: number): ByteRange | 'whole' | 'outside' {
  const match = /^bytes=(\d*)-(\d*)$/i.exec(header.trim());
  if (!match || (match[1] === '' && match[2] === '')) return 'whole';
  const [, from = '', to = ''] = match;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(to) < Number(from)) return 'whole';
  return start > end || start >= size ? 'outside' : { start, end };
}

/**
 * A plain name for old clients, and the true one in UTF-8 (RFC 6266). Invisible characters are removed, because those that
 * change the direction of text let `exe.png` be shown for `gnp.exe`.
 */
export function toDisposition(fileName: string, how: 'inline' | 'attachment' = 'inline'): string {
  const safe = fileName.replace(/\p{Cf}/gu, '').replace(/[/\\\p{Cc}\p{Zl}\p{Zp}]/gu, '-');
  const plain = safe.replace(/[^\x20-\x7e]/g, '_').replaceAll('"', "'");
  const encoded = encodeURIComponent(safe).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16)}`,
  );
  return `${how}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
