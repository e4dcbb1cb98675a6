import { createRoute, z } from '@hono/zod-openapi';
import { assetIdPattern } from '@livery/core/assets/asset-ids';
import { MAX_NAME, MAX_TEXT } from '@livery/core/limits';
import { errors, fileResponses, idParam, json, needs, wholeNumber } from '../route/schemas.ts';

const tags = ['Previews'];
const sampleAsset = 'ast_7Qm2XcVw9TzK4nRf1LbYdE';
const sampleSha = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

/** The longest side of a format at scale 2, with room for an image that reaches beyond it. */
const MAX_SIDE = 4096;
const MAX_PIXELS = 8_500_000;

const THUMBNAIL_WIDTHS = [320, 640, 1280] as const;

/** Read by pages that draw, many at once; see `PREVIEW_FILES` in `limits/caller-limits.ts`. */
const free = { ...needs('brands:read'), 'x-rate': 'preview-files' };

const assetId = z.object({
  id: z
    .string()
    .max(MAX_NAME)
    .regex(assetIdPattern)
    .openapi({ param: { name: 'id', in: 'path' }, example: sampleAsset }),
});

const knownTag = z.object({
  'if-none-match': z
    .string()
    .max(MAX_TEXT)
    .optional()
    .openapi({ description: 'The `ETag` of the copy that the client has.' }),
});

/** A file that never changes, sent whole. */
function wholeFile(description: string, type: string) {
  const { 200: whole, 304: unchanged } = fileResponses(description, [type]);
  const { ETag, 'Cache-Control': cacheControl } = whole.headers.shape;
  return { 200: { ...whole, headers: z.object({ ETag, 'Cache-Control': cacheControl }) }, 304: unchanged };
}

export const bitmap = createRoute({
  method: 'get',
  path: '/assets/{id}/bitmap',
  operationId: 'getAssetBitmap',
  tags,
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
});

/** Few sizes, so that a browser and this machine keep few files of a render. */
export const thumbnail = createRoute({
  method: 'get',
  path: '/renders/{id}/thumbnail',
  operationId: 'getRenderThumbnail',
  tags,
  summary: 'Read a small copy of a finished render',
  description: [
    'A WebP of the still, or of the poster of a video, for lists and walls. It has this width, or the width of the file',
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
});

const ranges = z
  .array(z.tuple([z.int(), z.int()]))
  .openapi({ description: 'Code points, as inclusive ranges.', example: [[32, 126]] });

const imageFacts = z
  .object({
    silhouette: z.boolean().openapi({ description: 'Whether its shape can be drawn in one colour.' }),
    opaque: z.boolean(),
    colors: z
      .array(z.object({ hex: z.string(), share: z.number() }))
      .openapi({ description: 'The most frequent first.' }),
    margins: z.object({ left: z.number(), top: z.number(), right: z.number(), bottom: z.number() }).openapi({
      description: 'Its transparent margins, as shares of its size. Logos are drawn without them.',
    }),
  })
  .openapi('ImageFacts', {
    example: {
      silhouette: true,
      opaque: false,
      colors: [{ hex: '#4b3df2', share: 1 }],
      margins: { left: 0.1, top: 0.3, right: 0.1, bottom: 0.3 },
    },
  });

const factsSchema = z
  .discriminatedUnion('kind', [
    z
      .object({
        kind: z.literal('image'),
        sha256: z.string(),
        width: z.number().openapi({ description: 'The size that templates reckon with.' }),
        height: z.number(),
        vector: z.boolean(),
        facts: imageFacts.nullable(),
        unusable: z.string().nullable().openapi({ description: 'Why the image is never drawn.' }),
      })
      .openapi('ImageAssetFacts'),
    z
      .object({
        kind: z.literal('font'),
        sha256: z.string().openapi({ description: 'The name of its file under `/fonts`.' }),
        ranges: ranges.nullable().openapi({ description: 'Null when the file cannot be read.' }),
      })
      .openapi('FontAssetFacts'),
  ])
  .openapi('AssetFacts', { example: { kind: 'font', sha256: sampleSha, ranges: [[32, 126]] } });

export const facts = createRoute({
  method: 'get',
  path: '/assets/{id}/facts',
  operationId: 'getAssetFacts',
  tags,
  summary: 'Read what templates ask of an asset',
  description: 'The colours and the shape of an image, or the characters of a font. They never change.',
  ...free,
  request: { params: assetId },
  responses: { 200: json('The facts.', factsSchema), ...errors(422) },
});

const faceSchema = z
  .object({
    family: z.string(),
    package: z.string().openapi({ description: 'The npm package of the font.' }),
    style: z.enum(['normal', 'italic']),
    ranges,
    sha256: z.string().openapi({ description: 'The name of its file under `/fonts`.' }),
  })
  .openapi('FontFace', {
    example: {
      family: 'Inter',
      package: '@fontsource-variable/inter',
      style: 'normal',
      ranges: [[0, 255]],
      sha256: sampleSha,
    },
  });

export const fonts = createRoute({
  method: 'get',
  path: '/fonts',
  operationId: 'listFontFaces',
  tags,
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
  responses: {
    200: json('The faces.', z.object({ faces: z.array(faceSchema) }).openapi('FontFaces')),
  },
});

const fileParam = (pattern: RegExp, example: string) =>
  z.object({
    file: z
      .string()
      .max(MAX_NAME)
      .regex(pattern)
      .openapi({ param: { name: 'file', in: 'path' }, example }),
  });

export const font = createRoute({
  method: 'get',
  path: '/fonts/{file}',
  operationId: 'getFontFile',
  tags,
  summary: 'Download a font as TTF',
  description: [
    'A bundled face, or a font of the organisation, by its hash: `{sha256}.ttf`. It is not compressed as a font, because',
    'the renderer of the browser reads neither WOFF nor WOFF2.',
  ].join(' '),
  ...free,
  request: { params: fileParam(/^[0-9a-f]{64}\.ttf$/, `${sampleSha}.ttf`), headers: knownTag },
  responses: { ...wholeFile('The font.', 'font/ttf') },
});

export const emoji = createRoute({
  method: 'get',
  path: '/emoji/{file}',
  operationId: 'getEmoji',
  tags,
  summary: 'Download the drawing of an emoji',
  description: 'The SVG that renders draw for an emoji, by its code points: `1f469-200d-1f680.svg`.',
  ...free,
  request: {
    params: fileParam(/^[0-9a-f]{1,6}(-[0-9a-f]{1,6}){0,15}\.svg$/, '1f680.svg'),
    headers: knownTag,
  },
  responses: { ...wholeFile('The drawing.', 'image/svg+xml') },
});
