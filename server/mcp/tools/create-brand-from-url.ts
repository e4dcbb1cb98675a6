import { AppError } from '@livery/core/errors';
import { extractionStageTexts } from '@livery/core/extraction-states';
import { z } from 'zod';
import { findBrandByAddress } from '../../services/brands/find-by-address.ts';
import type { BrandWithVersion } from '../../services/brands/read.ts';
import { createBrandFromExtraction } from '../../services/claims/create-brand.ts';
import type { WriteCtx } from '../../services/context.ts';
import { waitForEnd } from '../../services/events/wait.ts';
import { type ExtractionRow, readExtraction } from '../../services/extractions/read.ts';
import { type AcceptedExtraction, submitExtraction } from '../../services/extractions/submit.ts';
import { followedExtractions } from '../../services/extractions/watch.ts';
import { defineTool, runVerb, type ToolCtx } from '../tool/define-tool.ts';
import { brandSummary, presentBrandSummary } from '../tool/present-brand.ts';

/** The default limit of a call in many clients is a minute. */
const MAX_WAIT_MS = 50_000;
const MAX_URL = 2048;
const NEXT = 'Call preview_templates with the brandId to see the brand in the templates.';

export const createBrandFromUrl = defineTool({
  name: 'create_brand_from_url',
  title: 'Create a brand from a website',
  description:
    'Makes a brand of what a website shows: colours, fonts, logo, voice, quotes and metrics. Takes 10 to 60 seconds; if the status is `running`, call it again with the extractionId. If the organisation has a brand of that website, that brand is the result.',
  hints: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
  scope: 'brands:write',
  input: z
    .strictObject({
      url: z.string().min(1).max(MAX_URL).optional().describe('Such as `https://example.com`.'),
      extractionId: z
        .uuid('expected an extractionId that this tool returned')
        .optional()
        .describe('Continues an earlier call.'),
    })
    .refine(({ url, extractionId }) => url !== undefined || extractionId !== undefined, {
      path: ['url'],
      message: 'expected the address of a website',
    }),
  output: z.object({
    status: z.enum(['ready', 'running']),
    existing: z.boolean().describe('Whether the organisation had the brand before.'),
    extractionId: z.string().nullable(),
    stage: z.string(),
    progress: z.number(),
    brand: brandSummary.nullable().describe('The new brand, once the status is `ready`.'),
    next: z.string(),
  }),
  async run(ctx, { url, extractionId }) {
    const mayRead = ctx.caller.permissions.includes('brands:read');
    const existing = url && !extractionId && mayRead ? await findBrandByAddress(ctx, url) : null;
    if (existing) return { data: presentExisting(existing) };
    const started = extractionId ? await readExtraction(ctx, extractionId) : await start(ctx, url!);
    const [row] = await waitForEnd(followedExtractions(ctx.extractionWatcher), [started], {
      timeoutMs: MAX_WAIT_MS,
      signal: ctx.signal,
      onChange: ([{ progress, stage }]) => ctx.report(progress, extractionStageTexts[stage]),
    });
    if (row.status === 'failed') throw siteFailed(row);
    const about = { existing: false, extractionId: row.id, stage: row.stage, progress: row.progress };
    if (row.status !== 'ready') {
      const next =
        'The website is still being read. Call create_brand_from_url again with this extractionId.';
      return { data: { ...about, status: 'running' as const, brand: null, next } };
    }
    const made = await runVerb(ctx, (writeCtx: WriteCtx<BrandWithVersion>) =>
      createBrandFromExtraction(writeCtx, row.id),
    );
    return { data: { ...about, status: 'ready' as const, brand: presentBrandSummary(made), next: NEXT } };
  },
});

function presentExisting(found: BrandWithVersion) {
  return {
    status: 'ready' as const,
    existing: true,
    extractionId: found.brand.extractionId,
    stage: 'done',
    progress: 1,
    brand: presentBrandSummary(found),
    next: `The organisation has this brand already; the website was not read again. ${NEXT}`,
  };
}

async function start(ctx: ToolCtx, url: string): Promise<ExtractionRow> {
  const { extraction } = await runVerb(ctx, (writeCtx: WriteCtx<AcceptedExtraction>) =>
    submitExtraction(writeCtx, { url }),
  );
  if (extraction.cached) ctx.metrics.extractions.inc({ outcome: 'cached' });
  return extraction;
}

/** The message of an extraction is written by the service, never by the website. */
function siteFailed({ error }: ExtractionRow): AppError {
  const { code = 'unreachable', message = 'The website could not be read.' } = error ?? {};
  return new AppError('extraction_failed', message, { extractionError: code });
}
