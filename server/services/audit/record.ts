import { auditEntries, type Db } from '../../db/schema.ts';
import { newId } from '../../platform/ids.ts';
import { NO_ORGANIZATION } from '../context.ts';

/** Everything that grants or ends access, or spends. */
export const auditActions = [
  'account.signed_in',
  'account.deleted',
  'organization.created',
  'organization.renamed',
  'organization.retention_changed',
  'organization.exported',
  'organization.imported',
  'organization.deleted',
  'member.joined',
  'member.role_changed',
  'member.removed',
  'member.left',
  'invitation.created',
  'invitation.revoked',
  'key.created',
  'key.revoked',
  'device.approved',
  'device.denied',
  'oauth.allowed',
  'oauth.denied',
  'credits.spent',
  'credits.granted',
  'webhook.created',
  'webhook.updated',
  'webhook.deleted',
  'webhook.secret_rotated',
  'image_link.created',
  'image_link.updated',
  'image_link.deleted',
  'render.published',
  'render.unpublished',
  'render.deleted',
  'batch.deleted',
  'brand.deleted',
  'asset.deleted',
  'extraction.deleted',
  'batch.shared',
  'batch.unshared',
  'brand_book.published',
  'brand_book.unpublished',
  'template.published',
  'template.archived',
  'template.deleted',
] as const;
export type AuditAction = (typeof auditActions)[number];

export interface AuditEntry {
  action: AuditAction;
  target: { type: string; id: string; name?: string | null | undefined };
  details?: Record<string, unknown> | undefined;
}

/** Who acted. A caller of the API is one; an operator has no person. */
export interface AuditActor {
  organizationId: string;
  userId: string | null;
  keyId: string | null;
  keyName: string | null;
  address: string | null;
}

/** The name of a target may be a URL of any length. */
const MAX_TARGET_NAME = 300;

/** Records an action in the transaction that carries it out, so that neither exists without the other. */
export async function recordAudit(tx: Db, actor: AuditActor, entry: AuditEntry): Promise<void> {
  // A person without an organisation has no log.
  if (actor.organizationId === NO_ORGANIZATION) return;
  await tx.insert(auditEntries).values(auditValues(actor, entry));
}

/** An entry as a row, for a statement that also writes something else. */
export function auditValues(
  { organizationId, userId, keyId, keyName, address }: AuditActor,
  { action, target, details = {} }: AuditEntry,
): typeof auditEntries.$inferInsert {
  return {
    id: newId(),
    organizationId,
    userId,
    keyId,
    keyName,
    address,
    action,
    targetType: target.type,
    targetId: target.id,
    targetName: target.name?.slice(0, MAX_TARGET_NAME) ?? null,
    details,
  };
}
