import { scopes } from '@livery/core/scopes';
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { apiKeys, type Db, organization } from '../../db/schema.ts';
import type { Settings } from '../../settings/settings.ts';
import { recordAudit } from '../audit/record.ts';
import { createKey } from '../keys/create.ts';
import { hashKey } from '../keys/format.ts';
import { createOrganization } from '../orgs/create.ts';
import { readOwnerKey, writeOwnerKey } from './key-file.ts';

/**
 * The first start creates an owner, an organisation and a key. A later start with another LIVERY_OWNER_KEY adds that
 * key to the first organisation. Returns the created key, as long as its file exists and it is valid; null otherwise: a
 * key that the operator chose is already known and does not belong in a log.
 */
export async function ensureOwner(
  db: Db,
  settings: Pick<Settings, 'ownerEmail' | 'ownerKey' | 'dataDir' | 'credits'>,
): Promise<string | null> {
  await db.transaction(async (tx) => {
    // Several processes may start on a new database at once; only one of them creates the owner.
    await tx.execute(sql`select pg_advisory_xact_lock(727001455)`);
    const anyKey = await tx.query.apiKeys.findFirst({
      where: settings.ownerKey ? eq(apiKeys.hash, hashKey(settings.ownerKey)) : undefined,
    });
    if (anyKey) {
      if (settings.ownerKey) await giveAllScopes(tx, anyKey.id);
      return;
    }
    const first = await tx.query.organization.findFirst({
      where: isNull(organization.guestUntil),
      orderBy: organization.id,
    });
    const organizationId =
      first?.id ??
      (
        await createOrganization(tx, {
          name: 'Livery',
          ownerEmail: settings.ownerEmail,
          credits: settings.credits.start,
        })
      ).id;
    const { key, row } = await createKey(tx, { organizationId, name: 'Owner', key: settings.ownerKey });
    await recordAudit(
      tx,
      { organizationId, userId: null, keyId: null, keyName: null, address: null },
      {
        action: 'key.created',
        target: { type: 'key', id: row.id, name: row.name },
        details: { kind: row.kind },
      },
    );
    // Before the commit: an interrupted start leaves a file without a key, and the next start creates both again.
    if (!settings.ownerKey) await writeOwnerKey(settings.dataDir, key);
  });
  return settings.ownerKey ? null : readValidKey(db, settings.dataDir);
}

/** The owner's key has every scope, also those that a later version added. */
async function giveAllScopes(tx: Db, id: string): Promise<void> {
  await tx
    .update(apiKeys)
    .set({ scopes: [...scopes] })
    .where(and(eq(apiKeys.id, id), sql`cardinality(${apiKeys.scopes}) < ${scopes.length}`));
}

async function readValidKey(db: Db, dataDir: string): Promise<string | null> {
  const key = await readOwnerKey(dataDir);
  if (!key) return null;
  const row = await db.query.apiKeys.findFirst({
    where: and(
      eq(apiKeys.hash, hashKey(key)),
      isNull(apiKeys.revokedAt),
      or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, sql`now()`)),
    ),
  });
  return row ? key : null;
}
