import { isSealed, type Vault } from '../../secrets/vault.ts';

/** How long a person may take at the provider. */
export const ATTEMPT_MS = 15 * 60 * 1000;

/** What ties the provider's answer to the browser that started the sign-in. */
export interface OidcAttempt {
  state: string;
  nonce: string;
  verifier: string;
  next: string;
}

const OWNER = 'browser';

export function sealAttempt(vault: Vault, attempt: OidcAttempt): string {
  return vault.seal('oidc-sign-in', OWNER, JSON.stringify({ ...attempt, until: Date.now() + ATTEMPT_MS }));
}

/** Null for a value that we did not make, or that is too old. */
export function openAttempt(vault: Vault, sealed: string | null): OidcAttempt | null {
  // The vault returns text that is not sealed as it is.
  if (!sealed || !isSealed(sealed)) return null;
  try {
    const attempt: OidcAttempt & { until: number } = JSON.parse(vault.open('oidc-sign-in', OWNER, sealed));
    return attempt.until > Date.now() ? attempt : null;
  } catch {
    return null;
  }
}
