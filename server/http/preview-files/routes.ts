import { open, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { notFound } from '@livery/core/errors';
import type { Context } from 'hono';
import { openBitmap, readRasterAsset } from '../../services/preview-files/bitmap.ts';
import type { OpenFile } from '../../services/preview-files/derived-files.ts';
import { readPreviewFacts } from '../../services/preview-files/facts.ts';
import { findFont, listFaces } from '../../services/preview-files/fonts.ts';
import { openThumbnail } from '../../services/preview-files/thumbnail.ts';
import { readImage } from '../../services/renders/read-file.ts';
import { matchesEtag } from '../responses/matches-etag.ts';
import { sendBreakable } from '../responses/send-breakable.ts';
import { sendFile } from '../responses/send-file.ts';
import { sendSerialized } from '../responses/send-serialized.ts';
import type { Env } from '../route/env.ts';
import { readCtx } from '../route/write.ts';
import { chooseCoding } from '../web/choose-coding.ts';
import { bitmap, emoji, facts, font, fonts, thumbnail } from './schemas.ts';

/** What a browser needs to draw a scene as the server does. Every answer stays the same for ever. */

const FOR_EVER = 'private, max-age=31536000, immutable';

const emojiFolder = dirname(createRequire(import.meta.url).resolve('@twemoji/svg/package.json'));

export function previewFileRoutes(api: OpenAPIHono<Env>): void {
  api.openapi(bitmap, async (c) => {
    const ctx = readCtx(c);
    const { w: width, h: height, crop } = c.req.valid('query');
    const asset = await readRasterAsset(ctx, c.req.valid('param').id);
    const headers = { 'Content-Type': 'image/png', ETag: `"${asset.sha256}-${width}x${height}-${crop}"` };
    if (matchesEtag(c, headers.ETag)) return notModified(c, headers.ETag);
    return sendOpen(c, await openBitmap(ctx, asset, { width, height, crop }), headers);
  });
  api.openapi(thumbnail, async (c) => {
    const ctx = readCtx(c);
    const { w: width } = c.req.valid('query');
    const image = await readImage(ctx, c.req.valid('param').id);
    const headers = { 'Content-Type': 'image/webp', ETag: `"${image.sha256}-${width}"` };
    if (matchesEtag(c, headers.ETag)) return notModified(c, headers.ETag);
    return sendOpen(c, await openThumbnail(ctx, image, width), headers);
  });
  api.openapi(facts, async (c) => {
    const found = await readPreviewFacts(readCtx(c), c.req.valid('param').id);
    return sendSerialized(c, found, FOR_EVER) as never;
  });
  api.openapi(fonts, async (c) => {
    const faces = await listFaces(readCtx(c), c.req.valid('query').family);
    // A later version of the service may bundle other files.
    return sendSerialized(c, faces, 'private, max-age=3600') as never;
  });
  api.openapi(font, async (c) => {
    const [sha256 = ''] = c.req.valid('param').file.split('.');
    const found = await findFont(readCtx(c), sha256);
    if ('stored' in found) return sendFile(c, found.stored, { links: false });
    const headers = { 'Content-Type': 'font/ttf', ETag: `"${sha256}"`, Vary: 'Accept-Encoding' };
    if (matchesEtag(c, headers.ETag)) return notModified(c, headers.ETag);
    const coding = chooseCoding(c.req.header('Accept-Encoding'), ['br', 'identity']);
    const encoded: Record<string, string> = coding === 'br' ? { 'Content-Encoding': 'br' } : {};
    return sendOpen(c, await found.open(coding === 'br' ? 'br' : 'identity'), { ...headers, ...encoded });
  });
  api.openapi(emoji, async (c) => {
    const { file } = c.req.valid('param');
    const path = join(emojiFolder, file);
    const found = await stat(path).catch(() => null);
    if (!found) throw notFound('The emoji');
    const headers = { 'Content-Type': 'image/svg+xml', ETag: `"${file}"` };
    if (matchesEtag(c, headers.ETag)) return notModified(c, headers.ETag);
    return sendOpen(c, { handle: await open(path), size: found.size }, headers);
  });
}

const notModified = (c: Context<Env>, etag: string) =>
  c.body(null, 304, { ETag: etag, 'Cache-Control': FOR_EVER });

function sendOpen(c: Context<Env>, { handle, size }: OpenFile, headers: Record<string, string>): Response {
  const sent = { 'Cache-Control': FOR_EVER, 'Content-Length': String(size), ...headers };
  // The stream closes the file when it ends or is destroyed.
  return sendBreakable(c, handle.createReadStream(), sent, 200);
}
