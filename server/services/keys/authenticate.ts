import { AppError } from '@livery/core/errors';
import type { RenderSource } from '@livery/core/render-states';
import { keyPermissions } from '@livery/core/roles';
import { isScope } from '@livery/core/scopes';
import { and, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import { prepareOnce } from '../../db/prepared.ts';
import { apiKeys, type Db, member, oauthRecords } from '../../db/schema.ts';
import { describeError } from '../../platform/logger.ts';
import type { App, Caller } from '../context.ts';
import { ACCESS_TOKEN_PREFIX, hashRecordId } from './access-token.ts';
import { hashKey, isPlausibleKey } from './format.ts';

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
      ? await findKeyCallerByHash(app, hashKey(key), source, address)
      : null;
  if (!caller) throw new AppError('unauthorized', 'This API key is unknown, revoked or expired.');
  return caller;
}

async function findKeyCallerByHash(app: App, hash: string, source: RenderSource, address: string | null) {
  const [row] = await keyByHash(app.db).execute({ value: hash });
  return toCaller(app, row, source, address);
}

/** The caller of an access token, which acts as the key of its grant. One query. */
async function findTokenCaller(app: App, token: string, source: RenderSource, address: string | null) {
  const [row] = await keyOfToken(app.db).execute({ value: hashRecordId(app.vault, 'AccessToken', token) });
  return toCaller(app, row, source, address);
}

/** The caller of the usable key with an id; null if there is none. */
export async function findKeyCaller(app: App, id: string, source: RenderSource, address: string | null) {
  const [row] = await keyById(app.db).execute({ value: id });
  return toCaller(app, row, source, address);
}

type KeyRow = Awaited<ReturnType<ReturnType<typeof selectKey>['execute']>>[number];

function toCaller(
  app: App,
  row: KeyRow | undefined,
  source: RenderSource,
  address: string | null,
): Caller | null {
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

/** A key ends with the membership of the person who made it. */
export const isMaker = and(
  eq(member.organizationId, apiKeys.organizationId),
  eq(member.userId, apiKeys.userId),
);
export const isUsableKey = and(
  isNull(apiKeys.revokedAt),
  or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, sql`now()`)),
);

const value = sql.placeholder('value');
const isToken = sql`${oauthRecords.idHash} = ${value} and ${oauthRecords.expiresAt} > now()`;

const keyByHash = prepareOnce((db) => selectKey(db, eq(apiKeys.hash, value)).prepare('key_by_hash'));
const keyById = prepareOnce((db) => selectKey(db, eq(apiKeys.id, value)).prepare('key_by_id'));
const keyOfToken = prepareOnce((db) =>
  selectKey(
    db,
    eq(apiKeys.id, sql`(select ${oauthRecords.keyId} from ${oauthRecords} where ${isToken})`),
    sql`(select ${oauthRecords.scopes} from ${oauthRecords} where ${isToken})`,
  ).prepare('key_of_token'),
);

/** The usable key that a condition names. An access token may have fewer scopes than its key. */
function selectKey(db: Db, condition: SQL, granted: SQL = sql`${apiKeys.scopes}`) {
  return db
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
    .innerJoin(member, isMaker)
    .where(and(condition, isUsableKey))
    .limit(1);
}

/** How exact the time of the last use is: a write for each request would cost more than the request's own check. */
const LAST_USED_PRECISION_MS = 60_000;

/** Records that a key is in use. The request does not wait for it. */
function noteKeyUse(
  { db, log }: Pick<App, 'db' | 'log'>,
  { id, lastUsedAt }: { id: string; lastUsedAt: Date | null },
): void {
  if (lastUsedAt && Date.now() - lastUsedAt.getTime() < LAST_USED_PRECISION_MS) return;
  db.update(apiKeys)
    .set({ lastUsedAt: sql`now()` })
    .where(eq(apiKeys.id, id))
    .catch((error: unknown) =>
      log.debug({ error: describeError(error) }, 'the use of a key was not recorded'),
    );
}
