import { z } from 'zod';
import { assetIdPattern } from '../assets/asset-ids.ts';
import { MAX_TRACK_S } from '../assets/audio.ts';
import { nameLimits } from '../limited-schemas.ts';
import { MAX_BODY_BYTES, MAX_NAME } from '../limits.ts';
import {
  findSeriesError,
  MAX_METADATA,
  MAX_SERIES,
  MAX_VARIANTS,
  modes,
  outputs,
  renderKinds,
  scales,
  sizeSides,
  treatmentChoices,
} from './choices.ts';

/**
 * A request for renders, and the options that a render stores. The REST API, the MCP tools, the services, the database and
 * the web app derive their shapes and types from these schemas.
 */

export const modeSchema = z.enum(modes).describe('The palette. Without it, the brand decides.');

const treatmentHelp =
  '`calm` keeps the background of the brand and draws accents in its colours. `bold` fills the background with the primary colour. `auto` decides by the brand and the template.';

export const treatmentSchema = z.enum(treatmentChoices).describe(treatmentHelp);

const seriesSchema = z
  .strictObject({
    index: z
      .int()
      .min(0)
      .max(MAX_SERIES - 1)
      .describe('The position of the image in the series; the first one is 0.'),
    count: z.int().min(1).max(MAX_SERIES).describe('How many images the series has.'),
  })
  .superRefine((series, ctx) => {
    const message = findSeriesError(series);
    if (message) ctx.addIssue({ code: 'custom', path: ['index'], message });
  });

const side = z.int().min(sizeSides.min).max(sizeSides.max);
export const sizeSchema = z.strictObject({ width: side, height: side });

const audioSchema = z.strictObject({
  assetId: z
    .string()
    .max(MAX_NAME)
    .regex(assetIdPattern, 'expected the id of an asset, such as ast_7Qm2XcVw9TzK4nRf1LbYdE')
    .describe('The id of an uploaded asset of the kind `audio`.'),
  startS: z
    .number()
    .min(0)
    .max(MAX_TRACK_S)
    .optional()
    .describe('The second of the track at which the video starts; 0 unless given.'),
});

/** Validated later with the template's schema, which reports the path of each error. */
const contentSchema = z
  .record(z.string(), z.unknown())
  .meta({ 'x-max-bytes': MAX_BODY_BYTES, ...nameLimits });

const MAX_METADATA_KEY = 40;
export const MAX_METADATA_VALUE = 500;

/** A key or a value of `metadata`: text that a filter in an address can name. */
const metadataText = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text), 'expected text without control characters');

export const metadataSchema = z
  .record(metadataText(MAX_METADATA_KEY).min(1), metadataText(MAX_METADATA_VALUE))
  .refine(
    (metadata) => Object.keys(metadata).length <= MAX_METADATA,
    `expected at most ${MAX_METADATA} entries`,
  )
  .meta({ maxProperties: MAX_METADATA });

const variantSchema = z.strictObject({
  format: z
    .string()
    .min(1)
    .max(MAX_NAME)
    .describe('A format of the template, such as `square`, or a channel, such as `linkedin-post`.'),
  kind: z.enum(renderKinds),
  durationS: z
    .number()
    .min(1)
    .max(60)
    .optional()
    .describe('The length of a video in seconds; required for videos. A second has 30 frames (20 in a GIF).'),
  scale: z.literal(scales, 'expected 0.5, 1, 2 or 3').optional().meta({
    type: 'number',
    enum: scales,
    description: '1 unless given; a video has at most 2. Not with a size, a channel or a pdf.',
  }),
  size: sizeSchema
    .optional()
    .describe(
      'The exact size in pixels, instead of a scale. The template is composed for it; its aspect is within 25 % of a format of the template.',
    ),
  output: z
    .enum([...outputs.still, ...outputs.video])
    .optional()
    .describe(
      'png, jpeg, webp or pdf for a still; mp4, webm or gif for a video. A pdf has the image at scale 2 and its text, which can be selected and searched.',
    ),
  mode: modeSchema
    .optional()
    .describe('The palette of this variant. Without it the palette of the batch is used.'),
  treatment: treatmentSchema
    .optional()
    .describe('The treatment of this variant. Without it the treatment of the batch is used.'),
  series: seriesSchema
    .optional()
    .describe('The position of this variant in a series. Without it the series of the batch is used.'),
  content: contentSchema
    .optional()
    .describe(
      'What differs from the content of the batch for this variant, as a JSON Merge Patch: null removes a field, lists are replaced whole.',
    ),
  metadata: metadataSchema
    .optional()
    .describe('Added to the metadata of the batch; an entry with the same key replaces it.'),
  audio: audioSchema
    .optional()
    .describe(
      'The sound of an mp4 or webm video; without it the video is silent. The track is cut to the video, faded in and out, and brought to a loudness of -14 LUFS. A track that ends before the video fades out, and silence follows.',
    ),
});
export type VariantRequest = z.infer<typeof variantSchema>;

