import { batchSchema } from '@livery/core/render-request/schemas';
import { z } from 'zod';
import { type AcceptedBatch, priceRenders, submitRenders } from '../../services/batches/submit.ts';
import type { WriteCtx } from '../../services/context.ts';
import { readSpending } from '../../services/credits/balance.ts';
import { MAX_IDEMPOTENCY_KEY_LENGTH } from '../../services/idempotency/idempotent-requests.ts';
import { defineTool } from '../tool/define-tool.ts';
import { brandId, templateId, warning } from '../tool/fields.ts';
import { presentWarning } from '../tool/present-warning.ts';
import { runVerbOnce } from '../tool/tool-ctx.ts';

const job = z.object({
  id: z.string().describe('Pass it to get_render.'),
  format: z.string(),
  kind: z.enum(['still', 'video']),
  scale: z.number(),
  durationS: z.number().nullable(),
  output: z.string(),
  status: z.enum(['queued', 'rendering', 'completed', 'failed']),
  credits: z.int(),
});

export const render = defineTool({
  name: 'render',
  title: 'Render stills and videos',
  description:
    'Draws a template with a brand and your content, up to 20 variants at once. For several images that are shown together, give each variant its `series` index, so that they differ. It spends credits at once (failed variants are refunded): call it with dryRun first to learn the price and the warnings. Content must fit the schema of get_template. Then call get_render for each job. Pass an idempotencyKey so that a repeated call never pays twice.',
  hints: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
  scope: 'renders:write',
  hasView: true,
  input: batchSchema.extend({
    templateId,
    brandId,
    dryRun: z.boolean().default(false).describe('Whether only the price and the warnings are wanted.'),
    idempotencyKey: z
      .string()
      .min(1)
      .max(MAX_IDEMPOTENCY_KEY_LENGTH)
      .optional()
      .describe('Any text that is new for each batch; a repeat with the same key gets the first result.'),
  }),
  output: z.object({
    dryRun: z.boolean(),
    templateId: z.string(),
    brandId: z.string(),
    batchId: z.string().nullable(),
    jobs: z.array(job),
    credits: z.int().describe('What the batch costs; debited unless it is a dry run.'),
    balance: z.int().describe('What these credentials may spend now.'),
    warnings: z.array(warning.extend({ variant: z.int().nullable() })),
    next: z.string(),
  }),
  async run(ctx, { dryRun, idempotencyKey, ...request }) {
    const about = { templateId: request.templateId, brandId: request.brandId };
    if (dryRun) {
      const priced = await priceRenders(ctx, request);
      return {
        data: {
          ...about,
          dryRun: true,
          batchId: null,
          jobs: [],
          credits: priced.creditsRequired,
          balance: priced.balance,
          warnings: priced.warnings.map(presentWarning),
          next: 'Nothing was spent. Call render without dryRun to draw it.',
        },
      };
    }
    const submit = (writeCtx: WriteCtx<AcceptedBatch>) => submitRenders(writeCtx, request);
    const accepted = await runVerbOnce(ctx, submit, {
      key: idempotencyKey ?? null,
      tool: 'render',
      input: request,
      present: ({ batchId, jobs, creditsDebited }) => ({
        batchId,
        jobs: jobs.map(({ id, format, kind, scale, status, credits, meta }) => ({
          id,
          format,
          kind,
          scale,
          durationS: meta.durationS,
          output: meta.output,
          status,
          credits,
        })),
        credits: creditsDebited,
        warnings: jobs.flatMap(({ meta }, variant) =>
          meta.warnings.map((each) => ({ ...presentWarning(each), variant })),
        ),
      }),
    });
    const { spendable: balance } = await readSpending(ctx.db, ctx.caller);
    const next = 'Call get_render with the id of each job; with waitS it waits until the job has ended.';
    return { data: { ...about, dryRun: false, ...accepted, balance, next } };
  },
});
