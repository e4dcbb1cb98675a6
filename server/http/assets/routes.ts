import { z } from '@hono/zod-openapi';
import { assetIdPattern } from '@livery/core/assets/asset-ids';
import { assetKinds } from '@livery/core/assets/asset-kinds';
import { audioCodecs, MAX_TRACK_S } from '@livery/core/assets/audio';
import { fontFormats } from '@livery/core/brand/token-types';
import { AppError } from '@livery/core/errors';
import { invalidRequest } from '@livery/core/invalid-request';
import { MAX_NAME } from '@livery/core/limits';
import type { Context } from 'hono';
import { type CreatedAsset, createAsset } from '../../services/assets/create.ts';
import { fetchAsset } from '../../services/assets/fetch.ts';
import { listAssets } from '../../services/assets/list.ts';
import { presentAsset } from '../../services/assets/present.ts';
import { readAsset, readAssetFile } from '../../services/assets/read.ts';
import { removeAsset } from '../../services/removal/asset.ts';
import { answerRemoval, removalQuery, removalResponses } from '../responses/answer-removal.ts';
import { sendFile } from '../responses/send-file.ts';
import { answerWrite, defineRoutes, readCtx } from '../route/define-routes.ts';
import type { Env } from '../route/env.ts';
import {
  errors,
  fileHeaders,
  fileResponses,
  json,
  needs,
  pageOf,
  pageQuery,
  time,
} from '../route/schemas.ts';

const sampleId = 'ast_7Qm2XcVw9TzK4nRf1LbYdE';

const kinds = z.enum(assetKinds);

const assetSchema = z
  .object({
    id: z.string(),
    kind: kinds,
    contentType: z.string(),
    bytes: z.int(),
    sha256: z.string(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    aspectRatio: z.number().nullable(),
    vector: z.boolean(),
    font: z
      .object({
        family: z.string(),
        variable: z.boolean(),
        weight: z.int().nullable(),
        weightRange: z.tuple([z.int(), z.int()]).nullable(),
        style: z.enum(['normal', 'italic']),
        format: z.enum(fontFormats),
      })
      .nullable()
      .openapi({ description: 'The metadata of a font file.' }),
    audio: z
      .object({
        durationS: z.number(),
        codec: z.enum(audioCodecs),
        sampleRate: z.int(),
        channels: z.int(),
      })
      .nullable()
      .openapi({ description: 'The facts of an audio track.' }),
    variants: z
      .array(z.object({ name: z.string(), contentType: z.string(), bytes: z.int(), url: z.string() }))
      .openapi({ description: 'The same asset in other encodings; `ttf` is a font without compression.' }),
    fileName: z.string().nullable(),
    sourceUrl: z.string().nullable(),
    url: z.string().openapi({ description: 'The address of the bytes; it needs the key as well.' }),
    createdAt: time,
  })
  .openapi('Asset');

const createdSchema = assetSchema
  .extend({
    warnings: z
      .array(z.object({ code: z.string(), message: z.string() }))
      .openapi({ description: 'What was removed from the file when it was stored.' }),
  })
  .openapi('CreatedAsset');

const fromUrlSchema = z
  .strictObject({
    url: z
      .url({ protocol: /^https?$/, error: 'expected an http or https URL' })
      .max(2048, 'expected at most 2048 characters'),
  })
  .openapi('AssetFromUrl');

export const assetRoutes = defineRoutes('Assets');

// The upload middleware parses the body.
assetRoutes.postStream('/assets', {
  operationId: 'createAsset',
  summary: 'Upload an asset, or fetch it from a URL',
  description: [
    'Images: png, jpeg, webp, avif, gif, svg. Fonts: woff2, woff, ttf, otf. Audio: mp3, wav, m4a, ogg (Vorbis or Opus), at',
    `most ${MAX_TRACK_S / 60} minutes, without a video track. The type is detected from the bytes, not from the name.`,
    'References of an SVG to anything outside the file are removed; an SVG with a script is refused.',
  ].join(' '),
  ...needs('brands:write'),
  request: {
    body: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: z.object({ file: z.file().openapi({ type: 'string', format: 'binary' }) }),
        },
        'application/json': { schema: fromUrlSchema },
      },
    },
  },
  responses: { 201: json('The asset.', createdSchema) },
  handle: async (c) => {
    const { upload } = c.var;
    const url = upload ? null : await readUrl(c);
    return answerWrite(
      c,
      201,
      (ctx) => (upload ? createAsset(ctx, { ...upload, sourceUrl: null }) : fetchAsset(ctx, url!)),
      presentCreated,
    );
  },
});

