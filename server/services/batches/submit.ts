import { computeJobPriority, isInteractive } from '@livery/core/queue-priority';
import { pickSceneOptions } from '@livery/core/render-request/options';
import type { BatchRequest } from '@livery/core/render-request/schemas';
import type { Warning } from '@livery/templates/define-template';
import type { FormatName } from '@livery/templates/formats';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { apiKeys, auditEntries, creditAccounts, type Db, renders } from '../../db/schema.ts';
import { newId, prefixedId } from '../../platform/ids.ts';
import { pickRenderJob } from '../../queue/contracts.ts';
import { trace } from '../../tracing/trace.ts';
import { auditValues } from '../audit/record.ts';
import { findVersion } from '../brands/find-version.ts';
import { type BrandRow, findBrand, refuseArchived } from '../brands/read.ts';
import { type Caller, type Ctx, requirePermission, type WriteCtx } from '../context.ts';
import { type Funds, readSpending } from '../credits/balance.ts';
import { debitBatch, refuseUnpayable } from '../credits/debit.ts';
import { recordEvents } from '../events/record.ts';
import { maxStoredBytes } from '../quotas/stored-bytes.ts';
import { checkAudio } from '../renders/check-audio.ts';
import { checkImages } from '../renders/check-images.ts';
import { pickMode } from '../renders/pick-mode.ts';
import type { RenderRow } from '../renders/read.ts';
import { type ChosenTemplate, chooseActiveTemplate } from '../templates/find.ts';
import { toSceneTemplate } from '../templates/scene-template.ts';
import { type BatchPlan, planBatch } from './plan.ts';

export interface AcceptedBatch {
  batchId: string;
  jobs: RenderRow[];
  creditsDebited: number;
}

/** Accepts a batch: debits it, records its jobs and queues them in one transaction. */
export async function submitRenders(
  ctx: WriteCtx<AcceptedBatch>,
  request: BatchRequest,
): Promise<AcceptedBatch> {
  return trace('submit renders', {}, async () => ctx.write(await prepareSubmit(ctx, request)));
}

/** Checks a batch, and returns what writes it within a transaction. */
export async function prepareSubmit(
  ctx: Ctx,
  request: BatchRequest,
): Promise<(tx: Db) => Promise<AcceptedBatch>> {
  requirePermission(ctx.caller, 'renders:write');
  // A process takes longer to start than the checks and the writes.
  ctx.drawing?.prepareDrawing();
  const { chosen, plan, brand, version } = await prepareBatch(ctx, request);
  const batchId = prefixedId('bat');
  const interactive = isInteractive(plan.variants);
  const price = sumCredits(plan);
  return async (tx) => {
    // Within the write, so that the repeat of an accepted request gets the stored response.
    const { openJobs, ...funds } = await readBeforeSubmit(tx, ctx.caller, interactive);
    refuseUnpayable(funds, price);
    const rows = plan.variants.map(({ format, kind, credits, content, warnings, metadata, ...options }) => ({
      id: newId(),
      organizationId: ctx.caller.organizationId,
      apiKeyId: ctx.caller.keyId,
      batchId,
      engineJobId: newId(),
      createdByUserId: ctx.caller.userId,
      brandId: brand.id,
      brandVersion: version.version,
      brandVersionId: version.id,
      templateId: request.templateId,
      templateVersion: chosen.version,
      templateName: chosen.version === null ? null : chosen.template.name,
      format,
      kind,
      scale: options.scale,
      credits,
      interactive,
      contentBytes: jsonBytes(content) + (Object.keys(metadata).length > 0 ? jsonBytes(metadata) : 0),
      meta: { content, ...options, warnings },
      metadata,
      source: ctx.caller.source,
    }));
    const spent = auditValues(ctx.caller, {
      action: 'credits.spent',
      target: { type: 'batch', id: batchId, name: chosen.template.name },
      details: {
        amount: price,
        templateId: request.templateId,
        count: rows.length,
        brandId: brand.id,
      },
    });
    const audited = tx.$with('audited').as(tx.insert(auditEntries).values(spent).returning());
    const jobs = await tx.with(audited).insert(renders).values(rows).returning();
    await ctx.queue.enqueue(
      tx,
      pickRenderJob({ interactive }),
      jobs.map((job, index) => ({
        id: job.engineJobId,
        payload: { renderId: job.id },
        priority: computeJobPriority(Date.now(), openJobs + index),
        group: ctx.caller.organizationId,
      })),
    );
    // Its locks make other submits of the organisation wait until the commit, so it comes last.
    const low = await debitBatch(tx, ctx.caller, {
      batchId,
      charges: jobs.map(({ id, credits }) => ({ renderId: id, credits })),
      contentBytes: rows.reduce((sum, row) => sum + row.contentBytes, 0),
      maxStoredBytes: maxStoredBytes(ctx),
    });
    if (low) {
      const { organizationId } = ctx.caller;
      await recordEvents(ctx, tx, { organizationId, type: 'credits.low', payloads: [low] });
    }
    return { batchId, jobs, creditsDebited: price };
  };
}

