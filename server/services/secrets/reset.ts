import { asc, eq } from 'drizzle-orm';
import { type Db, idempotencyRecords, oauthRecords, webhooks } from '../../db/schema.ts';
import { forgetHashRoot, replaceFingerprint } from '../../secrets/open-vault.ts';
import type { Vault } from '../../secrets/vault.ts';
import { newSecret, sealSecret } from '../webhooks/secret.ts';

export interface ResetSecret {
  /** Endpoints whose secret was lost: each has a new secret and is switched off. */
  switchedOff: { id: string; organizationId: string; url: string }[];
}

/**
 * Replaces a lost secret. Values that it sealed can no longer be read: such endpoints get new secrets and are switched
 * off, so that nothing is sent with a signature that their receivers would refuse, and stored responses and the records of
 * OAuth clients are deleted.
 */
export async function resetSecret(db: Db, vault: Vault): Promise<ResetSecret> {
  return db.transaction(async (tx) => {
    await replaceFingerprint(tx, vault);
    await forgetHashRoot(tx);
    const rows = await tx.select().from(webhooks).orderBy(asc(webhooks.id)).for('update');
    const lost = rows.filter(({ id, secret }) => !opens(vault, id, secret));
    for (const { id } of lost) {
      await tx
        .update(webhooks)
        .set({ secret: sealSecret(vault, id, newSecret()), previousSecrets: [], active: false })
        .where(eq(webhooks.id, id));
    }
    await tx.delete(idempotencyRecords);
    await tx.delete(oauthRecords);
    return { switchedOff: lost.map(({ id, organizationId, url }) => ({ id, organizationId, url })) };
  });
}

function opens(vault: Vault, webhookId: string, secret: string): boolean {
  try {
    vault.open('webhook-secret', webhookId, secret);
    return true;
  } catch {
    return false;
  }
}
