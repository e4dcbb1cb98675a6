import { AppError } from '@livery/core/errors';
import type { RenderSource } from '@livery/core/render-states';
import { keyPermissions } from '@livery/core/roles';
import { isScope } from '@livery/core/scopes';
import { and, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import { apiKeys, member, oauthRecords } from '../../db/schema.ts';
import type { App, Caller } from '../context.ts';
import { ACCESS_TOKEN_PREFIX, hashRecordId } from './access-token.ts';
import { hashKey, isPlausibleKey } from './format.ts';
import { noteKeyUse } from './note-use.ts';

/**
 * Finds the caller of a key or of an OAuth access token. Unknown, revoked and expired keys, and keys of people who have left the organisation, all
 * get the same error.
 */
export async function authenticate(
  app: App,
  key: string,
  source: RenderSource,
  address: string | null = null,
): Promise<Caller> {
  const caller = key.startsWith(ACCESS_TOKEN_PREFIX)
    ? await findTokenCaller(app, key, source, address)
    : isPlausibleKey(key) || app.settings.ownerKey === key
      ? await findKeyCaller(app, eq(apiKeys.hash, hashKey(key)), source, address)
      : null;
  if (!caller) throw new AppError('unauthorized', 'This API key is unknown, revoked or expired.');
  return caller;
}

/** The caller of an access token, which acts as the key of its grant. One query. */
async function findTokenCaller(app: App, token: string, source: RenderSource, address: string | null) {
  const isToken = sql`${oauthRecords.idHash} = ${hashRecordId(app.vault, 'AccessToken', token)}
    and ${oauthRecords.expiresAt} > now()`;
  const keyOfToken = sql`(select ${oauthRecords.keyId} from ${oauthRecords} where ${isToken})`;
  const scopesOfToken = sql`(select ${oauthRecords.scopes} from ${oauthRecords} where ${isToken})`;
  return findKeyCaller(app, eq(apiKeys.id, keyOfToken), source, address, scopesOfToken);
}

/**
 * The caller of the usable key that a condition names; null if there is none. An access token may have fewer scopes than
 * its key.
 */
export async function findKeyCaller(
  app: App,
  condition: SQL,
  source: RenderSource,
  address: string | null,
  granted: SQL = sql`${apiKeys.scopes}`,
): Promise<Caller | null> {
  const [row] = await app.db
    .select({
      id: apiKeys.id,
      name: apiKeys.name,
      organizationId: apiKeys.organizationId,
      userId: apiKeys.userId,
      scopes: granted.mapWith(apiKeys.scopes),
      lastUsedAt: apiKeys.lastUsedAt,
      role: member.role,
    })
    .from(apiKeys)
    // A key ends with the membership of the person who made it.
    .innerJoin(
      member,
      and(eq(member.organizationId, apiKeys.organizationId), eq(member.userId, apiKeys.userId)),
    )
    .where(
      and(
        condition,
        isNull(apiKeys.revokedAt),
        or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, sql`now()`)),
      ),
    )
    .limit(1);
  if (!row) return null;
  noteKeyUse(app, row);
  const scopes = row.scopes.filter(isScope);
  return {
    organizationId: row.organizationId,
    userId: row.userId,
    role: row.role,
    credentialId: row.id,
    keyId: row.id,
    keyName: row.name,
    scopes,
    permissions: keyPermissions(row.role, scopes),
    source,
    address,
  };
}
