import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Env } from '../route/env.ts';

/** Requests that wait in one browser. Without a limit, a page that opens many would fill the browser's Cookie header. */
const MAX_WAITING = 8;

/** The prefix keeps other hosts of the domain from setting the cookie. */
function prefix(baseUrl: string): string {
  return `${baseUrl.startsWith('https:') ? '__Host-' : ''}livery_oauth_request_`;
}

/**
 * Ties a request to the browser that brought it. Each request has a separate cookie, so that several can wait in one
 * browser.
 */
export function toRequestCookieName(baseUrl: string, uid: string): string {
  return `${prefix(baseUrl)}${uid}`;
}

/** The cookies of the oldest requests, which make room for another one. Browsers send the oldest first. */
export function findOldRequestCookies(baseUrl: string, header: string | undefined): string[] {
  const names = (header ?? '').split(';').map((cookie) => cookie.split('=', 1)[0]!.trim());
  const waiting = names.filter((name) => name.startsWith(prefix(baseUrl)) && /^[\w-]{1,100}$/.test(name));
  return waiting.slice(0, Math.max(0, waiting.length - MAX_WAITING + 1));
}

export function readRequestCookie(c: Context<Env>, uid: string): string | null {
  const value = getCookie(c, toRequestCookieName(c.var.app.settings.baseUrl, uid));
  return value && /^[\w-]{20,100}$/.test(value) ? value : null;
}
