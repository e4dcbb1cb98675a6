import { AppError, notFound } from '@livery/core/errors';
import { eq, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { apiKeys } from '../../db/schema.ts';
import { revokeMadeKeys } from './revoke-made-keys.ts';

/** Revokes a key for an operator: by id, or by the prefix that lists show if only one key has it. Revoking twice is no error. */
export async function revokeKey(db: Db, idOrPrefix: string) {
  const isId = /^[0-9a-f-]{36}$/.test(idOrPrefix);
  const matches = await db.query.apiKeys.findMany({
    columns: { hash: false },
    where: or(isId ? eq(apiKeys.id, idOrPrefix) : undefined, eq(apiKeys.prefix, idOrPrefix)),
    limit: 2,
  });
  const [key, another] = matches;
  if (!key) throw notFound(`The key ${idOrPrefix}`);
  if (another)
    throw new AppError('invalid_request', `Several keys begin with ${idOrPrefix}; name one by its id.`);
  const [row] = await db
    .update(apiKeys)
    .set({ revokedAt: sql`coalesce(${apiKeys.revokedAt}, now())` })
    .where(eq(apiKeys.id, key.id))
    .returning();
  await revokeMadeKeys(db, key.id);
  return row!;
}
