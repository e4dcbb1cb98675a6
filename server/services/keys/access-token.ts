import type { Vault } from '../../secrets/vault.ts';

/** What access tokens of OAuth clients begin with, so that they are distinguished from keys without a query. */
export const ACCESS_TOKEN_PREFIX = 'lva_';

/** The stored id of a record of the OAuth server. An access token is the id of its record. */
export function hashRecordId(vault: Vault, kind: string, id: string): string {
  return vault.hash('oauth-record', `${kind} ${id}`);
}
