import { isLabel } from '@livery/core/label';
import { isAllowedRedirect, isNativeRedirect, toRedirectHost } from './redirect-rules.ts';

const MAX_NAME = 200;
const MAX_REDIRECTS = 20;
const MAX_URI = 2000;

/** Reverses or hides parts of a name, which would let a client look like another one. */
const INVISIBLE = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/;

/** All that is stored of what a client says about itself. */
const kept = new Set([
  'client_id',
  'client_id_issued_at',
  'client_name',
  'client_uri',
  'redirect_uris',
  'grant_types',
  'software_id',
  'software_version',
  // Judged by the provider.
  'token_endpoint_auth_method',
]);

export type ClientMetadata = Record<string, unknown>;

/** What is wrong with a client's metadata; null if nothing is. */
export function findClientIssue(metadata: ClientMetadata): string | null {
  const { redirect_uris: uris, client_name: name, client_uri: page } = metadata;
  if (!Array.isArray(uris) || uris.length === 0 || uris.length > MAX_REDIRECTS) {
    return `redirect_uris must have 1 to ${MAX_REDIRECTS} entries`;
  }
  if (!uris.every(isAllowedRedirect)) {
    return 'redirect_uris must be https URLs, http URLs of localhost, 127.0.0.1 or [::1], or URLs with a scheme of your own app, without a fragment';
  }
  if (name !== undefined && !isName(name))
    return `client_name must be one line of 1 to ${MAX_NAME} characters`;
  if (page !== undefined && !isWebPage(page)) return 'client_uri must be an https URL';
  return null;
}

function isName(name: unknown): boolean {
  return typeof name === 'string' && name.trim() !== '' && isLabel(name, MAX_NAME) && !INVISIBLE.test(name);
}

function isWebPage(page: unknown): boolean {
  return (
    typeof page === 'string' && page.length <= MAX_URI && /^https?:$/.test(URL.parse(page)?.protocol ?? '')
  );
}

/**
 * Sets what every client gets here, whatever it asked for (RFC 7591 section 2 lets the server choose), and deletes the
 * rest. Clients are public: a secret inside an app is none. Addresses that the provider would fetch are deleted.
 */
export function completeClient(metadata: ClientMetadata): void {
  for (const name of Object.keys(metadata)) if (!kept.has(name)) delete metadata[name];
  const uris = metadata.redirect_uris as string[];
  const asked = Array.isArray(metadata.grant_types) ? metadata.grant_types : [];
  const grants = asked.filter((grant) => grant === 'refresh_token');
  for (const name of ['software_id', 'software_version']) {
    const value = metadata[name];
    if (typeof value !== 'string' || value === '' || !isLabel(value, MAX_NAME)) delete metadata[name];
  }
  // A document is fetched each time, and its author can be asked to change it: its method is checked as it is.
  const isDocument = String(metadata.client_id).startsWith('https:');
  Object.assign(metadata, {
    client_name:
      typeof metadata.client_name === 'string' ? metadata.client_name.trim() : toRedirectHost(uris[0]!),
    application_type: uris.some(isNativeRedirect) ? 'native' : 'web',
    grant_types: ['authorization_code', ...grants],
    response_types: ['code'],
    response_modes: ['query'],
    ...(isDocument ? {} : { token_endpoint_auth_method: 'none' }),
  });
}