export const sampleVariants: VariantRequest[] = [
  { format: 'square', kind: 'still' },
  { format: 'story', kind: 'still', scale: 2 },
  { format: 'square', kind: 'video', durationS: 6, treatment: 'bold' },
  {
    format: 'story',
    kind: 'video',
    durationS: 6,
    audio: { assetId: 'ast_7Qm2XcVw9TzK4nRf1LbYdE', startS: 12.5 },
  },
  { format: 'linkedin-post', kind: 'still' },
  { format: 'og', kind: 'still', size: { width: 1200, height: 600 } },
  { format: 'wide', kind: 'still', output: 'pdf' },
  { format: 'square', kind: 'still', series: { index: 0, count: 2 } },
  { format: 'square', kind: 'still', series: { index: 1, count: 2 } },
];

export const batchSchema = z.strictObject({
  templateId: z.string().min(1).max(MAX_NAME),
  templateVersion: z.int32().min(1).optional().meta({
    type: 'integer',
    description: 'An older version of an own template. Without it the current version is used.',
  }),
  brandId: z.uuid(),
  content: contentSchema.describe('The copy, by the content schema of the template.'),
  variants: z.array(variantSchema).min(1).max(MAX_VARIANTS),
  mode: modeSchema.optional().describe('The palette of every variant. Without it the brand decides.'),
  treatment: treatmentSchema
    .optional()
    .describe(`How the brand's colours are used in every variant. ${treatmentHelp}`),
  series: seriesSchema
    .optional()
    .describe(
      'The position in a series of images that are shown side by side, such as posts of one campaign. Neighbours of a series differ: the treatment alternates unless one is requested, images are cropped differently, and the composition changes. Long texts can keep the first composition.',
    ),
  metadata: metadataSchema
    .optional()
    .describe(
      `Your own ids and labels, at most ${MAX_METADATA} strings: returned in jobs, events and lists, which can be filtered by them. They change nothing in the image.`,
    ),
  brandVersion: z.int32().min(1).optional().meta({
    type: 'integer',
    description: 'An older version to draw with. Without it the current version is used.',
  }),
});
export type BatchRequest = z.infer<typeof batchSchema>;

/** What a render is drawn with, stored and returned in its `meta`. Every option has a value. */
export const renderOptionsSchema = z.object({
  durationS: z.number().nullable(),
  scale: z.number(),
  mode: z.enum(modes).nullable(),
  treatment: treatmentSchema.describe('As requested; `auto` without a request.'),
  series: seriesSchema.nullable().describe('Null for a render that is part of no series.'),
  audio: audioSchema
    .required()
    .nullable()
    .describe('The track and its start; null for a still or a silent video.'),
  output: z.string(),
  size: sizeSchema.nullable().describe('The pixels of a size or a channel; null for a format at its scale.'),
});
export type RenderOptions = z.infer<typeof renderOptionsSchema>;
export type Series = NonNullable<RenderOptions['series']>;
export type AudioChoice = NonNullable<RenderOptions['audio']>;
