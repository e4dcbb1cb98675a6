import { computeJobPriority, isInteractive } from '@livery/core/queue-priority';
import type { BatchRequest } from '@livery/core/render-request/schemas';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { apiKeys, auditEntries, creditAccounts, renders } from '../../db/schema.ts';
import { newId, prefixedId } from '../../platform/ids.ts';
import { pickRenderJob } from '../../queue/contracts.ts';
import { auditValues } from '../audit/record.ts';
import { findVersion } from '../brands/find-version.ts';
import { type BrandRow, findBrand, refuseArchived } from '../brands/read.ts';
import type { Caller, Ctx, WriteCtx } from '../context.ts';
import { readSpendable } from '../credits/balance.ts';
import { debitBatch, type Funds, refuseUnpayable } from '../credits/debit.ts';
import { requirePermission } from '../permissions.ts';
import { maxStoredBytes } from '../quotas/stored-bytes.ts';
import { checkAudio } from '../renders/check-audio.ts';
import { checkImages } from '../renders/check-images.ts';
import type { RenderRow } from '../renders/read.ts';
import { chooseActiveTemplate } from '../templates/find.ts';
import { type BatchPlan, planBatch } from './plan.ts';
import { previewWarnings } from './preview.ts';

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
  requirePermission(ctx.caller, 'renders:write');
  // A process takes longer to start than the checks and the writes.
  ctx.drawing?.prepareDrawing();
  const { chosen, plan, brand, version } = await prepare(ctx, request);
  const contentBytes = Buffer.byteLength(JSON.stringify(plan.content));
  const batchId = prefixedId('bat');
  const interactive = isInteractive(plan.variants);
  const price = sumCredits(plan);
  return ctx.write(async (tx) => {
    // Within the write, so that the repeat of an accepted request gets the stored response.
    const { openJobs, ...funds } = await readBeforeSubmit(tx, ctx.caller, interactive);
    refuseUnpayable(funds, price);
    const rows = plan.variants.map(({ format, kind, credits, ...options }) => ({
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
      contentBytes,
      meta: { content: plan.content, ...options, warnings: plan.warnings },
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
    const creditsDebited = await debitBatch(tx, ctx.caller, {
      batchId,
      charges: jobs.map(({ id, credits }) => ({ renderId: id, credits })),
      contentBytes: contentBytes * rows.length,
      maxStoredBytes: maxStoredBytes(ctx),
    });
    return { batchId, jobs, creditsDebited };
  });
}

/** The same checks and the price, with nothing debited or queued. */
export async function priceRenders(ctx: Ctx, request: BatchRequest) {
  const { plan, chosen, brand, version } = await prepare(ctx, request);
  return {
    dryRun: true as const,
    creditsRequired: sumCredits(plan),
    balance: await readSpendable(ctx.db, ctx.caller),
    warnings: await previewWarnings(ctx, { chosen, plan, version, brandId: brand.id }),
  };
}

function sumCredits({ variants }: BatchPlan): number {
  return variants.reduce((sum, { credits }) => sum + credits, 0);
}

async function prepare(ctx: Ctx, request: BatchRequest) {
  requirePermission(ctx.caller, 'renders:write');
  const chosen = await chooseActiveTemplate(ctx.db, ctx.caller.organizationId, request);
  const { template } = chosen;
  const plan = planBatch(template, request);
  await checkImages(ctx, template, plan.content);
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
