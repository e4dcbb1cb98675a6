import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createMiddleware } from 'hono/factory';
import type { Env } from '../route/env.ts';
import { chooseCoding } from '../web/choose-coding.ts';

/** Shorter answers fit one packet as they are. */
const MIN_BYTES = 1024;
/** A record of 48 KB shrinks to a tenth in a quarter of a millisecond; better qualities take twice as long for 5 %. */
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_LGWIN]: 18 };
const brotli = promisify(brotliCompress);
const compressors = {
  br: (bytes: ArrayBuffer) => brotli(bytes, { params: brotliParams }),
  gzip: (bytes: ArrayBuffer) => promisify(gzip)(bytes, { level: 1 }),
};

/**
 * Compresses JSON, off the main thread. Hono's own middleware has no Brotli, and compresses short answers too, because it
 * does not know their length.
 */
export const compressJson = createMiddleware<Env>(async (c, next) => {
  await next();
  const { headers } = c.res;
  if (!headers.get('Content-Type')?.startsWith('application/json') || headers.has('Content-Encoding')) return;
  if (!/\baccept-encoding\b/i.test(headers.get('Vary') ?? '')) headers.append('Vary', 'Accept-Encoding');
  const coding = chooseCoding(c.req.header('Accept-Encoding'), ['br', 'gzip']);
  if (coding === 'identity' || !c.res.body) return;
  const plain = await c.res.arrayBuffer();
  const isShort = plain.byteLength <= MIN_BYTES;
  c.res = new Response(isShort ? plain : await compressors[coding](plain), c.res);
  if (isShort) return;
  c.res.headers.delete('Content-Length');
  c.res.headers.set('Content-Encoding', coding);
  // A strong ETag stands for exactly these bytes, which have changed. That of a version is its number, and `If-Match` needs it strong.
  const etag = c.res.headers.get('ETag');
  if (etag && !/^(?:W\/|"\d{1,9}"$)/.test(etag)) c.res.headers.set('ETag', `W/${etag}`);
});
