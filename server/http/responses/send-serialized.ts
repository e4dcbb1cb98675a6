import type { Context } from 'hono';
import type { SerializedJson } from '../../platform/serialized-json.ts';
import type { Env } from '../route/env.ts';
import { matchesEtag } from './matches-etag.ts';

/** Sends a document without serializing or compressing it again. */
export function sendSerialized(
  c: Context<Env>,
  { text, gzipped, hash }: SerializedJson,
  cacheControl = 'public, max-age=300',
): Response {
  const zips = acceptsGzip(c.req.header('Accept-Encoding'));
  const etag = zips ? `"${hash}-gzip"` : `"${hash}"`;
  const headers = { ETag: etag, Vary: 'Accept-Encoding', 'Cache-Control': cacheControl };
  if (matchesEtag(c, etag)) return c.body(null, 304, headers);
  const sent = { ...headers, 'Content-Type': 'application/json' };
  return zips ? c.body(gzipped, 200, { ...sent, 'Content-Encoding': 'gzip' }) : c.body(text, 200, sent);
}

function acceptsGzip(header = ''): boolean {
  return header.split(',').some((entry) => {
    const [coding = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    return coding === 'gzip' && !parameters.some((parameter) => /^q=0(\.0{0,3})?$/.test(parameter));
  });
}
