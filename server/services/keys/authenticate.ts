import { AppError } from '@livery/core/errors';
import type { RenderSource } from '@livery/core/render-states';
import { keyPermissions } from '@livery/core/roles';
import { isScope } from '@livery/core/scopes';
import { and, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import { apiKeys, member } from '../../db/schema.ts';
import type { App, Caller } from '../context.ts';
import { hashKey, isPlausibleKey } from './format.ts';
import { noteKeyUse } from './note-use.ts';

/**
 * Finds the caller of a key. Unknown, revoked and expired keys, and keys of people who have left the organisation, all
 * get the same error.
 */
export async function authenticate(
  app: App,
  key: string,
  source: RenderSource,
  address: string | null = null,
): Promise<Caller> {
  const isOwnerSetting = app.settings.ownerKey === key;
  const caller =
    isPlausibleKey(key) || isOwnerSetting
      ? await findKeyCaller(app, eq(apiKeys.hash, hashKey(key)), source, address)
      : null;
  if (!caller) throw new AppError('unauthorized', 'This API key is unknown, revoked or expired.');
  return caller;
}

/** The caller of the usable key that a condition names; null if there is none. */
export async function findKeyCaller(
  app: App,
  condition: SQL,
  source: RenderSource,
  address: string | null,
): Promise<Caller | null> {
  const [row] = await app.db
    .select({
      id: apiKeys.id,
      name: apiKeys.name,
      organizationId: apiKeys.organizationId,
      userId: apiKeys.userId,
      scopes: apiKeys.scopes,
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
