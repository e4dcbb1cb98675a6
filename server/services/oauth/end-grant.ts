import { and, eq, isNull, sql } from 'drizzle-orm';
import { apiKeys, oauthRecords } from '../../db/schema.ts';
import { recordAudit } from '../audit/record.ts';
import type { App } from '../context.ts';
import { hashRecordId } from '../keys/access-token.ts';
import { revokeMadeKeys } from '../keys/revoke-made-keys.ts';

/**
 * Ends a grant for its client, which revoked a token or used one twice: its key is revoked, and its consent, codes and
 * tokens are deleted.
 */
export async function endGrant({ db, vault }: Pick<App, 'db' | 'vault'>, grantId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [grant] = await tx
      .select({ keyId: oauthRecords.keyId })
      .from(oauthRecords)
      .where(eq(oauthRecords.idHash, hashRecordId(vault, 'Grant', grantId)))
      .for('update');
    if (!grant?.keyId) return;
    const [key] = await tx
      .update(apiKeys)
      .set({ revokedAt: sql`now()` })
      .where(and(eq(apiKeys.id, grant.keyId), isNull(apiKeys.revokedAt)))
      .returning();
    await revokeMadeKeys(tx, grant.keyId);
    await tx.delete(oauthRecords).where(eq(oauthRecords.keyId, grant.keyId));
    if (!key) return;
    const actor = {
      organizationId: key.organizationId,
      userId: key.userId,
      keyId: key.id,
      keyName: key.name,
      address: null,
    };
    const target = { type: 'key', id: key.id, name: key.name };
    await recordAudit(tx, actor, { action: 'key.revoked', target, details: { by: 'client' } });
  });
}
