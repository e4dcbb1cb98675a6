import { AppError } from '@livery/core/errors';
import { isSame } from '@livery/core/json/is-same';
import { templateFromDocument } from '@livery/templates/kit/template-from-document';
import { eq } from 'drizzle-orm';
import { ownTemplates } from '../../db/schema.ts';
import { requirePermission, type WriteCtx } from '../context.ts';
import type { PreviewRate } from '../quotas/preview-rate.ts';
import { addTemplateVersion } from './create.ts';
import { findOwnTemplate, type OwnTemplateRow, readOwnVersion } from './find.ts';
import { requireDocument } from './judge.ts';
import { lockTemplate } from './lock.ts';
import type { OwnTemplate } from './present.ts';

export interface TemplateReplacement {
  document: unknown;
  /** The current version must be one of these; null allows any. */
  expected: readonly number[] | null;
}

/** Publishes a new version, unless the document is the same. An archived template becomes active again. */
export async function replaceTemplate(
  ctx: WriteCtx<OwnTemplate>,
  rate: PreviewRate,
  id: string,
  { document: given, expected }: TemplateReplacement,
): Promise<OwnTemplate> {
  requirePermission(ctx.caller, 'templates:write');
  // Decided before anything is drawn, and again under the lock below.
  const found = await findOwnTemplate(ctx.db, ctx.caller.organizationId, id);
  checkExpected(found, expected);
  const published = (await readOwnVersion(ctx.db, id, found.currentVersion)).document!;
  // What is published was tried when it was published.
  const document = isSame(published, given) ? published : await requireDocument(ctx, rate, given);
  return ctx.write(async (tx) => {
    const before = await lockTemplate(tx, ctx.caller, id);
    checkExpected(before, expected);
    const current = await readOwnVersion(tx, id, before.currentVersion);
    const isNew = !isSame(current.document, document);
    const version = before.currentVersion + (isNew ? 1 : 0);
    if (isNew) await addTemplateVersion(ctx, tx, { templateId: id, version, document });
    else if (before.status === 'active') return { row: before, template: current };
    const [row] = await tx
      .update(ownTemplates)
      .set({ status: 'active', currentVersion: version, updatedAt: new Date() })
      .where(eq(ownTemplates.id, id))
      .returning();
    return { row: row!, template: isNew ? templateFromDocument(document, { id }) : current };
  });
}

function checkExpected({ currentVersion }: OwnTemplateRow, expected: readonly number[] | null): void {
  if (expected === null || expected.includes(currentVersion)) return;
  throw new AppError(
    'version_conflict',
    `The template is at version ${currentVersion} now. Read its document again and apply the change to that.`,
    { currentVersion },
  );
}