const jsonBytes = (value: object) => Buffer.byteLength(JSON.stringify(value));

interface PreviewRequest {
  chosen: ChosenTemplate;
  plan: BatchPlan;
  brandId: string;
  version: { id: string };
}

/** The warnings that each variant of a batch would have, found without drawing or fetching anything. */
async function previewWarnings(
  ctx: Ctx,
  { chosen, plan, brandId, version }: PreviewRequest,
): Promise<(Warning & { variant: number })[]> {
  const warnings = plan.variants.flatMap((planned, variant) =>
    planned.warnings.map((warning) => ({ variant, ...warning })),
  );
  const { previewer } = ctx;
  if (!previewer) return warnings;
  const { tokens, document } = await findVersion(ctx.db, brandId, version, { tokens: true, document: true });
  const { organizationId } = ctx.caller;
  const { template } = chosen;
  for (const [variant, { format, durationS, mode, content, ...options }] of plan.variants.entries()) {
    const renderAssets = await ctx.assetLoader.gatherStored({ organizationId, template, content, document });
    const request = {
      ...toSceneTemplate(chosen),
      content,
      tokens,
      mode: pickMode(tokens, mode),
      ...pickSceneOptions(options),
      format: format as FormatName,
      renderAssets,
      durationS,
    };
    const found = await previewer.warnings(request, { organizationId, signal: ctx.signal });
    // A missing font is the same in every format.
    const isKnown = ({ code, message }: Warning) =>
      code === 'font_replaced' && warnings.some((known) => known.message === message);
    warnings.push(...found.filter((each) => !isKnown(each)).map((warning) => ({ variant, ...warning })));
  }
  return warnings;
}

/** The same checks and the price, with nothing debited or queued. */
export async function priceRenders(ctx: Ctx, request: BatchRequest) {
  const { plan, chosen, brand, version } = await prepareBatch(ctx, request);
  const { spendable, limitedBy } = await readSpending(ctx.db, ctx.caller);
  return {
    dryRun: true as const,
    creditsRequired: sumCredits(plan),
    balance: spendable,
    spendable,
    limitedBy,
    warnings: await previewWarnings(ctx, { chosen, plan, version, brandId: brand.id }),
  };
}

function sumCredits({ variants }: BatchPlan): number {
  return variants.reduce((sum, { credits }) => sum + credits, 0);
}

/** Everything that must hold before a batch is drawn, for nothing or for credits. */
export async function prepareBatch(ctx: Ctx, request: BatchRequest) {
  requirePermission(ctx.caller, 'renders:write');
  const chosen = await chooseActiveTemplate(ctx.db, ctx.caller.organizationId, request);
  const { template } = chosen;
  const plan = planBatch(template, request);
  if (!ctx.settings.credits.isOn) for (const variant of plan.variants) variant.credits = 0;
  const checked = new Set<unknown>();
  for (const [index, { content }] of plan.variants.entries()) {
    const at = request.variants[index]!.content ? `variants[${index}].content` : 'content';
    if (!checked.has(content)) await checkImages(ctx, template, content, at);
    checked.add(content);
  }
  await checkAudio(ctx, plan.variants);
  const brand = await findBrand(ctx.db, ctx.caller.organizationId, request.brandId);
  refuseArchived(brand);
  const version = await chooseVersion(ctx, brand, request.brandVersion);
  return { chosen, plan, brand, version };
}

async function chooseVersion(ctx: Ctx, brand: BrandRow, number: number | undefined) {
  if (number === undefined) return { id: brand.currentVersionId, version: brand.currentVersion };
  return findVersion(ctx.db, brand.id, { number }, { id: true, version: true });
}

interface BeforeSubmit extends Funds {
  /** The number of open jobs of the organisation in the same queue. */
  openJobs: number;
}

/** Reads what a submit depends on, in one statement and without locks, so that submits do not wait for each other. */
async function readBeforeSubmit(
  tx: Db,
  { keyId, organizationId }: Caller,
  interactive: boolean,
): Promise<BeforeSubmit> {
  const isOpen = and(
    eq(renders.organizationId, organizationId),
    inArray(renders.status, ['queued', 'rendering']),
    eq(renders.interactive, interactive),
  );
  const [found] = await tx
    .select({
      balance: creditAccounts.balance,
      spendCap: apiKeys.spendCap,
      spent: apiKeys.spent,
      openJobs: tx.$count(renders, isOpen),
    })
    .from(creditAccounts)
    .leftJoin(apiKeys, keyId === null ? sql`false` : eq(apiKeys.id, keyId))
    .where(eq(creditAccounts.organizationId, organizationId));
  return found ?? { balance: 0, spendCap: null, spent: null, openJobs: 0 };
}
