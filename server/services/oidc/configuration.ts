import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
  None,
} from 'openid-client';
import type { Settings } from '../../settings/settings.ts';
import { OidcFailed } from './failure.ts';

export type OidcSettings = NonNullable<Settings['oidc']>;

/** The time limit for each request to the provider. */
const TIMEOUT_S = 8;
const CACHED_MS = 60 * 60 * 1000;

interface CachedConfiguration {
  configuration: Promise<Configuration>;
  until: number;
}

const cache = new WeakMap<OidcSettings, CachedConfiguration>();

/**
 * What the provider says about itself. Read at the first sign-in, so that the service starts without the provider, and
 * again every hour. A failure is not cached.
 */
export async function readConfiguration(oidc: OidcSettings): Promise<Configuration> {
  const cached = cache.get(oidc);
  if (cached && cached.until > Date.now()) return cached.configuration;
  const configuration = discover(oidc);
  cache.set(oidc, { configuration, until: Date.now() + CACHED_MS });
  try {
    return await configuration;
  } catch (cause) {
    cache.delete(oidc);
    throw new OidcFailed('oidc_unavailable', cause);
  }
}

function discover({ issuer, clientId, clientSecret }: OidcSettings): Promise<Configuration> {
  // The operator chose the address, which may be on a private network, also without TLS.
  const insecure = issuer.startsWith('http:') ? [allowInsecureRequests] : [];
  return discovery(new URL(issuer), clientId, undefined, authenticateAs(clientSecret), {
    timeout: TIMEOUT_S,
    execute: [enableNonRepudiationChecks, ...insecure],
  });
}

/** Sends the secret as the provider accepts it. */
function authenticateAs(secret: string | undefined): ClientAuth {
  if (!secret) return None();
  const [inHeader, inBody] = [ClientSecretBasic(secret), ClientSecretPost(secret)];
  return (server, client, body, headers) => {
    // The default of the discovery specification.
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const send = methods.includes('client_secret_basic') ? inHeader : inBody;
    return send(server, client, body, headers);
  };
}
