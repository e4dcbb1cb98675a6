import { isLabel } from '@livery/core/label';
import { MAX_NAME } from '@livery/core/limits';
import { normalizeEmail, toDomain } from '@livery/core/mail-address';
import {
  AuthorizationResponseError,
  authorizationCodeGrant,
  ClientError,
  type Configuration,
  fetchUserInfo,
  ResponseBodyError,
} from 'openid-client';
import type { App } from '../context.ts';
import type { BrowserFacts } from '../sign-in/complete.ts';
import { startSession } from '../sign-in/start-session.ts';
import { openAttempt } from './attempt.ts';
import { type OidcSettings, readConfiguration } from './configuration.ts';
import { isRefusedClient, OidcFailed } from './failure.ts';
import { linkPerson } from './link-person.ts';
import { toCallbackUrl } from './start.ts';

export interface OidcReturn {
  /** The query that the provider sent the browser back with. */
  query: URLSearchParams;
  /** The cookie that `startOidc` made; null if the browser has none. */
  sealedAttempt: string | null;
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
