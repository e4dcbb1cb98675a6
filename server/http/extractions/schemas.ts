import { z } from '@hono/zod-openapi';
import { provenanceEntrySchema } from '@livery/core/brand/extensions';
import { extractionFailures, extractionStages, extractionStatuses } from '@livery/core/extraction-states';
import { pathBounds } from '@livery/core/limited-schemas';
import { MAX_PATH } from '@livery/core/limits';
import { MAX_URL_LENGTH } from '@livery/extraction/normalize-url';
import { brandName, content, sampleContent, sampleTime, sampleVersionId } from '../brands/schemas.ts';
import { anyValue, idParam, sampleId, time, uuid } from '../route/schemas.ts';

/** The shapes of extractions, and of what they would change in a brand. */

export const sampleExtractionId = '0198c1b2-6a10-7b22-8c33-4d44e5f66a77';
const sampleUrl = 'https://fieldnote.example/';
const sampleToken = `clm_${'7Qm2XcVw9TzK4nRf1LbYdE'.repeat(2).slice(0, 43)}`;

const sampleEvidence = {
  id: 'evd_7Qm2XcVw9T_1',
  pageUrl: sampleUrl,
  selector: 'header > a.button',
  mode: 'light' as const,
  rule: 'call-to-action',
  note: 'call to action “Start now” filled with #1c4f3d',
  crop: { $asset: 'ast_7Qm2XcVw9TzK4nRf1LbYdE', x: 1180, y: 24, width: 132, height: 44 },
};

const sampleProvenance = {
  source: 'extracted' as const,
  confidence: 0.93,
  alternatives: [],
  evidenceIds: [sampleEvidence.id],
};

const siteUrl = z
  .string()
  .min(1, 'expected at least one character')
  .max(MAX_URL_LENGTH, `expected at most ${MAX_URL_LENGTH} characters`)
  .openapi({
    description: 'The address of a website, such as `https://fieldnote.example/` or `fieldnote.example`.',
  });

const refresh = z.boolean().optional().openapi({
  description: 'Reads the site again although it was read within the last 24 hours.',
});

export const newExtractionSchema = z
  .object({ url: siteUrl, refresh })
  .openapi('NewExtraction', { example: { url: sampleUrl } });

export const brandExtractionSchema = z
  .object({
    url: siteUrl
      .optional()
      .openapi({ description: "The address of the website; the brand's domain by itself." }),
    refresh,
  })
  .openapi('NewBrandExtraction', { example: { refresh: true } });

export const acceptedExtractionSchema = z
  .object({
    id: uuid,
    status: z.enum(extractionStatuses),
    cached: z.boolean().openapi({ description: 'Whether the site was read lately, and is `ready` at once.' }),
    claimToken: z.string().openapi({
      description: 'Lets whoever holds it make one brand of the result with `POST /claims`. Told only here.',
    }),
  })
  .openapi('AcceptedExtraction', {
    example: { id: sampleExtractionId, status: 'queued', cached: false, claimToken: sampleToken },
  });

const failure = z
  .object({
    code: z.enum(Object.keys(extractionFailures) as [string, ...string[]]),
    message: z.string(),
  })
  .nullable()
  .openapi({ description: 'Why it is `failed`.' });

const progress = {
  id: uuid,
  status: z.enum(extractionStatuses),
  stage: z.enum(extractionStages),
  progress: z.number(),
};

const evidenceSchema = z
  .object({
    id: z.string(),
    pageUrl: z.string(),
    selector: z.string().nullable(),
    mode: z.enum(['light', 'dark']),
    rule: z.string().openapi({ description: 'The rule that went by it.' }),
    note: z.string().openapi({ description: 'What was seen.' }),
    crop: z
      .object({ $asset: z.string(), x: z.number(), y: z.number(), width: z.number(), height: z.number() })
      .nullable()
      .openapi({ description: 'The part of a screenshot that shows it.' }),
  })
  .openapi('Evidence', { example: sampleEvidence });

/** The answer to a site that says what the sample brand says. */
function sampleResult() {
  const { document, tokens, provenance } = sampleContent();
  return { document, tokens, provenance: { ...provenance, 'color.light.primary': sampleProvenance } };
}

