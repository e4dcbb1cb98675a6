import { isLabel } from '@livery/core/label';
import { MAX_NAME } from '@livery/core/limits';
import { normalizeEmail, toDomain } from '@livery/core/mail-address';
import type { Role } from '@livery/core/roles';
import { and, asc, eq, isNull } from 'drizzle-orm';
import {
  AuthorizationResponseError,
  authorizationCodeGrant,
  ClientError,
  type Configuration,
  fetchUserInfo,
  ResponseBodyError,
} from 'openid-client';
import { lockName } from '../../db/lock-name.ts';
import { type Db, identities, member, organization, user } from '../../db/schema.ts';
import { newId } from '../../platform/ids.ts';
import { recordAudit } from '../audit/record.ts';
import type { App } from '../context.ts';
import type { BrowserFacts } from '../sign-in/complete.ts';
import { ensurePerson } from '../sign-in/ensure-person.ts';
import { mayHaveAccount } from '../sign-in/may-have-account.ts';
import { startSession } from '../sign-in/start-session.ts';
import { ensureUser } from '../users/create.ts';
import { openAttempt } from './attempt.ts';
import { type OidcSettings, readConfiguration } from './configuration.ts';
import { isRefusedClient, OidcFailed } from './failure.ts';
import { toCallbackUrl } from './start.ts';

export interface OidcReturn {
  /** The query that the provider sent the browser back with. */
  query: URLSearchParams;
  /** The cookie that `startOidc` made; null if the browser has none. */
  sealedAttempt: string | null;
}

interface ProvedIdentity {
  issuer: string;
  subject: string;
  /** Verified by the provider. */
  email: string;
  name: string | undefined;
  /** What a new person becomes in the first organisation; null for someone whom only sign-up can let in. */
  joinAs: Role | 'none' | null;
  address: string | null;
}

/**
 * The person of an account at the provider: the one it was linked to, else the one with its mail address, else a new
 * one. Later the mail address may change at the provider; the subject never does.
 */
async function linkPerson(tx: Db, app: Pick<App, 'settings' | 'vault'>, identity: ProvedIdentity) {
  const { issuer, subject, email, name, joinAs } = identity;
  // Two first sign-ins at the same time make one person with one membership.
  await lockName(tx, `oidc ${email}`);
  const [linked] = await tx
    .select({ id: user.id, email: user.email })
    .from(identities)
    .innerJoin(user, and(eq(user.id, identities.userId), isNull(user.deletedAt)))
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)));
  if (linked) return linked;
  const isAllowed = joinAs !== null || (await mayHaveAccount(tx, app.settings, email));
  if (!isAllowed) throw new OidcFailed('oidc_sign_up');
  const person = await ensureUser(tx, { email, name });
  await tx
    .insert(identities)
    .values({ id: newId(), userId: person.id, issuer, subject })
    .onConflictDoUpdate({ target: [identities.issuer, identities.subject], set: { userId: person.id } });
  const isMember = await tx.query.member.findFirst({ where: eq(member.userId, person.id) });
  if (!isMember) await joinFirstOrganization(tx, person, identity);
  return ensurePerson(tx, app, { email });
}

async function joinFirstOrganization(
  tx: Db,
  person: { id: string; email: string | null },
  { joinAs: role, address }: ProvedIdentity,
): Promise<void> {
  if (role === 'none' || role === null) return;
  const first = await tx.query.organization.findFirst({
    where: isNull(organization.guestUntil),
    orderBy: [asc(organization.createdAt), asc(organization.id)],
  });
  if (!first) return;
  await tx.insert(member).values({ id: newId(), organizationId: first.id, userId: person.id, role });
  const actor = { organizationId: first.id, userId: person.id, keyId: null, keyName: null, address };
  const target = { type: 'member', id: person.id, name: person.email };
  await recordAudit(tx, actor, { action: 'member.joined', target, details: { role, by: 'oidc' } });
}

/** Checks the provider's answer and signs the person in. Throws `OidcFailed`. */
export async function finishOidc(
  app: App,
  oidc: OidcSettings,
  { query, sealedAttempt }: OidcReturn,
  browser: BrowserFacts,
) {
  const attempt = openAttempt(app.vault, sealedAttempt);
  if (!attempt) throw new OidcFailed('oidc_expired');
  const configuration = await readConfiguration(oidc);
  const url = new URL(`${toCallbackUrl(app.settings.baseUrl)}?${query}`);
  const claims = await exchange(configuration, url, attempt);
  const email = readEmail(claims);
  const isOfDomain = oidc.domains === '*' || oidc.domains.includes(toDomain(email));
  if (oidc.domains.length > 0 && !isOfDomain) throw new OidcFailed('oidc_domain');
  const started = await app.db.transaction(async (tx) => {
    const person = await linkPerson(tx, app, {
      issuer: configuration.serverMetadata().issuer,
      subject: claims.sub,
      email,
      name: readName(claims.name),
      joinAs: isOfDomain ? oidc.role : null,
      address: browser.address,
    });
    return startSession(app, tx, { person, method: 'oidc', ...browser });
  });
  return { ...started, next: attempt.next };
}

interface Claims {
  sub: string;
  email?: unknown;
  email_verified?: unknown;
  name?: unknown;
}

async function exchange(
  configuration: Configuration,
  url: URL,
  { state, nonce, verifier }: { state: string; nonce: string; verifier: string },
): Promise<Claims> {
  try {
    const tokens = await authorizationCodeGrant(configuration, url, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    }).catch((cause: unknown) => {
      // Here alone: a 401 of the user info refuses the access token.
      throw isRefusedClient(cause) ? new OidcFailed('oidc_client', cause) : cause;
    });
    const claims: Claims = tokens.claims()!;
    if (claims.email !== undefined || !configuration.serverMetadata().userinfo_endpoint) return claims;
    return { ...(await fetchUserInfo(configuration, tokens.access_token, claims.sub)), sub: claims.sub };
  } catch (cause) {
    if (cause instanceof AuthorizationResponseError) throw new OidcFailed('oidc_denied', cause);
    if (cause instanceof OidcFailed) throw cause;
    throw new OidcFailed(isStale(cause) ? 'oidc_expired' : 'oidc_unavailable', cause);
  }
}

/** A wrong state or nonce, or a used code: the answer is not one to this browser's request. */
function isStale(cause: unknown): boolean {
  if (cause instanceof ResponseBodyError) return cause.error === 'invalid_grant';
  return cause instanceof ClientError && /^OAUTH_(INVALID|JWT)/.test(cause.code ?? '');
}

/** Only an address that the provider has verified: an account with the same address belongs to its owner. */
function readEmail({ email, email_verified: isVerified }: Claims): string {
  // Other characters are refused before the case is changed: the lower case of some is a plain letter, and so the
  // address of another person.
  const isPlain = typeof email === 'string' && /^[\x20-\x7e]*$/.test(email);
  const text = isPlain ? normalizeEmail(email) : '';
  // Some providers send the word.
  const isProved = isVerified === true || isVerified === 'true';
  if (!isProved || text.length > 254 || !/^[^\s@]+@[^\s@]+$/.test(text)) throw new OidcFailed('oidc_email');
  return text;
}

function readName(name: unknown): string | undefined {
  const text = typeof name === 'string' ? name.trim() : '';
  return text !== '' && isLabel(text, MAX_NAME) ? text : undefined;
}
