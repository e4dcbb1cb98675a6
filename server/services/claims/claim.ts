import { AppError, notFound } from '@livery/core/errors';
import { eq } from 'drizzle-orm';
import { type Db, extractions } from '../../db/schema.ts';
import { newId } from '../../platform/ids.ts';
import { addBrand } from '../brands/create.ts';
import type { BrandWithVersion } from '../brands/read.ts';
import { type Ctx, requirePermission, type WriteCtx } from '../context.ts';
import { hashClaimToken } from '../extractions/claim-token.ts';
import { copyResult } from '../extractions/copy-result.ts';
import { type ReadyExtraction, requireReady } from '../extractions/read.ts';
import { lockOrganization } from '../quotas/lock-organization.ts';

export interface Claim {
  claimToken: string;
  name?: string | undefined;
}

/** Makes a brand from an extraction of any organisation. A claim token works for one brand. */
export async function claimExtraction(
  ctx: WriteCtx<BrandWithVersion>,
  { claimToken, name }: Claim,
): Promise<BrandWithVersion> {
  requirePermission(ctx.caller, 'brands:write');
  return ctx.write(async (tx) => {
    const claimed = await lockClaimed(tx, claimToken);
    const own = await toOwnExtraction(ctx, tx, claimed);
    const made = await addBrand(ctx, tx, { document: own.document, name, extractionId: own.id });
    await tx
      .update(extractions)
      .set({ claimedAt: new Date(), claimedBrandId: made.brand.id })
      .where(eq(extractions.id, claimed.id));
    return made;
  });
}

/** Locks the extraction, so that the second of two concurrent claims finds the token used. */
async function lockClaimed(tx: Db, claimToken: string): Promise<ReadyExtraction> {
  const [row] = await tx
    .select()
    .from(extractions)
    .where(eq(extractions.claimHash, hashClaimToken(claimToken)))
    .for('update');
  if (!row) throw notFound('An extraction with this claim token');
  const extraction = requireReady(row);
  if (row.claimedAt) {
    throw new AppError('already_claimed', 'A brand has already been made with this claim token.');
  }
  return extraction;
}

/** The extraction, or a copy if it belongs to another organisation: a brand's source must be readable. */
async function toOwnExtraction(
  { caller, settings }: Ctx,
  tx: Db,
  claimed: ReadyExtraction,
): Promise<ReadyExtraction> {
  const { organizationId, userId, keyId } = caller;
  if (claimed.organizationId === organizationId) return claimed;
  const id = newId();
  // Locked before the counter of its stored bytes, as everywhere, because two orders would deadlock.
  await lockOrganization(tx, organizationId);
  const owner = { organizationId, maxStoredBytes: settings.quotas.storedBytes, extractionId: id };
  const now = new Date();
  const [copy] = await tx
    .insert(extractions)
    .values({
      id,
      organizationId,
      createdByUserId: userId,
      apiKeyId: keyId,
      url: claimed.url,
      askedUrl: claimed.askedUrl,
      ...(await copyResult(tx, claimed, owner)),
      createdAt: now,
      startedAt: now,
      finishedAt: now,
    })
    .returning();
  return requireReady(copy!);
}
