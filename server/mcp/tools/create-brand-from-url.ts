import { AppError } from '@livery/core/errors';
import { extractionStageTexts } from '@livery/core/extraction-states';
import { z } from 'zod';
import type { BrandWithVersion } from '../../services/brands/read.ts';
import { createBrandFromExtraction } from '../../services/claims/create-brand.ts';
import type { WriteCtx } from '../../services/context.ts';
import { waitForEnd } from '../../services/events/wait.ts';
import { type ExtractionRow, readExtraction } from '../../services/extractions/read.ts';
import { type AcceptedExtraction, submitExtraction } from '../../services/extractions/submit.ts';
import { followedExtractions } from '../../services/extractions/watch.ts';
import { defineTool } from '../tool/define-tool.ts';
import { brandSummary, presentBrandSummary } from '../tool/present-brand.ts';
import { runVerb, type ToolCtx } from '../tool/tool-ctx.ts';

/** The default limit of a call in many clients is a minute. */
const MAX_WAIT_MS = 50_000;
const MAX_URL = 2048;

export const createBrandFromUrl = defineTool({
  name: 'create_brand_from_url',
  title: 'Create a brand from a website',
  description:
    'Reads a website and makes a brand of what it shows: colours, fonts, logo, voice, quotes and metrics. It takes 10 to 60 seconds and reports progress. If the status is `running`, call it again with the extractionId to continue. A website that was read within the last day is not read again.',
  hints: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
  scope: 'brands:write',
  input: z
    .strictObject({
      url: z
        .string()
        .min(1)
        .max(MAX_URL)
        .optional()
        .describe('The address of the website, such as `https://example.com`.'),
      extractionId: z
        .uuid('expected an extractionId that this tool returned')
        .optional()
        .describe('Continues what an earlier call started.'),
    })
    .refine(({ url, extractionId }) => url !== undefined || extractionId !== undefined, {
      path: ['url'],
      message: 'expected the address of a website',
    }),
  output: z.object({
    status: z.enum(['ready', 'running']),
    extractionId: z.string(),
    stage: z.string(),
    progress: z.number(),
    brand: brandSummary.nullable().describe('The new brand, once the status is `ready`.'),
    next: z.string(),
  }),
  async run(ctx, { url, extractionId }) {
    const started = extractionId ? await readExtraction(ctx, extractionId) : await start(ctx, url!);
    const [row] = await waitForEnd(followedExtractions(ctx.extractionWatcher), [started], {
      timeoutMs: MAX_WAIT_MS,
      signal: ctx.signal,
      onChange: ([{ progress, stage }]) => ctx.report(progress, extractionStageTexts[stage]),
    });
    if (row.status === 'failed') throw siteFailed(row);
    const about = { extractionId: row.id, stage: row.stage, progress: row.progress };
    if (row.status !== 'ready') {
      const next =
        'The website is still being read. Call create_brand_from_url again with this extractionId.';
      return { data: { ...about, status: 'running' as const, brand: null, next } };
    }
    const made = await runVerb(ctx, (writeCtx: WriteCtx<BrandWithVersion>) =>
      createBrandFromExtraction(writeCtx, row.id),
    );
    const next = 'Call preview_templates with the brandId to see the brand in the templates.';
    return { data: { ...about, status: 'ready' as const, brand: presentBrandSummary(made), next } };
  },
});

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
