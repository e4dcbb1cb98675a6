import { z } from '@hono/zod-openapi';
import { assetIdPattern } from '@livery/core/assets/asset-ids';
import { MAX_NAME, MAX_TEXT } from '@livery/core/limits';
import { fileResponses } from '../route/schemas.ts';

const sampleAsset = 'ast_7Qm2XcVw9TzK4nRf1LbYdE';
export const sampleSha = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

export const assetId = z.object({
  id: z
    .string()
    .max(MAX_NAME)
    .regex(assetIdPattern)
    .openapi({ param: { name: 'id', in: 'path' }, example: sampleAsset }),
});

export const knownTag = z.object({
  'if-none-match': z
    .string()
    .max(MAX_TEXT)
    .optional()
    .openapi({ description: 'The `ETag` of the copy that the client has.' }),
});

/** A file that never changes, sent whole. */
export function wholeFile(description: string, type: string) {
  const { 200: whole, 304: unchanged } = fileResponses(description, [type]);
  const { ETag, 'Cache-Control': cacheControl } = whole.headers.shape;
  return { 200: { ...whole, headers: z.object({ ETag, 'Cache-Control': cacheControl }) }, 304: unchanged };
}

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
  .openapi('ImageFacts');

export const factsSchema = z
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
  .openapi('AssetFacts');

export const faceSchema = z
  .object({
    family: z.string(),
    package: z.string().openapi({ description: 'The npm package of the font.' }),
    style: z.enum(['normal', 'italic']),
    ranges,
    sha256: z.string().openapi({ description: 'The name of its file under `/fonts`.' }),
  })
  .openapi('FontFace');

export const fileParam = (pattern: RegExp, example: string) =>
  z.object({
    file: z
      .string()
      .max(MAX_NAME)
      .regex(pattern)
      .openapi({ param: { name: 'file', in: 'path' }, example }),
  });
