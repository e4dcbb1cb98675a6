import { z } from '@hono/zod-openapi';
import { provenanceEntrySchema } from '@livery/core/brand/document';
import {
  extractionFailures,
  extractionStages,
  extractionStageTexts,
  extractionStatuses,
} from '@livery/core/extraction-states';
import { pathBounds } from '@livery/core/limited-schemas';
import { MAX_PATH } from '@livery/core/limits';
import { ruleTexts } from '@livery/extraction/evidence/rules';
import { MAX_URL_LENGTH } from '@livery/extraction/normalize-url';
import { pageKinds } from '@livery/extraction/page-kinds';
import { brandName, content, sampleContent, sampleTime } from '../brands/schemas.ts';
import { anyValue, idParam, time, uuid } from '../route/schemas.ts';

/** The schemas of extractions and of their differences from a brand. */

const sampleExtractionId = '0198c1b2-6a10-7b22-8c33-4d44e5f66a77';
const sampleUrl = 'https://fieldnote.example/';

const sampleEvidence = {
  id: 'evd_7Qm2XcVw9T_1',
  pageUrl: sampleUrl,
  pageKind: 'landing' as const,
  selector: 'header > a.button',
  mode: 'light' as const,
  rule: 'primary-score',
  ruleText: ruleTexts['primary-score'],
  note: '#1c4f3d fills the button “Start now”',
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
  description: 'Reads the site again even if it was read within the last 24 hours.',
});

export const newExtractionSchema = z.strictObject({ url: siteUrl, refresh }).openapi('NewExtraction');

export const brandExtractionSchema = z
  .strictObject({
    url: siteUrl
      .optional()
      .openapi({ description: "The address of the website; by default the brand's domain." }),
    refresh,
  })
  .openapi('NewBrandExtraction');

export const acceptedExtractionSchema = z
  .object({
    id: uuid,
    status: z.enum(extractionStatuses),
    cached: z.boolean().openapi({
      description:
        'Whether the result of a recent extraction was copied, so that this one is `ready` at once.',
    }),
    claimToken: z.string().openapi({
      description:
        'Lets its holder make one brand of the result with `POST /claims`. Only this answer contains it.',
    }),
  })
  .openapi('AcceptedExtraction');

const failure = z
  .object({
    code: z.enum(Object.keys(extractionFailures) as [string, ...string[]]),
    message: z.string(),
  })
  .nullable()
  .openapi({ description: 'Why the extraction is `failed`.' });

const progress = {
  id: uuid,
  status: z.enum(extractionStatuses),
  stage: z.enum(extractionStages).openapi({ description: 'A stable id.' }),
  stageText: z.string().openapi({ description: 'What happens in this stage, as a sentence for people.' }),
  progress: z.number(),
};

const evidenceSchema = z
  .object({
    id: z.string(),
    pageUrl: z.string(),
    pageKind: z
      .enum(pageKinds)
      .nullable()
      .openapi({ description: 'What the page is about; null in extractions of earlier versions.' }),
    selector: z.string().nullable(),
    mode: z.enum(['light', 'dark']),
    rule: z.string().openapi({
      description: 'The stable id of the rule that decided; `other` for a rule of an earlier version.',
    }),
    ruleText: z.string().openapi({ description: 'What the rule decides by, as a sentence for people.' }),
    note: z.string().openapi({ description: 'What the page shows there.' }),
    crop: z
      .object({ $asset: z.string(), x: z.number(), y: z.number(), width: z.number(), height: z.number() })
      .nullable()
      .openapi({ description: 'The part of a screenshot that shows the element.' }),
  })
  .openapi('Evidence');

/** The result for a website of the sample brand. */
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
      .openapi({ description: 'The entries that `evidenceIds` in the provenance refer to.' }),
    warnings: z.array(z.object({ code: z.string(), message: z.string() })),
    error: failure,
    brandId: uuid
      .nullable()
      .openapi({ description: 'The brand it is meant for, or the first brand made from it.' }),
    createdAt: time,
    finishedAt: time.nullable(),
  })
  .openapi('Extraction', {
    example: {
      id: sampleExtractionId,
      url: sampleUrl,
      status: 'ready',
      stage: 'done',
      stageText: extractionStageTexts.done,
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
  stage: 'reading-page',
  stageText: extractionStageTexts['reading-page'],
  progress: 0.22,
  findings: {
    name: 'Fieldnote',
    colors: ['#1c4f3d'],
    palette: { mode: 'light', roles: { primary: '#1c4f3d', background: '#ffffff', text: '#14181a' } },
    fonts: ['Instrument Serif'],
    typefaces: { heading: 'Instrument Serif', body: null },
    screenshot: null,
    logo: null,
    evidence: [
      {
        field: 'color.light.primary',
        note: sampleEvidence.note,
        box: { x: 0.8194, y: 0.0267, width: 0.0917, height: 0.0489 },
      },
    ],
  },
  error: null,
};

export const claimSchema = z
  .strictObject({
    claimToken: z.string().min(1).max(200),
    name: brandName
      .optional()
      .openapi({ description: "The brand's name; by default the name that was found." }),
  })
  .openapi('Claim');

const choice = z.enum(['current', 'extracted']);

export const diffSchema = z
  .object({
    brandId: uuid,
    extractionId: uuid,
    baseVersionId: uuid.nullable().openapi({
      description: 'The version that the last extraction was applied to; null if none was applied.',
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
        conflict: z.boolean().openapi({
          description: 'Whether current and extracted both differ from the base and from each other.',
        }),
        defaultChoice: choice,
        provenance: provenanceEntrySchema,
      }),
    ),
    summary: z.object({ changed: z.int(), conflicts: z.int(), userEdited: z.int(), unchanged: z.int() }),
  })
  .openapi('ExtractionDiff');

export const applicationSchema = z
  .strictObject({
    choices: z
      .record(z.string().max(MAX_PATH), choice)
      .optional()
      .openapi({
        ...pathBounds,
        description: 'By field path. A field that is left out uses its `defaultChoice`.',
      }),
  })
  .openapi('ExtractionApplication');

export const brandExtractionParams = idParam.extend({
  extractionId: z
    .uuid()
    .openapi({ param: { name: 'extractionId', in: 'path' }, example: sampleExtractionId }),
});
