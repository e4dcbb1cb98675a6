import type { Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { describeError } from '../../platform/logger.ts';
import { ATTEMPT_MS } from '../../services/oidc/attempt.ts';
import { OidcFailed } from '../../services/oidc/failure.ts';
import type { AddressLimits } from '../limits/address-limits.ts';
import { readBrowser } from '../route/browser.ts';
import type { Env } from '../route/env.ts';
import { setSessionCookie } from '../route/session-cookie.ts';

/** Sign-in by the company's identity provider. A browser opens both addresses. */
export function oidcPages(http: Hono<Env>, limits: AddressLimits): void {
  http.get('/sign-in/oidc', async (c, next) => {
    const { oidc } = c.var.app.settings;
    if (!oidc) return next();
    return redirectOnFailure(c, async () => {
      const { startOidc } = await import('../../services/oidc/start.ts');
      const { url, sealedAttempt } = await startOidc(c.var.app, oidc, c.req.query('next'));
      setAttemptCookie(c, sealedAttempt, ATTEMPT_MS / 1000);
      return c.redirect(url);
    });
  });
  http.get('/sign-in/oidc/callback', async (c, next) => {
    const { oidc, baseUrl } = c.var.app.settings;
    if (!oidc) return next();
    return redirectOnFailure(c, async () => {
      const sealedAttempt = getCookie(c, cookieName(baseUrl)) ?? null;
      // An attempt is good for one answer, whatever its outcome.
      setAttemptCookie(c, '', 0);
      const { finishOidc } = await import('../../services/oidc/finish.ts');
      const query = new URL(c.req.url).searchParams;
      const finished = await finishOidc(c.var.app, oidc, { query, sealedAttempt }, readBrowser(c, limits));
      setSessionCookie(c, finished.token, finished.session.expiresAt);
      return c.redirect(finished.next);
    });
  });
}

/** Sends a browser whose sign-in failed back to the sign-in page, which shows the reason. */
async function redirectOnFailure(c: Context<Env>, run: () => Promise<Response>): Promise<Response> {
  try {
    return await run();
  } catch (cause) {
    if (!(cause instanceof OidcFailed)) throw cause;
    const { reason } = cause;
    const error = cause.cause ? describeError(cause.cause) : undefined;
    c.var.app.log.warn({ ...c.var.logged, reason, error }, 'sign-in by OpenID Connect failed');
    return c.redirect(`/sign-in?error=${reason}`);
  }
}

/** The prefix keeps other hosts of the domain from setting the cookie, which would sign a person in to a stranger's account. */
function cookieName(baseUrl: string): string {
  return baseUrl.startsWith('https:') ? '__Host-livery_oidc' : 'livery_oidc';
}

function setAttemptCookie(c: Context<Env>, value: string, maxAge: number): void {
  const { baseUrl } = c.var.app.settings;
  setCookie(c, cookieName(baseUrl), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: baseUrl.startsWith('https:'),
    maxAge,
  });
}
