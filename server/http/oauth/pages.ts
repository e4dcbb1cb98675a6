import { createHash } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { agentScopes } from '@livery/core/scopes';
import type { Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { html, raw } from 'hono/html';
import type Provider from 'oidc-provider';
import type { App } from '../../services/context.ts';
import { KEY_PREFIX } from '../../services/keys/format.ts';
import { authorizeDevice, DEVICE_GRANT, exchangeDeviceCode } from '../../services/oauth/device-grant.ts';
import { oauthPaths, toMcpUrl } from '../../services/oauth/paths.ts';
import type { OauthPages } from '../../services/oauth/provider.ts';
import { isLoopbackRedirectHost } from '../../services/oauth/redirect-rules.ts';
import { revokeDeviceKey } from '../../services/oauth/revoke-device-key.ts';
import { isSignedIn } from '../../services/sessions/is-signed-in.ts';
import type { AddressLimits } from '../limits/address-limits.ts';
import { countAddress } from '../middleware/rate-limit.ts';
import type { Env } from '../route/env.ts';
import { sessionCookieName } from '../route/session-cookie.ts';
import { findOldRequestCookies, toRequestCookieName } from './request-cookie.ts';

const openCors = cors({ origin: '*', allowMethods: ['GET', 'POST'], maxAge: 86400 });

const errorPageStyle = `:root{color-scheme:light dark}body{margin:0;min-height:100svh;display:grid;place-content:center;padding:1.5rem;font:400 1rem/1.5 system-ui,sans-serif}main{max-width:32rem}h1{font-size:1.25rem;margin:0 0 .5rem}p{margin:0 0 .5rem;overflow-wrap:anywhere}code{opacity:.7}`;

/** Allows the style of the error page, and nothing else. */
const errorPagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(errorPageStyle).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Shown when a request of a client cannot be sent back to it, for example because its return address is not its own. */
function toErrorPage({ code, text }: { code: string; text: string }): string {
  return String(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Connection failed · Livery</title>
<style>${raw(errorPageStyle)}</style>
</head>
<body>
<main>
<h1>This app could not be connected</h1>
<p>Go back to the app that sent you here and start again. If it happens again, its developer needs this:</p>
<p><code>${code}: ${text}</code></p>
</main>
</body>
</html>`);
}

/**
 * Shows an error here that the provider would send to the client before a person has decided. Anyone can register a
 * client, so a link to this service would lead straight to their page (RFC 9700, section 4.11.2). An app on the person's
 * own machine gets its errors.
 */
function showErrorHere(answer: Response, baseUrl: string): Response {
  const url = URL.parse(answer.headers.get('Location') ?? '');
  if (!url || url.origin === new URL(baseUrl).origin) return answer;
  if (url.protocol === 'http:' && isLoopbackRedirectHost(url.hostname)) return answer;
  const params = new URLSearchParams(url.searchParams.has('error') ? url.search : url.hash.slice(1));
  const code = params.get('error') ?? 'invalid_request';
  const page = toErrorPage({ code, text: params.get('error_description') ?? code });
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' };
  return new Response(page, { status: 400, headers });
}

/** Authorization server metadata (RFC 8414). There is no OpenID Connect here: clients get access, not identities. */
function describeServer(baseUrl: string) {
  return {
    issuer: baseUrl,
    authorization_endpoint: `${baseUrl}${oauthPaths.authorization}`,
    token_endpoint: `${baseUrl}${oauthPaths.token}`,
    device_authorization_endpoint: `${baseUrl}${oauthPaths.device_authorization}`,
    registration_endpoint: `${baseUrl}${oauthPaths.registration}`,
    revocation_endpoint: `${baseUrl}${oauthPaths.revocation}`,
    jwks_uri: `${baseUrl}${oauthPaths.jwks}`,
    scopes_supported: agentScopes,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token', DEVICE_GRANT],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
    service_documentation: `${baseUrl}/docs`,
  };
}

/** Protected resource metadata (RFC 9728): where clients of the MCP endpoint get their tokens. */
function describeResource(baseUrl: string) {
  return {
    resource: toMcpUrl(baseUrl),
    authorization_servers: [baseUrl],
    scopes_supported: agentScopes,
    bearer_methods_supported: ['header'],
    resource_name: 'Livery',
    resource_documentation: `${baseUrl}/docs`,
  };
}

/** Headers that name who asks and from where; the provider gets the public address of the service instead. */
const forwarded = /^(x-forwarded-|forwarded$|host$|content-length$|transfer-encoding$)/;

/**
 * Runs a request through the provider, which is written for Node's server, and returns its answer as a response: so it
 * passes the same middleware as every other answer, and only bodies within our limits are read.
 */
async function callProvider(c: Context<Env>, provider: Provider): Promise<Response> {
  const request = await makeRequest(c);
  const answer = new CapturedResponse(request);
  await provider.callback()(request, answer);
  return answer.toResponse();
}

async function makeRequest(c: Context<Env>): Promise<IncomingMessage> {
  const { protocol, host, pathname } = new URL(c.var.app.settings.baseUrl);
  const body = c.req.method === 'POST' ? Buffer.from(await c.req.arrayBuffer()) : null;
  const { path } = c.req;
  // With a separate socket that is never connected: the end of this copy must not end the client's connection.
  const request = Object.assign(new IncomingMessage(new Socket()), {
    complete: true,
    method: c.req.method,
    url: `${path}${new URL(c.req.url).search}`,
    // The path of the base URL, behind a proxy that takes it away.
    baseUrl: pathname === '/' ? '' : pathname,
  });
  for (const [name, value] of c.req.raw.headers) if (!forwarded.test(name)) request.headers[name] = value;
  Object.assign(request.headers, {
    host,
    'x-forwarded-host': host,
    'x-forwarded-proto': protocol.slice(0, -1),
    ...(body ? { 'content-length': String(body.length) } : {}),
  });
  if (body && body.length > 0) request.push(body);
  request.push(null);
  return request;
}

/** Keeps an answer instead of sending it. */
class CapturedResponse extends ServerResponse {
  readonly #chunks: Buffer[] = [];

  override write(chunk: unknown): boolean {
    this.#chunks.push(Buffer.from(chunk as string));
    return true;
  }

  override end(chunk?: unknown): this {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) this.write(chunk);
    return this;
  }

  toResponse(): Response {
    const headers = new Headers();
    for (const [name, value] of Object.entries(this.getHeaders())) {
      // Our own middleware decides about these.
      if (name.startsWith('access-control-') || name === 'content-length') continue;
      for (const each of [value ?? []].flat()) headers.append(name, String(each));
    }
    const hasBody = this.statusCode !== 204 && this.statusCode !== 304;
    return new Response(hasBody ? Buffer.concat(this.#chunks) : null, { status: this.statusCode, headers });
  }
}

/** Discovery, and the endpoints of the OAuth server. */
export function oauthRoutes(http: Hono<Env>, app: App, limits: AddressLimits): void {
  const { settings } = app;
  const documents = {
    '/.well-known/oauth-authorization-server': () => describeServer(settings.baseUrl),
    '/.well-known/oauth-protected-resource': () => describeResource(settings.baseUrl),
    '/.well-known/oauth-protected-resource/api/mcp': () => describeResource(settings.baseUrl),
  };
  for (const [path, describe] of Object.entries(documents)) {
    http.use(path, openCors);
    http.get(path, (c) => c.json(describe(), 200, { 'Cache-Control': 'public, max-age=300' }));
  }

  // Loaded and set up at the first request: the base URL may name a port that is known only then.
  let provider: Promise<Provider> | undefined;
  const call = async (c: Context<Env>) => {
    provider ??= import('../../services/oauth/provider.ts').then(({ createProvider }) =>
      createProvider(app, makePages(app)),
    );
    return callProvider(c, await provider);
  };
  const { authorization, token, device_authorization, registration, revocation, jwks } = oauthPaths;
  for (const path of [token, device_authorization, registration, revocation, jwks]) http.use(path, openCors);
  http.use(registration, async (c, next) => {
    if (c.req.method === 'POST') countAddress(c, limits, 'clients');
    await next();
  });
  for (const path of [authorization, `${authorization}/:uid`]) {
    http.use(path, async (c, next) => {
      await next();
      c.header('Content-Security-Policy', errorPagePolicy);
    });
  }
  http.get(authorization, async (c) => showErrorHere(await call(c), settings.baseUrl));
  http.get(`${authorization}/:uid`, call);
  const answerDevice = (c: Context<Env>, answer: object) =>
    c.json(answer, 'error' in answer ? 400 : 200, { 'Cache-Control': 'no-store' });
  http.post(device_authorization, async (c) => {
    countAddress(c, limits, 'mails');
    const address = limits.toAddress(c);
    return answerDevice(c, await authorizeDevice(app, { address, params: await readForm(c) }));
  });
  http.post(token, async (c) => {
    const params = await readForm(c);
    const isDevice = params.get('grant_type') === DEVICE_GRANT;
    return isDevice ? answerDevice(c, await exchangeDeviceCode(app, params)) : call(c);
  });
  http.post(revocation, async (c) => {
    const key = (await readForm(c)).get('token') ?? '';
    if (!key.startsWith(KEY_PREFIX)) return call(c);
    await revokeDeviceKey(app, key, limits.toAddress(c));
    return c.body(null);
  });
  http.post(registration, call);
  http.get(jwks, call);
}

const readForm = async (c: Context<Env>) => new URLSearchParams(await c.req.text());

function makePages(app: App): OauthPages {
  const { baseUrl } = app.settings;
  return {
    async toConsentPage(uid, readCookie) {
      const page = `/oauth/consent?request=${uid}`;
      const session = readCookie(sessionCookieName(baseUrl)) ?? null;
      const isPerson = session !== null && (await isSignedIn(app, session));
      return `${baseUrl}${isPerson ? page : `/sign-in?next=${encodeURIComponent(page)}`}`;
    },
    toRequestCookieName: (uid) => toRequestCookieName(baseUrl, uid),
    findOldRequestCookies: (header) => findOldRequestCookies(baseUrl, header),
    toErrorPage,
  };
}
