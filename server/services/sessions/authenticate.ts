import { AppError, notFound } from '@livery/core/errors';
import { type CallerRole, grantableScopes, rolePermissions } from '@livery/core/roles';
import { and, asc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import { prepareOnce } from '../../db/prepared.ts';
import { type Db, member, organization, sessions, user } from '../../db/schema.ts';
import { describeError } from '../../platform/logger.ts';
import { type App, type Caller, NO_ORGANIZATION } from '../context.ts';
import { hashSessionToken, SESSION_DAYS } from './create.ts';

/** How exact the time of the last use is. */
const LAST_USED_PRECISION_MS = 5 * 60_000;

export interface SessionRequest {
  token: string;
  /** The organisation that the request names; by default the one that was used last. */
  organizationId: string | null;
  address: string | null;
}

/** Finds the person of a session cookie, and the organisation that the request acts for. */
export async function authenticateSession(app: App, request: SessionRequest): Promise<Caller> {
  const row = await findSession(app, request);
  if (!row)
    throw new AppError('unauthorized', 'You are not signed in, or the session has ended. Sign in again.');
  if (request.organizationId && row.organizationId !== request.organizationId) {
    throw notFound('The organisation');
  }
  noteUse(app, row, row.organizationId);
  const role: CallerRole = row.guestUntil ? 'guest' : (row.role ?? 'viewer');
  const permissions = row.role ? rolePermissions[role] : [];
  return {
    organizationId: row.organizationId ?? NO_ORGANIZATION,
    userId: row.userId,
    role,
    credentialId: row.id,
    keyId: null,
    keyName: null,
    scopes: grantableScopes(permissions),
    permissions,
    source: 'app',
    address: request.address,
  };
}

type FoundSession = NonNullable<Awaited<ReturnType<typeof findSession>>>;

/** The session with one membership: the named organisation, else the last used one, else the oldest. One query. */
async function findSession(app: App, { token, organizationId }: SessionRequest) {
  const tokenHash = hashSessionToken(app.vault, token);
  const [row] = organizationId
    ? await sessionInOrganization(app.db).execute({ tokenHash, organizationId })
    : await sessionAnywhere(app.db).execute({ tokenHash });
  return row ?? null;
}

export const isOpenSession = and(
  gt(sessions.expiresAt, sql`now()`),
  or(isNull(organization.guestUntil), gt(organization.guestUntil, sql`now()`)),
);

const sessionAnywhere = prepareOnce((db) => selectSession(db).prepare('session_anywhere'));
const sessionInOrganization = prepareOnce((db) =>
  selectSession(db, eq(member.organizationId, sql.placeholder('organizationId'))).prepare(
    'session_in_organization',
  ),
);

function selectSession(db: Db, memberOf?: SQL) {
  return db
    .select({
      id: sessions.id,
      userId: sessions.userId,
      lastOrganizationId: sessions.organizationId,
      lastUsedAt: sessions.lastUsedAt,
      organizationId: member.organizationId,
      role: member.role,
      guestUntil: organization.guestUntil,
    })
    .from(sessions)
    .innerJoin(user, and(eq(user.id, sessions.userId), isNull(user.deletedAt)))
    .leftJoin(member, and(eq(member.userId, sessions.userId), memberOf))
    .leftJoin(organization, eq(organization.id, member.organizationId))
    .where(and(eq(sessions.tokenHash, sql.placeholder('tokenHash')), isOpenSession))
    .orderBy(sql`${member.organizationId} = ${sessions.organizationId} desc nulls last`, asc(member.id))
    .limit(1);
}

/** Records the use of a session, which extends it. The request does not wait for it. */
function noteUse({ db, log }: App, session: FoundSession, organizationId: string | null): void {
  const isRecent = Date.now() - session.lastUsedAt.getTime() < LAST_USED_PRECISION_MS;
  if (isRecent && session.lastOrganizationId === organizationId) return;
  const extended = sql`greatest(${sessions.expiresAt}, now() + make_interval(days => ${SESSION_DAYS}))`;
  db.update(sessions)
    .set({
      organizationId,
      lastUsedAt: sql`now()`,
      // A guest's session ends with the guest's organisation.
      ...(session.guestUntil ? {} : { expiresAt: extended }),
    })
    .where(eq(sessions.id, session.id))
    .catch((error: unknown) =>
      log.debug({ error: describeError(error) }, 'the use of a session was not recorded'),
    );
}
