import { AppError } from '@livery/core/errors';
import type { RenderSource } from '@livery/core/render-states';
import { isScope } from '@livery/core/scopes';
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { apiKeys } from '../../db/schema.ts';
import type { App, Caller } from '../context.ts';
import { hashKey, isPlausibleKey } from './format.ts';

/** Finds the caller of a key. Unknown, revoked and expired keys all get the same error. */
export async function authenticate(app: App, key: string, source: RenderSource): Promise<Caller> {
  const hash = hashKey(key);
  const isOwnerSetting = app.settings.ownerKey === key;
  const row =
    isPlausibleKey(key) || isOwnerSetting
      ? await app.db.query.apiKeys.findFirst({
          where: and(
            eq(apiKeys.hash, hash),
            isNull(apiKeys.revokedAt),
            or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, sql`now()`)),
          ),
        })
      : undefined;
  if (!row) throw new AppError('unauthorized', 'This API key is unknown, revoked or expired.');
  return toCaller(row, source);
}

export function toCaller(row: typeof apiKeys.$inferSelect, source: RenderSource): Caller {
  return {
    organizationId: row.organizationId,
    userId: row.userId,
    keyId: row.id,
    scopes: row.scopes.filter(isScope),
    source,
  };
}
