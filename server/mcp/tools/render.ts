import { batchSchema } from '@livery/core/render-request/schemas';
import { isTerminal } from '@livery/core/render-states';
import { z } from 'zod';
import { readSubmitted } from '../../services/batches/read.ts';
import { type AcceptedBatch, priceRenders, submitRenders } from '../../services/batches/submit.ts';
import { requirePermission, type WriteCtx } from '../../services/context.ts';
import { readSpending } from '../../services/credits/balance.ts';
import { MAX_IDEMPOTENCY_KEY_LENGTH } from '../../services/idempotency/idempotent-requests.ts';
import { type Published, publishRender } from '../../services/renders/publish.ts';
import type { RenderRow } from '../../services/renders/read.ts';
import {
  brandId,
  defineTool,
  runVerb,
  runVerbOnce,
  type ToolCtx,
  templateId,
  warning,
} from '../tool/define-tool.ts';
import {
  attachFile,
  presentFile,
  presentPublicUrl,
  publicUrl,
  renderFile,
  waitForRenders,
  waitS,
} from '../tool/present-render.ts';
import { mergeWarnings } from '../tool/present-warning.ts';

const job = z.object({
  id: z.string().describe('Pass it to get_render.'),
  format: z.string(),
  kind: z.enum(['still', 'video']),
  scale: z.number(),
  durationS: z.number().nullable(),
  output: z.string(),
  status: z.enum(['queued', 'rendering', 'completed', 'failed']),
  error: z.string().nullable(),
  credits: z.int(),
  file: renderFile,
  publicUrl,
});

export const render = defineTool({
  name: 'render',
  title: 'Render stills and videos',
  description:
    'Draws a template with a brand and content. It may cost credits (1 a still, 2 a second of video; failed ones are refunded): ask with dryRun first if that matters. With waitS a single still comes as an image; call get_render for jobs that have not ended.',
  hints: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
  scope: 'renders:write',
  hasView: true,
  listed: {
    templateVersion: null,
    series: null,
    treatment: "`calm` keeps the brand's background, `bold` fills it with the primary colour.",
    metadata: 'Your own ids and labels.',
    variants: 'Each may also have its own `mode`, `treatment` and `metadata`.',
    'variants.mode': null,
    'variants.treatment': null,
    'variants.metadata': null,
    'variants.format': 'Of the template, such as `square`, or a channel, such as `linkedin-post`.',
    'variants.durationS': 'Of a video.',
    'variants.scale': '',
    'variants.size': 'Exact pixels instead of a scale, of about the shape of a format.',
    'variants.output': '',
    'variants.series': 'For images that are shown together, so that they differ.',
    'variants.series.index': 'From 0.',
    'variants.series.count': '',
    'variants.content': 'A JSON Merge Patch of the content.',
    'variants.audio': 'Sound of an mp4 or webm.',
    'variants.audio.assetId': '',
    'variants.audio.startS': 'Second of the track.',
  },
  input: batchSchema.extend({
    templateId,
    brandId,
    dryRun: z.boolean().default(false).describe('Only the price and the warnings.'),
    waitS,
    publish: z.boolean().default(false).describe('Adds a lasting public link, `publicUrl`.'),
    idempotencyKey: z
      .string()
      .min(1)
      .max(MAX_IDEMPOTENCY_KEY_LENGTH)
      .optional()
      .describe('New for each batch: a repeated call with it never pays twice.'),
  }),
  output: z.object({
    dryRun: z.boolean(),
    templateId: z.string(),
    brandId: z.string(),
    batchId: z.string().nullable(),
    jobs: z.array(job),
    credits: z.int().describe('What the batch costs; debited unless it is a dry run.'),
    balance: z.int().describe('What these credentials may spend now.'),
    warnings: z.array(warning.extend({ variants: z.array(z.int()) })),
    next: z.string(),
  }),
  async run(ctx, { dryRun, idempotencyKey, waitS: seconds, publish, ...request }) {
    const about = { templateId: request.templateId, brandId: request.brandId };
    if (dryRun) {
      const { creditsRequired: credits, balance, warnings } = await priceRenders(ctx, request);
      const next = 'Nothing was spent. Call render without dryRun to draw it.';
      const priced = { dryRun: true, batchId: null, jobs: [], credits, balance };
      return { data: { ...about, ...priced, warnings: mergeWarnings(warnings), next } };
    }
    if (seconds > 0) requirePermission(ctx.caller, 'renders:read');
    const submit = (writeCtx: WriteCtx<AcceptedBatch>) => submitRenders(writeCtx, request);
    const { batchId, credits } = await runVerbOnce(ctx, submit, {
      key: idempotencyKey ?? null,
      tool: 'render',
      input: request,
      present: (accepted) => ({ batchId: accepted.batchId, credits: accepted.creditsDebited }),
    });
    if (publish) await publishBatch(ctx, batchId);
    const rows = await waitForRenders(ctx, await readSubmitted(ctx, batchId), seconds);
    const jobs = await Promise.all(rows.map((row) => presentJob(ctx, row)));
    const { spendable: balance } = await readSpending(ctx.db, ctx.caller);
    const warnings = mergeWarnings(
      rows.flatMap(({ meta }, variant) => (meta.warnings ?? []).map((each) => ({ ...each, variant }))),
    );
    const isDone = rows.every(({ status }) => isTerminal(status));
    const next = isDone
      ? 'Give the user publicUrl or file.url. A failed job was refunded.'
      : 'Call get_render with waitS for each job that has not ended.';
    const [only] = rows;
    const attachments = rows.length === 1 ? await attachFile(ctx, only!, jobs[0]!.file) : [];
    const done = { dryRun: false, batchId, jobs, credits, balance, warnings, next };
    return { data: { ...about, ...done }, attachments };
  },
});

/** The links work once the renders have ended. */
async function publishBatch(ctx: ToolCtx, batchId: string): Promise<void> {
  for (const { id } of await readSubmitted(ctx, batchId)) {
    const publish = (writeCtx: WriteCtx<Published>) => publishRender(writeCtx, id, { mayBeUnfinished: true });
    await runVerb(ctx, publish);
  }
}

async function presentJob(ctx: ToolCtx, row: RenderRow) {
  const { id, format, kind, scale, meta, status, error, credits } = row;
  return {
    id,
    format,
    kind,
    scale,
    durationS: meta.durationS,
    output: meta.output,
    status,
    error,
    credits,
    file: ctx.caller.permissions.includes('renders:read') ? await presentFile(ctx, row) : null,
    publicUrl: presentPublicUrl(ctx, row),
  };
}
