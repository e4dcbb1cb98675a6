import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { AdapterPayload } from 'oidc-provider';
import { type Db, oauthRecords } from '../../db/schema.ts';
import type { Vault } from '../../secrets/vault.ts';
import { hashRecordId } from '../keys/access-token.ts';

export interface NewRecord {
  kind: string;
  id: string;
  payload: AdapterPayload;
  expiresAt: Date;
  keyId?: string | SQL | undefined;
  scopes?: string[] | undefined;
}

/** Stores a record without its id, which for a token is the token itself. */
export async function saveRecord(
  db: Db,
  vault: Vault,
  { kind, id, payload, expiresAt, keyId, scopes }: NewRecord,
): Promise<void> {
  const idHash = hashRecordId(vault, kind, id);
  const { jti: _, ...rest } = payload;
  const values = { payload: vault.seal('oauth-record', idHash, JSON.stringify(rest)), expiresAt };
  await db
    .insert(oauthRecords)
    .values({ idHash, kind, ...values, keyId: keyId ?? null, scopes: scopes ?? null })
    .onConflictDoUpdate({ target: oauthRecords.idHash, set: values });
}

export async function findRecord(
  db: Db,
  vault: Vault,
  { kind, id, lock = false }: { kind: string; id: string; lock?: boolean | undefined },
): Promise<AdapterPayload | undefined> {
  const idHash = hashRecordId(vault, kind, id);
  const query = db
    .select()
    .from(oauthRecords)
    .where(and(eq(oauthRecords.idHash, idHash), gt(oauthRecords.expiresAt, sql`now()`)));
  const [row] = await (lock ? query.for('update') : query);
  if (!row) return undefined;
  const payload: AdapterPayload = JSON.parse(vault.open('oauth-record', idHash, row.payload));
  return {
    ...payload,
    ...(kind === 'Client' ? {} : { jti: id }),
    ...(row.consumedAt ? { consumed: Math.floor(row.consumedAt.getTime() / 1000) } : {}),
  };
}
