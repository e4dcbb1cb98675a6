import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Context } from 'hono';
import type { Env } from '../route/env.ts';
import { matchesEtag } from './matches-etag.ts';

/** A document that never changes while the process runs, ready to be sent. */
export interface SerializedJson {
  text: string;
  gzipped: Uint8Array<ArrayBuffer>;
  /** Of the text; the compressed bytes are another representation and have another hash. */
  hash: string;
}

export function serialize(document: object): SerializedJson {
  const text = JSON.stringify(document);
  const gzipped = new Uint8Array(gzipSync(text));
  return { text, gzipped, hash: createHash('sha256').update(text).digest('hex').slice(0, 32) };
}

/** Sends a document without serializing or compressing it again. */
export function sendSerialized(c: Context<Env>, { text, gzipped, hash }: SerializedJson): Response {
  const zips = acceptsGzip(c.req.header('Accept-Encoding'));
  const etag = zips ? `"${hash}-gzip"` : `"${hash}"`;
  const headers = { ETag: etag, Vary: 'Accept-Encoding', 'Cache-Control': 'public, max-age=300' };
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
