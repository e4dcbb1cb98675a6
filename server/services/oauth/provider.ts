import { agentScopes } from '@livery/core/scopes';
import Provider, { type Configuration, errors, type KoaContextWithOIDC } from 'oidc-provider';
import { sendRequest } from '../../net/send-request.ts';
import { describeError } from '../../platform/logger.ts';
import { makeSigningKeys } from '../../secrets/signing-key.ts';
import type { Vault } from '../../secrets/vault.ts';
import type { App } from '../context.ts';
import { ACCESS_TOKEN_PREFIX } from '../keys/access-token.ts';
import { createAdapter } from './adapter.ts';
import { completeClient, findClientIssue } from './client-rules.ts';
import { isOwnResource, oauthPaths, toMcpUrl } from './paths.ts';
import { consentPolicy } from './policy.ts';

/** How long a person has to sign in and decide: a mailed link alone may take a quarter of an hour. */
const REQUEST_TTL_S = 30 * 60;
const ACCESS_TOKEN_TTL_S = 60 * 60;
const REFRESH_TOKEN_TTL_S = 60 * 86_400;

/** What the transport adds: the pages, and the cookie that ties a request to the browser that brought it. */
export interface OauthPages {
  /** The page where a person decides, or signs in first. */
  toConsentPage(uid: string, readCookie: (name: string) => string | undefined): Promise<string>;
  toRequestCookieName(uid: string): string;
  /** Cookies of earlier requests that are removed for a new one. */
  findOldRequestCookies(header: string | undefined): string[];
  toErrorPage(error: { code: string; text: string }): string;
}

const cookieNames = {
  session: 'livery_oauth_session',
  interaction: 'livery_oauth_interaction',
  resume: 'livery_oauth_resume',
};

/** The OAuth 2.1 authorization server for connector clients. */
export function createProvider(app: App, pages: OauthPages): Provider {
  const provider = new Provider(app.settings.baseUrl, configure(app, pages));
  // The transport names the public address in these headers; the client's own are never passed on.
  provider.proxy = true;
  provider.use(async (ctx, next) => {
    // A client that asks for no scope gets the choice of all.
    if (ctx.path === oauthPaths.authorization && !ctx.query.scope) {
      ctx.query = { ...ctx.query, scope: agentScopes.join(' ') };
    }
    await next();
    dropUnusedCookies(ctx as unknown as KoaContextWithOIDC);
  });
  provider.on('server_error', (_ctx, error) =>
    app.log.error({ error: describeError(error) }, 'an OAuth request failed'),
  );
  // A prefix lets secret scanners find leaked tokens, and distinguishes them from API keys without a query.
  addPrefix(provider.AccessToken.prototype, ACCESS_TOKEN_PREFIX);
  addPrefix(provider.RefreshToken.prototype, 'lvr_');
  return provider;
}

function addPrefix(model: object, prefix: string): void {
  const { generateTokenId } = model as { generateTokenId(): string };
  Object.assign(model, {
    generateTokenId(this: object) {
      return `${prefix}${generateTokenId.call(this)}`;
    },
  });
}

const MAX_DOCUMENT_BYTES = 10 * 1024;

/** Lookups for clients share one part of the guard, so that they never use up that of an organisation. */
const LOOKUP_SHARE = 'oauth clients';

/**
 * The `fetch` of the provider, for documents that describe clients. It passes the guard, follows no redirect and reads
 * at most a few kilobytes, within the time that the provider's signal sets.
 */
function createDocumentFetch({ guard }: Pick<App, 'guard'>) {
  return async (address: string | URL, { signal }: { signal: AbortSignal }): Promise<Response> => {
    const own = guard.forOrganization(LOOKUP_SHARE);
    const url = own.checkUrl(String(address));
    const answer = await sendRequest(own, url, {
      signal,
      method: 'GET',
      headers: { Accept: 'application/json' },
    });
    try {
      const status = answer.statusCode!;
      if (status !== 200) return new Response(null, { status: status >= 200 ? status : 502 });
      const chunks: Buffer[] = [];
      let bytes = 0;
      for await (const chunk of answer as AsyncIterable<Buffer>) {
        bytes += chunk.length;
        if (bytes > MAX_DOCUMENT_BYTES)
          throw new Error(`the document has more than ${MAX_DOCUMENT_BYTES} bytes`);
        chunks.push(chunk);
      }
      const headers = { 'cache-control': answer.headers['cache-control'] ?? '' };
      return new Response(Buffer.concat(chunks), { status, headers });
    } finally {
      answer.destroy();
    }
  };
}

