import { AppError } from '@livery/core/errors';
import { brands, brandVersions } from '../../db/schema.ts';
import { newId } from '../../ids.ts';
import type { Ctx } from '../context.ts';
import { requireScope } from '../scopes.ts';
import { prepareDocument } from './prepare.ts';

export interface NewBrand {
  document: unknown;
  name?: string | undefined;
  domain?: string | undefined;
  meta?: Record<string, unknown> | undefined;
}

export async function createBrand(ctx: Ctx, input: NewBrand) {
  requireScope(ctx.caller, 'brands:write');
  const prepared = prepareDocument(input.document, { name: input.name, domain: input.domain });
  const identity = prepared.document.$extensions['studio.identity'];
  const name = input.name ?? identity.name;
  if (name.trim() === '') {
    throw new AppError('document_invalid', 'A brand needs a name.', [
      { path: 'name', message: 'give name, or studio.identity.name in the document' },
    ]);
  }
  const id = newId();
  const versionId = newId();
  return ctx.write(async (tx) => {
    const [brand] = await tx
      .insert(brands)
      .values({
        id,
        organizationId: ctx.caller.organizationId,
        createdByUserId: ctx.caller.userId,
        name,
        domain: input.domain ?? identity.domain,
        meta: input.meta ?? {},
        currentVersion: 1,
        currentVersionId: versionId,
      })
      .returning();
    const [version] = await tx
      .insert(brandVersions)
      .values({ id: versionId, brandId: id, version: 1, ...prepared })
      .returning();
    return { brand: brand!, version: version! };
  });
}
