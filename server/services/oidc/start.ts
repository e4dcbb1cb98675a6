import { toLocalPath } from '@livery/core/local-path';
import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import type { App } from '../context.ts';
import { sealAttempt } from './attempt.ts';
import { type OidcSettings, readConfiguration } from './configuration.ts';

export function toCallbackUrl(baseUrl: string): string {
  return `${baseUrl}/sign-in/oidc/callback`;
}

/** Starts a sign-in: the provider's address, and the attempt for the browser's cookie. */
export async function startOidc(app: App, oidc: OidcSettings, next: string | undefined) {
  const configuration = await readConfiguration(oidc);
  const attempt = {
    state: randomState(),
    nonce: randomNonce(),
    verifier: randomPKCECodeVerifier(),
    next: toLocalPath(next) ?? '/',
  };
  const url = buildAuthorizationUrl(configuration, {
    redirect_uri: toCallbackUrl(app.settings.baseUrl),
    scope: 'openid email profile',
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: await calculatePKCECodeChallenge(attempt.verifier),
    code_challenge_method: 'S256',
  });
  return { url: url.href, sealedAttempt: sealAttempt(app.vault, attempt) };
}
