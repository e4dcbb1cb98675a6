import { AppError } from '@livery/core/errors';
import { isLabel, MAX_DOMAIN, MAX_NAME } from '@livery/core/label';
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
  const name = checkLabel('name', input.name ?? identity.name, MAX_NAME);
  const domain = checkLabel('domain', input.domain ?? identity.domain, MAX_DOMAIN);
  if (name.trim() === '') throw invalid('name', 'give name, or studio.identity.name in the document');
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
        domain,
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

/** What the document says of the brand's name is held to the same rule as a name that is sent beside it. */
function checkLabel(path: string, text: string, maxLength: number): string {
  if (isLabel(text, maxLength)) return text;
  throw invalid(path, `expected at most ${maxLength} characters, none of them control characters`);
}

function invalid(path: string, message: string): AppError {
  return new AppError('document_invalid', `The brand's ${path} cannot be used.`, [{ path, message }]);
}
