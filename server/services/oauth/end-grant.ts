import { eq } from 'drizzle-orm';
import { apiKeys, oauthRecords } from '../../db/schema.ts';
import type { App } from '../context.ts';
import { hashRecordId } from '../keys/access-token.ts';
import { revokeKeys } from '../keys/revoke-keys.ts';

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
    await tx.delete(oauthRecords).where(eq(oauthRecords.keyId, grant.keyId));
    const key = await tx.query.apiKeys.findFirst({ where: eq(apiKeys.id, grant.keyId) });
    if (!key) return;
    const { id, organizationId, userId, name } = key;
    const actor = { organizationId, userId, keyId: id, keyName: name, address: null };
    await revokeKeys(tx, actor, eq(apiKeys.id, id), { by: 'client' });
  });
}
