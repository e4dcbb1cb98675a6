import { SIGNED_IN_COOKIE } from '@livery/core/pages';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Env } from './env.ts';

/** With the prefix, a browser accepts the cookie only over https, for this host alone and for all paths (RFC 6265bis). */
export function sessionCookieName(baseUrl: string): string {
  return isHttps(baseUrl) ? '__Host-livery_session' : 'livery_session';
}

export function readSessionCookie(c: Context<Env>): string | null {
  const token = getCookie(c, sessionCookieName(c.var.app.settings.baseUrl));
  return token && /^[\w-]{20,100}$/.test(token) ? token : null;
}

export function setSessionCookie(c: Context<Env>, token: string, expires: Date): void {
  write(c, token, { expires });
}

export function clearSessionCookie(c: Context<Env>): void {
  write(c, '', { maxAge: 0 });
  // Files of the session are cached for a year; the next person at this browser does not see them.
  c.header('Clear-Site-Data', '"cache"');
}

function write(c: Context<Env>, value: string, until: { expires: Date } | { maxAge: number }): void {
  const { baseUrl } = c.var.app.settings;
  setCookie(c, sessionCookieName(baseUrl), value, {
    ...until,
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isHttps(baseUrl),
  });
  // Scripts cannot read the session. This lets a page know without a request whether there is one.
  setCookie(c, SIGNED_IN_COOKIE, value && '1', {
    ...until,
    path: '/',
    sameSite: 'Lax',
    secure: isHttps(baseUrl),
  });
}

function isHttps(baseUrl: string): boolean {
  return baseUrl.startsWith('https:');
}
