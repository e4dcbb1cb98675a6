import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { apiKeys } from '../../db/schema.ts';

/**
 * Revokes the keys that a key made, and those that they made: whoever stole a key must not keep access by a key that
 * they made with it.
 */
export async function revokeMadeKeys(tx: Db, keyId: string): Promise<void> {
  await tx.execute(sql`
    with recursive made as (
      select id from ${apiKeys} where maker_key_id = ${keyId}
      union
      select next.id from ${apiKeys} next join made on next.maker_key_id = made.id
    )
    update ${apiKeys} set revoked_at = now() where id in (select id from made) and revoked_at is null`);
}