export const extractionSchema = z
  .object({
    ...progress,
    url: z.string(),
    cached: z.boolean(),
    // A union, because `nullable` would make the component itself nullable, also where brands refer to it.
    document: z.union([content.document, z.null()]).openapi({ description: 'Null until it is `ready`.' }),
    tokens: z.union([content.tokens, z.null()]).openapi({ description: 'Null until it is `ready`.' }),
    provenance: content.provenance,
    evidence: z
      .array(evidenceSchema)
      .openapi({ description: 'What the `evidenceIds` of the provenance lead to.' }),
    warnings: z.array(z.object({ code: z.string(), message: z.string() })),
    error: failure,
    brandId: uuid.nullable().openapi({ description: 'The brand it is for, or that was made from it.' }),
    createdAt: time,
    finishedAt: time.nullable(),
  })
  .openapi('Extraction', {
    example: {
      id: sampleExtractionId,
      url: sampleUrl,
      status: 'ready',
      stage: 'done',
      progress: 1,
      cached: false,
      ...sampleResult(),
      evidence: [sampleEvidence],
      warnings: [],
      error: null,
      brandId: null,
      createdAt: sampleTime,
      finishedAt: '2026-11-15T09:30:07.000Z',
    },
  });

export const sampleProgress = {
  id: sampleExtractionId,
  status: 'running',
  stage: 'reading the page',
  progress: 0.22,
  findings: { name: 'Fieldnote', colors: ['#1c4f3d'], fonts: ['Instrument Serif'], screenshot: null },
  error: null,
};

export const claimSchema = z
  .object({
    claimToken: z.string().min(1).max(200),
    name: brandName
      .optional()
      .openapi({ description: "The brand's name, where it is not the one that was found." }),
  })
  .openapi('Claim', { example: { claimToken: sampleToken } });

const choice = z.enum(['current', 'extracted']);

export const diffSchema = z
  .object({
    brandId: uuid,
    extractionId: uuid,
    baseVersionId: uuid.nullable().openapi({
      description: 'The version that the last extraction was applied to; null where none ever was.',
    }),
    currentVersionId: uuid,
    fields: z.array(
      z.object({
        path: z.string(),
        current: anyValue,
        extracted: anyValue,
        base: anyValue,
        changed: z.boolean().openapi({ description: 'Whether current and extracted differ.' }),
        userEdited: z.boolean(),
        conflict: z.boolean().openapi({ description: 'Whether both have moved, and differ.' }),
        defaultChoice: choice,
        provenance: provenanceEntrySchema,
      }),
    ),
    summary: z.object({ changed: z.int(), conflicts: z.int(), userEdited: z.int(), unchanged: z.int() }),
  })
  .openapi('ExtractionDiff', {
    example: {
      brandId: sampleId,
      extractionId: sampleExtractionId,
      baseVersionId: sampleVersionId,
      currentVersionId: '0198c1b2-7c1e-7f3a-9b51-8b3f4c5d6e7f',
      fields: [
        {
          path: '$extensions.studio.identity.tagline',
          current: 'Notes that find you',
          extracted: 'Notes that find themselves',
          base: 'Notes',
          changed: true,
          userEdited: true,
          conflict: true,
          defaultChoice: 'current',
          provenance: sampleProvenance,
        },
      ],
      summary: { changed: 1, conflicts: 1, userEdited: 1, unchanged: 96 },
    },
  });

export const applicationSchema = z
  .strictObject({
    choices: z
      .record(z.string().max(MAX_PATH), choice)
      .optional()
      .openapi({
        ...pathBounds,
        description: 'By the path of a field; those left out go by their `defaultChoice`.',
      }),
  })
  .openapi('ExtractionApplication', {
    example: { choices: { '$extensions.studio.identity.tagline': 'extracted' } },
  });

export const brandExtractionParams = idParam.extend({
  extractionId: z
    .uuid()
    .openapi({ param: { name: 'extractionId', in: 'path' }, example: sampleExtractionId }),
});
