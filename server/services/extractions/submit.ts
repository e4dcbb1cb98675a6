import { AppError } from '@livery/core/errors';
import { computeJobPriority } from '@livery/core/queue-priority';
import { normalizeUrl } from '@livery/extraction/normalize-url';
import { and, count, desc, eq, gt, inArray, not, sql } from 'drizzle-orm';
import { type Db, extractions } from '../../db/schema.ts';
import { UrlNotAllowed } from '../../net/fetch-failed.ts';
import { newId } from '../../platform/ids.ts';
import { extractJob } from '../../queue/contracts.ts';
import { trace } from '../../tracing/trace.ts';
import { type App, type Ctx, requirePermission, type WriteCtx } from '../context.ts';
import { lockOrganization } from '../quotas/lock-organization.ts';
import { requireExtraction } from '../quotas/rates.ts';
import { maxStoredBytes, requireStorage } from '../quotas/stored-bytes.ts';
import { hashClaimToken, newClaimToken } from './claim-token.ts';
import { copyResult } from './copy-result.ts';
import { type ExtractionRow, type ReadyExtraction, requireReady } from './read.ts';

/** Extractions of an organisation that are queued or running. */
export const MAX_OPEN = 20;
/** When an organisation at its limit of open extractions may retry: about as long as one takes. */
const RETRY_AFTER_S = 15;

export interface ExtractionRequest {
  url: string;
  /** Whether the site is read again although there is a recent result. */
  refresh?: boolean | undefined;
  /** The brand that the result is meant for. */
  brandId?: string | undefined;
}

export interface AcceptedExtraction {
  extraction: ExtractionRow;
  /** Returned only here, because only its hash is stored. */
  claimToken: string;
}

/** Records an extraction and queues it in one transaction; a recent result of the same site is reused. */
export async function submitExtraction(
  ctx: WriteCtx<AcceptedExtraction>,
  { url: askedUrl, refresh = false, brandId }: ExtractionRequest,
): Promise<AcceptedExtraction> {
  requirePermission(ctx.caller, 'extractions:write');
  const { organizationId, userId, keyId } = ctx.caller;
  const url = checkSiteUrl(ctx, askedUrl);
  const claimToken = newClaimToken();
  const row = {
    id: newId(),
    organizationId,
    createdByUserId: userId,
    apiKeyId: keyId,
    brandId: brandId ?? null,
    url,
    askedUrl: askedUrl.trim(),
    claimHash: hashClaimToken(claimToken),
  };
  await requireStorage(ctx);
  const write = async (tx: Db) => {
    // Locks the extraction before the organisation, in the same order as a claim, because two orders would deadlock.
    const cached = refresh ? null : await findCached(tx, url);
    await requireExtraction(tx, ctx.caller, ctx.settings);
    if (!cached) return { extraction: await enqueue(ctx, tx, row), claimToken };
    const now = new Date();
    const result = await copyResult(tx, cached, {
      organizationId,
      maxStoredBytes: maxStoredBytes(ctx),
      extractionId: row.id,
    });
    const [extraction] = await tx
      .insert(extractions)
      .values({ ...row, ...result, createdAt: now, startedAt: now, finishedAt: now })
      .returning();
    return { extraction: extraction!, claimToken };
  };
  return trace('submit extraction', {}, () => ctx.write(write));
}

async function enqueue(ctx: Ctx, tx: Db, row: typeof extractions.$inferInsert): Promise<ExtractionRow> {
  const { organizationId } = row;
  const open = await checkRoom(tx, organizationId);
  const engineJobId = newId();
  const [extraction] = await tx
    .insert(extractions)
    .values({ ...row, engineJobId })
    .returning();
  const payload = { extractionId: extraction!.id };
  const priority = computeJobPriority(Date.now(), open);
  await ctx.queue.enqueue(tx, extractJob, [{ id: engineJobId, payload, priority, group: organizationId }]);
  return extraction!;
}

/** Counts the open extractions of the organisation, and throws at the limit. */
async function checkRoom(tx: Db, organizationId: string): Promise<number> {
  await lockOrganization(tx, organizationId);
  const [row] = await tx
    .select({ open: count() })
    .from(extractions)
    .where(
      and(eq(extractions.organizationId, organizationId), inArray(extractions.status, ['queued', 'running'])),
    );
  const open = row?.open ?? 0;
  if (open < MAX_OPEN) return open;
  throw new AppError('rate_limited', `${open} extractions have not ended yet; wait for one of them.`, {
    limit: MAX_OPEN,
    retryAfterS: RETRY_AFTER_S,
  });
}

/** How long a result is reused for the same site. */
const CACHE_HOURS = 24;

/** The newest extraction of a site by any organisation. Copies do not count, otherwise a result would never expire. */
async function findCached(tx: Db, url: string): Promise<ReadyExtraction | null> {
  const [row] = await tx
    .select()
    .from(extractions)
    .where(
      and(
        eq(extractions.url, url),
        eq(extractions.status, 'ready'),
        not(extractions.cached),
        gt(extractions.finishedAt, sql`now() - make_interval(hours => ${CACHE_HOURS})`),
      ),
    )
    .orderBy(desc(extractions.finishedAt))
    .limit(1)
    // Maintenance skips locked rows, so a result does not expire while it is copied.
    .for('key share');
  return row ? requireReady(row) : null;
}

/** The canonical spelling of a site's address. Its addresses are checked when it is opened. */
function checkSiteUrl({ guard }: Pick<App, 'guard'>, text: string): string {
  const normal = normalizeUrl(text);
  if ('problem' in normal) {
    throw new AppError('invalid_request', 'This is not the address of a website.', [
      { path: 'url', message: normal.problem },
    ]);
  }
  try {
    guard.checkUrl(normal.url);
  } catch (cause) {
    if (!(cause instanceof UrlNotAllowed)) throw cause;
    throw new AppError('url_not_allowed', cause.message, [{ path: 'url', message: cause.message }]);
  }
  return normal.url;
}