assetRoutes.get('/assets', {
  operationId: 'listAssets',
  summary: 'List assets',
  ...needs('brands:read'),
  request: { query: pageQuery.extend({ kind: kinds.optional() }) },
  responses: { 200: json('Newest first.', pageOf('AssetPage', 'assets', assetSchema)) },
  handle: async (c) => {
    const { cursor = null, ...query } = c.req.valid('query');
    const { rows, nextCursor } = await listAssets(readCtx(c), { ...query, cursor });
    return c.json({ assets: rows.map(presentAsset), nextCursor }, 200);
  },
});

const idParam = z.object({
  id: z
    .string()
    .max(MAX_NAME)
    .regex(assetIdPattern)
    .openapi({ param: { name: 'id', in: 'path' }, example: sampleId }),
});

assetRoutes.get('/assets/{id}', {
  operationId: 'getAsset',
  summary: 'Read an asset',
  ...needs('brands:read'),
  request: { params: idParam },
  responses: { 200: json('The asset.', assetSchema) },
  handle: async (c) => c.json(presentAsset(await readAsset(readCtx(c), c.req.valid('param').id)), 200),
});

assetRoutes.delete('/assets/{id}', {
  operationId: 'deleteAsset',
  summary: 'Delete an asset',
  description:
    'An asset that a version of a brand, an image link or a render that is not drawn yet names stays: 409 `in_use`, with the brands in `details`.',
  ...needs('brands:write'),
  request: { params: idParam, query: removalQuery },
  responses: { ...removalResponses, ...errors(409) },
  handle: (c) => answerRemoval(c, (ctx, options) => removeAsset(ctx, c.req.valid('param').id, options)),
});

assetRoutes.get('/assets/{id}/file', {
  operationId: 'downloadAsset',
  summary: "Download an asset's bytes",
  description: 'Supports `Range` and `If-None-Match`.',
  ...needs('brands:read'),
  request: {
    params: idParam,
    query: z.object({ variant: z.enum(['ttf']).optional() }),
    headers: fileHeaders,
  },
  responses: { ...fileResponses('The file.', ['image/*', 'font/*', 'audio/*']) },
  handle: async (c) => {
    const { variant } = c.req.valid('query');
    const stored = await readAssetFile(readCtx(c), c.req.valid('param').id, variant);
    const response = await sendFile(c, stored);
    response.headers.set('Content-Security-Policy', SEALED);
    return response;
  },
});

/** An image that is opened as a page can neither run scripts nor load anything. */
const SEALED = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

async function readUrl(c: Context<Env>): Promise<string> {
  const body = await c.req.json().catch(() => undefined);
  const parsed = fromUrlSchema.safeParse(body);
  if (parsed.success) return parsed.data.url;
  if (body === undefined) {
    const message = 'send a file as multipart/form-data in the field file, or JSON with a url';
    throw new AppError('invalid_request', 'The request has no body.', [{ path: '', message }]);
  }
  throw invalidRequest('The request is not valid.', parsed.error, fromUrlSchema);
}

export function presentCreated({ asset, warnings }: CreatedAsset) {
  return { ...presentAsset(asset), warnings };
}
