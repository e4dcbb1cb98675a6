import type { Provenance } from '@livery/core/brand/document';
import { deriveEditedProvenance, deriveProvenance } from '@livery/core/brand/provenance';
import { count, eq } from 'drizzle-orm';
import { brands, brandVersions, type Db } from '../../db/schema.ts';
import { newId } from '../../platform/ids.ts';
import { type Ctx, requirePermission, type WriteCtx } from '../context.ts';
import { prepareDocument } from '../documents/prepare.ts';
import { linkToBrand } from '../extractions/link-to-brand.ts';
import { lockExtraction, type ReadyExtraction, requireReady } from '../extractions/read.ts';
import { limitReached, lockOrganization } from '../quotas/lock-organization.ts';
import { requireVersion } from '../quotas/rates.ts';
import { addStoredBytes } from '../quotas/stored-bytes.ts';
import { checkDomain, checkName } from './labels.ts';
import { linkAssets } from './link-assets.ts';
import type { BrandWithVersion } from './read.ts';
import { countVersionBytes } from './version-size.ts';

export interface NewBrand {
  document: unknown;
  name?: string | undefined;
  domain?: string | undefined;
  /** The extraction that found the document. Fields that still have the extracted value keep their provenance. */
  extractionId?: string | undefined;
  meta?: Record<string, unknown> | undefined;
}

export async function createBrand(
  ctx: WriteCtx<BrandWithVersion>,
  input: NewBrand,
): Promise<BrandWithVersion> {
  requirePermission(ctx.caller, 'brands:write');
  return ctx.write((tx) => addBrand(ctx, tx, input));
}

/** Adds a brand and its first version in the caller's transaction. */
export async function addBrand(ctx: Ctx, tx: Db, input: NewBrand): Promise<BrandWithVersion> {
  const { organizationId, userId } = ctx.caller;
  const { extractionId = null } = input;
  // Locks the extraction before the organisation, in the same order as a claim, because two orders would deadlock.
  const extraction = extractionId && requireReady(await lockExtraction(tx, organizationId, extractionId));
  await checkRoom(tx, organizationId, ctx.settings.maxBrands);
  await requireVersion(tx, organizationId);
  const { name, domain } = input;
  const stored = extraction ? [extraction.document] : [];
  const { document, tokens, completed } = await prepareDocument(
    ctx,
    tx,
    input.document,
    { name, domain },
    { stored },
  );
  const identity = document.$extensions['studio.identity'];
  const id = newId();
  const versionId = newId();
  const [brand] = await tx
    .insert(brands)
    .values({
      id,
      organizationId,
      createdByUserId: userId,
      name: checkName(input.name ?? identity.name.trim()),
      domain: checkDomain(input.domain ?? identity.domain),
      meta: input.meta ?? {},
      currentVersion: 1,
      currentVersionId: versionId,
      extractionId,
      extractedVersionId: extractionId && versionId,
    })
    .returning();
  const provenance = {
    ...(extraction ? keepProvenance(extraction, input.document) : deriveProvenance(input.document)),
    ...completed,
    ...namedProvenance(input, completed),
  };
  const bytes = countVersionBytes({ document, tokens, provenance });
  await addStoredBytes(tx, organizationId, bytes, ctx.settings.quotas.storedBytes);
  const [version] = await tx
    .insert(brandVersions)
    .values({
      id: versionId,
      brandId: id,
      version: 1,
      bytes,
      document,
      tokens,
      provenance,
      meta: extractionId ? { extractionId } : {},
    })
    .returning();
  await linkAssets(tx, brand!, version!);
  if (extractionId) await linkToBrand(tx, extractionId, id);
  return { brand: brand!, version: version! };
}

/** Fields that have the extracted value keep its provenance; the others were edited by the sender. */
function keepProvenance({ document, provenance }: ReadyExtraction, sent: unknown): Provenance {
  return deriveEditedProvenance(provenance, document, sent);
}

/** If the name sent beside the document fills a missing one, it counts as part of the document. */
function namedProvenance({ name, domain }: NewBrand, completed: Provenance): Provenance {
  const sent = { ...(name === undefined ? {} : { name }), ...(domain === undefined ? {} : { domain }) };
  const named = deriveProvenance({ $extensions: { 'studio.identity': sent } });
  return Object.fromEntries(Object.entries(named).filter(([path]) => Object.hasOwn(completed, path)));
}

async function checkRoom(tx: Db, organizationId: string, maxBrands: number): Promise<void> {
  await lockOrganization(tx, organizationId);
  const [row] = await tx
    .select({ taken: count() })
    .from(brands)
    .where(eq(brands.organizationId, organizationId));
  if (row!.taken < maxBrands) return;
  throw limitReached(
    { quota: 'brands', limit: maxBrands, used: row!.taken },
    `An organisation may have at most ${maxBrands} brands.`,
  );
}
