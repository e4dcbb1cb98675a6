import { and, eq } from 'drizzle-orm';
import { apiKeys } from '../../db/schema.ts';
import type { App } from '../context.ts';
import { hashKey, isPlausibleKey } from '../keys/format.ts';
import { revokeKeys } from '../keys/revoke-keys.ts';

/** Ends the key of a device for whoever has it (RFC 7009). Keys that a person made end in the settings alone. */
export async function revokeDeviceKey({ db }: Pick<App, 'db'>, key: string, address: string): Promise<void> {
  if (!isPlausibleKey(key)) return;
  await db.transaction(async (tx) => {
    const row = await tx.query.apiKeys.findFirst({
      where: and(eq(apiKeys.hash, hashKey(key)), eq(apiKeys.kind, 'device')),
    });
    if (!row) return;
    const { id, organizationId, userId, name } = row;
    const actor = { organizationId, userId, keyId: id, keyName: name, address };
    await revokeKeys(tx, actor, eq(apiKeys.id, id), { by: 'client' });
  });
}
