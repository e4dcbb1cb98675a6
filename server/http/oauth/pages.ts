import type { Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import type Provider from 'oidc-provider';
import type { App } from '../../services/context.ts';
import { KEY_PREFIX } from '../../services/keys/format.ts';
import { authorizeDevice, DEVICE_GRANT, exchangeDeviceCode } from '../../services/oauth/device-grant.ts';
import { oauthPaths } from '../../services/oauth/paths.ts';
import type { OauthPages } from '../../services/oauth/provider.ts';
import { revokeDeviceKey } from '../../services/oauth/revoke-device-key.ts';
import { isSignedIn } from '../../services/sessions/is-signed-in.ts';
import type { AddressLimits } from '../limits/address-limits.ts';
import { countAddress } from '../middleware/rate-limit.ts';
import type { Env } from '../route/env.ts';
import { sessionCookieName } from '../route/session-cookie.ts';
import { callProvider } from './call-provider.ts';
import { errorPagePolicy, toErrorPage } from './error-page.ts';
import { describeResource, describeServer } from './metadata.ts';
import { findOldRequestCookies, toRequestCookieName } from './request-cookie.ts';
import { showErrorHere } from './show-error-here.ts';

const openCors = cors({ origin: '*', allowMethods: ['GET', 'POST'], maxAge: 86400 });

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
