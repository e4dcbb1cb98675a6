import { open, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from '@hono/zod-openapi';
import { notFound } from '@livery/core/errors';
import { MAX_NAME } from '@livery/core/limits';
import type { Context } from 'hono';
import { openBitmap, readRasterAsset } from '../../services/preview-files/bitmap.ts';
import { readPreviewFacts } from '../../services/preview-files/facts.ts';
import { findFont, listFaces } from '../../services/preview-files/fonts.ts';
import { THUMBNAIL_WIDTHS } from '../../services/preview-files/thumbnail.ts';
import { readImage } from '../../services/renders/read-file.ts';
import { matchesEtag } from '../responses/matches-etag.ts';
import { sendFile } from '../responses/send-file.ts';
import { FOR_EVER, sendOpen, sendThumbnail } from '../responses/send-open.ts';
import { sendSerialized } from '../responses/send-serialized.ts';
import { defineRoutes, readCtx } from '../route/define-routes.ts';
import type { Env } from '../route/env.ts';
import { errors, idParam, json, needs, wholeNumber } from '../route/schemas.ts';
import { chooseCoding } from '../web/choose-coding.ts';
import { assetId, faceSchema, factsSchema, fileParam, knownTag, sampleSha, wholeFile } from './schemas.ts';

/** What a browser needs to draw a scene as the server does. Every answer stays the same for ever. */

const emojiFolder = dirname(createRequire(import.meta.url).resolve('@twemoji/svg/package.json'));

/** The longest side of a format at scale 2, with room for an image that reaches beyond it. */
const MAX_SIDE = 4096;
const MAX_PIXELS = 8_500_000;

/** Read by pages that draw, many at once; see `PREVIEW_FILES` in `limits/caller-limits.ts`. */
const free = { ...needs('brands:read'), 'x-rate': 'preview-files' as const };

export const previewFileRoutes = defineRoutes('Previews');

previewFileRoutes.get('/assets/{id}/bitmap', {
  operationId: 'getAssetBitmap',
  summary: 'Read the pixels that an image is drawn with',
  description: [
    'A PNG of exactly this size with the pixels that a render draws of the asset: upright, in sRGB, cropped or fitted.',
    'Only for images of pixels. It never changes.',
  ].join(' '),
  ...free,
  request: {
    params: assetId,
    query: z
      .object({
        w: wholeNumber(1, MAX_SIDE).openapi({ description: 'The width in pixels.', example: 320 }),
        h: wholeNumber(1, MAX_SIDE).openapi({ description: 'The height in pixels.', example: 320 }),
        crop: z
          .enum(['subject', 'top', 'contain'])
          .default('subject')
          .openapi({ description: 'What a crop keeps: the subject, the top, or everything.' }),
      })
      .refine(({ w, h }) => w * h <= MAX_PIXELS, {
        path: ['w'],
        message: `expected at most ${MAX_PIXELS} pixels`,
      }),
    headers: knownTag,
  },
  responses: {
    ...wholeFile('The pixels.', 'image/png'),
    ...errors(422),
  },
  handle: async (c) => {
    const ctx = readCtx(c);
    const { w: width, h: height, crop } = c.req.valid('query');
    const asset = await readRasterAsset(ctx, c.req.valid('param').id);
    const headers = { 'Content-Type': 'image/png', ETag: `"${asset.sha256}-${width}x${height}-${crop}"` };
    if (matchesEtag(c, headers.ETag)) return notModified(c, headers.ETag);
    return sendOpen(c, await openBitmap(ctx, asset, { width, height, crop }), headers);
  },
});

/** Few sizes, so that a browser and this machine keep few files of a render. */
previewFileRoutes.get('/renders/{id}/thumbnail', {
  operationId: 'getRenderThumbnail',
  summary: 'Read a small copy of a finished render',
  description: [
    'A WebP of the still, or of the poster of a video or a PDF, for lists and walls. It has this width, or the width of the file',
    'if that is smaller. It never changes.',
  ].join(' '),
  ...needs('renders:read'),
  'x-rate': 'preview-files',
  request: {
    params: idParam,
    query: z.object({
      w: z.coerce
        .number()
        .pipe(z.literal(THUMBNAIL_WIDTHS, 'expected 320, 640 or 1280'))
        .openapi({
          type: 'integer',
          enum: [...THUMBNAIL_WIDTHS],
          description: 'The width in pixels.',
          example: 640,
        }),
    }),
    headers: knownTag,
  },
  responses: {
    ...wholeFile('The image.', 'image/webp'),
    ...errors(409, 422),
  },
  handle: async (c) => {
    const ctx = readCtx(c);
    const { w: width } = c.req.valid('query');
    const image = await readImage(ctx, c.req.valid('param').id);
    return sendThumbnail(c, image, width, ctx.caller.organizationId);
  },
});

previewFileRoutes.get('/assets/{id}/facts', {
  operationId: 'getAssetFacts',
  summary: 'Read what templates ask of an asset',
  description: 'The colours and the shape of an image, or the characters of a font. They never change.',
  ...free,
  request: { params: assetId },
  responses: { 200: json('The facts.', factsSchema), ...errors(422) },
  handle: async (c) => {
    const found = await readPreviewFacts(readCtx(c), c.req.valid('param').id);
    return sendSerialized(c, found, FOR_EVER) as never;
  },
});

previewFileRoutes.get('/fonts', {
  operationId: 'listFontFaces',
  summary: 'List the bundled fonts',
  description:
    'The faces of the open fonts that come with the service, in the order they are looked through.',
  // Counted like any other list: a page reads it once.
  ...needs('brands:read'),
  request: {
    query: z.object({
      family: z
        .string()
        .max(MAX_NAME)
        .optional()
        .openapi({ description: 'Only the faces of this family.', example: 'Inter' }),
    }),
  },
  responses: { 200: json('The faces.', z.object({ faces: z.array(faceSchema) }).openapi('FontFaces')) },
  handle: async (c) => {
    const faces = await listFaces(readCtx(c), c.req.valid('query').family);
    // A later version of the service may bundle other files.
    return sendSerialized(c, faces, 'private, max-age=3600') as never;
  },
});

previewFileRoutes.get('/fonts/{file}', {
  operationId: 'getFontFile',
  summary: 'Download a font as TTF',
  description: [
    'A bundled face, or a font of the organisation, by its hash: `{sha256}.ttf`. It is not compressed as a font, because',
    'the renderer of the browser reads neither WOFF nor WOFF2.',
  ].join(' '),
  ...free,
  request: { params: fileParam(/^[0-9a-f]{64}\.ttf$/, `${sampleSha}.ttf`), headers: knownTag },
  responses: { ...wholeFile('The font.', 'font/ttf') },
  handle: async (c) => {
    const [sha256 = ''] = c.req.valid('param').file.split('.');
    const found = await findFont(readCtx(c), sha256);
    if ('stored' in found) return sendFile(c, found.stored, { links: false });
    const headers = { 'Content-Type': 'font/ttf', ETag: `"${sha256}"`, Vary: 'Accept-Encoding' };
    if (matchesEtag(c, headers.ETag)) return notModified(c, headers.ETag);
    const coding = chooseCoding(c.req.header('Accept-Encoding'), ['br', 'identity']);
    const encoded: Record<string, string> = coding === 'br' ? { 'Content-Encoding': 'br' } : {};
    return sendOpen(c, await found.open(coding === 'br' ? 'br' : 'identity'), { ...headers, ...encoded });
  },
});

previewFileRoutes.get('/emoji/{file}', {
  operationId: 'getEmoji',
  summary: 'Download the drawing of an emoji',
  description: 'The SVG that renders draw for an emoji, by its code points: `1f469-200d-1f680.svg`.',
  ...free,
  request: {
    params: fileParam(/^[0-9a-f]{1,6}(-[0-9a-f]{1,6}){0,15}\.svg$/, '1f680.svg'),
    headers: knownTag,
  },
  responses: { ...wholeFile('The drawing.', 'image/svg+xml') },
  handle: async (c) => {
    const { file } = c.req.valid('param');
    const path = join(emojiFolder, file);
    const found = await stat(path).catch(() => null);
    if (!found) throw notFound('The emoji');
    const headers = { 'Content-Type': 'image/svg+xml', ETag: `"${file}"` };
    if (matchesEtag(c, headers.ETag)) return notModified(c, headers.ETag);
    return sendOpen(c, { handle: await open(path), size: found.size }, headers);
  },
});

const notModified = (c: Context<Env>, etag: string) =>
  c.body(null, 304, { ETag: etag, 'Cache-Control': FOR_EVER });
