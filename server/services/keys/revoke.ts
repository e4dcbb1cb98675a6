import { AppError, notFound } from '@livery/core/errors';
import { eq, or } from 'drizzle-orm';
import { apiKeys, type Db } from '../../db/schema.ts';
import { revokeKeys } from './revoke-keys.ts';

/** Revokes a key for an operator: by id, or by the prefix that lists show if only one key has it. Revoking twice is not an error. */
export async function revokeKey(tx: Db, idOrPrefix: string) {
  const isId = /^[0-9a-f-]{36}$/.test(idOrPrefix);
  const matches = await tx.query.apiKeys.findMany({
    columns: { hash: false },
    where: or(isId ? eq(apiKeys.id, idOrPrefix) : undefined, eq(apiKeys.prefix, idOrPrefix)),
    limit: 2,
  });
  const [key, another] = matches;
  if (!key) throw notFound(`The key ${idOrPrefix}`);
  if (another)
    throw new AppError('invalid_request', `Several keys begin with ${idOrPrefix}; name one by its id.`);
  const { organizationId } = key;
  const operator = { organizationId, userId: null, keyId: null, keyName: null, address: null };
  const [revoked] = await revokeKeys(tx, operator, eq(apiKeys.id, key.id));
  return { ...key, revokedAt: revoked?.revokedAt ?? key.revokedAt };
}