function configure(app: App, pages: OauthPages): Configuration {
  const { baseUrl } = app.settings;
  const cookies = {
    httpOnly: true,
    sameSite: 'lax',
    signed: true,
    overwrite: true,
    secure: baseUrl.startsWith('https:'),
  } as const;
  return {
    adapter: createAdapter(app),
    jwks: { keys: makeJwks(app.vault) as never[] },
    cookies: {
      names: cookieNames,
      keys: app.vault.deriveKeys('oauth-cookies').map((key) => key.toString('base64url')),
      short: cookies,
      long: cookies,
    },
    routes: oauthPaths,
    scopes: ['offline_access', ...agentScopes],
    responseTypes: ['code'],
    clientAuthMethods: ['none'],
    clientDefaults: {
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
      id_token_signed_response_alg: 'EdDSA',
    },
    extraClientMetadata: {
      properties: ['software_id', 'software_version'],
      validator: (_ctx, key, _value, metadata) => {
        // Called for each of the properties; the whole is judged once.
        if (key !== 'software_id') return;
        const issue = findClientIssue(metadata);
        if (issue) throw new errors.InvalidClientMetadata(issue);
        completeClient(metadata);
      },
    },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
      registration: { enabled: true, issueRegistrationAccessToken: false },
      clientIdMetadataDocument: {
        enabled: true,
        ack: 'draft-02',
        cacheDuration: { min: 30, max: 3600 },
      },
      revocation: {
        enabled: true,
        allowedPolicy: async (_ctx, client, token) => token.clientId === client.clientId,
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: async (_ctx, _client, oneOf) => oneOf?.[0] ?? toMcpUrl(baseUrl),
        useGrantedResource: async () => true,
        getResourceServerInfo: async (_ctx, resource) => {
          if (!isOwnResource(baseUrl, resource)) throw new errors.InvalidTarget();
          return { scope: agentScopes.join(' '), audience: resource, accessTokenFormat: 'opaque' };
        },
      },
    },
    pkce: { required: () => true },
    interactions: {
      policy: consentPolicy(),
      url: (ctx, { uid, cid }) => {
        const options = { ...cookies, signed: false, path: '/' };
        for (const old of pages.findOldRequestCookies(ctx.headers.cookie))
          ctx.cookies.set(old, null, options);
        ctx.cookies.set(pages.toRequestCookieName(uid), cid, { ...options, maxAge: REQUEST_TTL_S * 1000 });
        return pages.toConsentPage(uid, (cookie) => ctx.cookies.get(cookie, { signed: false }));
      },
    },
    // A grant belongs to a person with an account here, and ends with their membership.
    findAccount: async (_ctx, id) => ({ accountId: id, claims: async () => ({ sub: id }) }),
    loadExistingGrant: async ({ oidc }) => {
      const grantId = oidc.result?.consent?.grantId;
      return grantId ? oidc.provider.Grant.find(grantId) : undefined;
    },
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    revokeGrantPolicy: () => true,
    expiresWithSession: async () => false,
    ttl: {
      AccessToken: ACCESS_TOKEN_TTL_S,
      AuthorizationCode: 60,
      RefreshToken: REFRESH_TOKEN_TTL_S,
      Interaction: REQUEST_TTL_S,
      Grant: REFRESH_TOKEN_TTL_S,
      Session: 60,
      IdToken: 60,
    },
    // Tokens of public clients are not cookies, so any page may ask for them.
    clientBasedCORS: () => true,
    fetch: createDocumentFetch(app) as never,
    fetchResponseBodyLimits: {
      'client_id metadata document': 10 * 1024,
      jwks_uri: 0,
      sector_identifier_uri: 0,
    },
    renderError: async (ctx, out) => {
      ctx.type = 'html';
      ctx.body = pages.toErrorPage({ code: out.error, text: out.error_description ?? out.error });
    },
  };
}

/** People are signed in by our own session; the provider's session and interaction cookies would be read by nobody. */
function dropUnusedCookies({ res }: KoaContextWithOIDC): void {
  const set = res.getHeader('set-cookie');
  if (!Array.isArray(set)) return;
  const unused = [cookieNames.session, cookieNames.interaction];
  const left = set.filter((cookie) => !unused.some((name) => cookie.startsWith(name)));
  if (left.length > 0) res.setHeader('set-cookie', left);
  else res.removeHeader('set-cookie');
}

/** The signing keys of the OAuth server. */
function makeJwks(vault: Vault) {
  const keys = makeSigningKeys(vault, 'oauth-signing').map((key) => key.export({ format: 'jwk' }));
  return keys.map((jwk) => ({ ...jwk, use: 'sig', alg: 'EdDSA' }));
}
