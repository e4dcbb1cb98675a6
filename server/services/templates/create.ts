import type { TemplateDocument } from '@livery/templates/kit/document/schema';
import { templateFromDocument } from '@livery/templates/kit/template-from-document';
import { eq } from 'drizzle-orm';
import { type Db, ownTemplates, ownTemplateVersions } from '../../db/schema.ts';
import { newId, prefixedId } from '../../platform/ids.ts';
import { recordAudit } from '../audit/record.ts';
import { type Ctx, requirePermission, type WriteCtx } from '../context.ts';
import { limitReached, lockOrganization } from '../quotas/lock-organization.ts';
import type { PreviewRate } from '../quotas/preview-rate.ts';
import { addStoredBytes } from '../quotas/stored-bytes.ts';
import { requireDocument } from './judge.ts';
import type { OwnTemplate } from './present.ts';

export const MAX_OWN_TEMPLATES = 50;

export async function createTemplate(
  ctx: WriteCtx<OwnTemplate>,
  rate: PreviewRate,
  given: unknown,
): Promise<OwnTemplate> {
  requirePermission(ctx.caller, 'templates:write');
  const { organizationId, userId } = ctx.caller;
  // Before the transaction, because it draws.
  const document = await requireDocument(ctx, rate, given);
  return ctx.write(async (tx) => {
    await checkRoom(tx, organizationId);
    const id = prefixedId('tpl');
    const [row] = await tx
      .insert(ownTemplates)
      .values({ id, organizationId, createdByUserId: userId, currentVersion: 1 })
      .returning();
    await addTemplateVersion(ctx, tx, { templateId: id, version: 1, document });
    return { row: row!, template: templateFromDocument(document, { id }) };
  });
}

async function checkRoom(tx: Db, organizationId: string): Promise<void> {
  await lockOrganization(tx, organizationId);
  const used = await tx.$count(ownTemplates, eq(ownTemplates.organizationId, organizationId));
  const limit = MAX_OWN_TEMPLATES;
  if (used < limit) return;
  throw limitReached(
    { quota: 'templates', limit, used },
    `An organisation may have at most ${limit} own templates, archived ones included. Delete one first.`,
  );
}

interface NewVersion {
  templateId: string;
  version: number;
  document: TemplateDocument;
}

/** Stores a version and the audit entry that it was published. */
export async function addTemplateVersion(
  { caller, settings }: Ctx,
  tx: Db,
  { templateId, version, document }: NewVersion,
): Promise<void> {
  const bytes = Buffer.byteLength(JSON.stringify(document));
  await addStoredBytes(tx, caller.organizationId, bytes, settings.quotas.storedBytes);
  await tx.insert(ownTemplateVersions).values({ id: newId(), templateId, version, document, bytes });
  await recordAudit(tx, caller, {
    action: 'template.published',
    target: { type: 'template', id: templateId, name: document.name },
    details: { version },
  });
}
