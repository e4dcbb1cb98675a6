import { ResponseBodyError, WWWAuthenticateChallengeError } from 'openid-client';

/** Why a sign-in by OpenID Connect ended; the sign-in page has a sentence for each. */
export type OidcFailure =
  /** The provider does not answer, or not as the settings say. */
  | 'oidc_unavailable'
  /** The provider does not accept the client id or secret of the settings. */
  | 'oidc_client'
  /** The answer does not belong to a sign-in that this browser started, or it came too late. */
  | 'oidc_expired'
  /** The person or the provider refused. */
  | 'oidc_denied'
  /** The provider does not vouch for a mail address. */
  | 'oidc_email'
  /** The mail address is in none of the allowed domains. */
  | 'oidc_domain'
  /** The person has no account, and sign-up does not let them make one. */
  | 'oidc_sign_up';

export class OidcFailed extends Error {
  readonly reason: OidcFailure;

  constructor(reason: OidcFailure, cause?: unknown) {
    super(reason, { cause });
    this.name = 'OidcFailed';
    this.reason = reason;
  }
}

/** Whether the provider does not know the client, or not by this secret (RFC 6749 section 5.2). */
export function isRefusedClient(cause: unknown): boolean {
  if (cause instanceof WWWAuthenticateChallengeError) return cause.status === 401;
  return (
    cause instanceof ResponseBodyError && ['invalid_client', 'unauthorized_client'].includes(cause.error)
  );
}
