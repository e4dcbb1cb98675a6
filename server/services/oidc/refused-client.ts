import { ResponseBodyError, WWWAuthenticateChallengeError } from 'openid-client';

/** Whether the provider does not know the client, or not by this secret (RFC 6749 section 5.2). */
export function isRefusedClient(cause: unknown): boolean {
  if (cause instanceof WWWAuthenticateChallengeError) return cause.status === 401;
  return (
    cause instanceof ResponseBodyError && ['invalid_client', 'unauthorized_client'].includes(cause.error)
  );
}
