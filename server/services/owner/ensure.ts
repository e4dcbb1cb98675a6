import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { apiKeys, organization } from '../../db/schema.ts';
import type { Settings } from '../../settings/settings.ts';
import { createKey } from '../keys/create.ts';
import { hashKey } from '../keys/format.ts';
import { createOrganization } from '../orgs/create.ts';

/**
 * The first start makes an owner, an organisation and a key. A later start with another LIVERY_OWNER_KEY
 * adds that key to the first organisation. Answers a key that was made here, null otherwise: one that the
 * operator chose is known already and does not belong in a log.
 */
export async function ensureOwner(
  db: Db,
  settings: Pick<Settings, 'ownerEmail' | 'ownerKey'>,
): Promise<string | null> {
  return db.transaction(async (tx) => {
    // Several processes may start on a new database at once; one of them makes the owner.
    await tx.execute(sql`select pg_advisory_xact_lock(727001455)`);
    const anyKey = await tx.query.apiKeys.findFirst({
      where: settings.ownerKey ? eq(apiKeys.hash, hashKey(settings.ownerKey)) : undefined,
    });
    if (anyKey) return null;
    const first = await tx.query.organization.findFirst({ orderBy: organization.id });
    const organizationId =
      first?.id ?? (await createOrganization(tx, { name: 'Livery', ownerEmail: settings.ownerEmail })).id;
    const { key } = await createKey(tx, { organizationId, name: 'Owner', key: settings.ownerKey });
    return settings.ownerKey ? null : key;
  });
}
