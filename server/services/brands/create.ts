import { provenanceOf } from '@livery/core/brand/provenance';
import { AppError } from '@livery/core/errors';
import { count, eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { brands, brandVersions } from '../../db/schema.ts';
import { newId } from '../../ids.ts';
import type { WriteCtx } from '../context.ts';
import { holdOrganization } from '../orgs/hold.ts';
import { requireScope } from '../scopes.ts';
import { checkDomain, checkName } from './labels.ts';
import { prepareDocument } from './prepare.ts';
import type { BrandWithVersion } from './read.ts';
import { weigh } from './weigh.ts';

export interface NewBrand {
  document: unknown;
  name?: string | undefined;
  domain?: string | undefined;
  extractionId?: string | undefined;
  meta?: Record<string, unknown> | undefined;
}

export async function createBrand(
  ctx: WriteCtx<BrandWithVersion>,
  input: NewBrand,
): Promise<BrandWithVersion> {
  requireScope(ctx.caller, 'brands:write');
  return ctx.write(async (tx) => {
    await checkRoom(tx, ctx.caller.organizationId, ctx.settings.maxBrands);
    const { document, tokens, completed } = await prepareDocument(ctx, tx, input.document, {
      name: input.name,
      domain: input.domain,
    });
    const identity = document.$extensions['studio.identity'];
    const id = newId();
    const versionId = newId();
    const [brand] = await tx
      .insert(brands)
      .values({
        id,
        organizationId: ctx.caller.organizationId,
        createdByUserId: ctx.caller.userId,
        name: checkName(input.name ?? identity.name.trim()),
        domain: checkDomain(input.domain ?? identity.domain),
        meta: input.meta ?? {},
        currentVersion: 1,
        currentVersionId: versionId,
        extractionId: input.extractionId ?? null,
      })
      .returning();
    const provenance = { ...provenanceOf(input.document), ...completed, ...provenanceOf(identityOf(input)) };
    const [version] = await tx
      .insert(brandVersions)
      .values({
        id: versionId,
        brandId: id,
        version: 1,
        bytes: weigh({ document, tokens, provenance }),
        document,
        tokens,
        provenance,
      })
      .returning();
    return { brand: brand!, version: version! };
  });
}

/** A name that is sent beside the document is as much the sender's as one inside it. */
function identityOf({ name, domain }: NewBrand) {
  const sent = { ...(name === undefined ? {} : { name }), ...(domain === undefined ? {} : { domain }) };
  return { $extensions: { 'studio.identity': sent } };
}

async function checkRoom(tx: Db, organizationId: string, maxBrands: number): Promise<void> {
  await holdOrganization(tx, organizationId);
  const [row] = await tx
    .select({ taken: count() })
    .from(brands)
    .where(eq(brands.organizationId, organizationId));
  if (row!.taken < maxBrands) return;
  throw new AppError('limit_reached', `An organisation may have at most ${maxBrands} brands.`, {
    limit: maxBrands,
  });
}
