import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Env } from '../route/env.ts';

const NAME = 'livery_oauth_request';

/** Ties a request to the browser that brought it. Its path lets several requests wait in one browser. */
export function requestCookie(baseUrl: string, uid: string): { name: string; path: string } {
  const { pathname } = new URL(baseUrl);
  return { name: NAME, path: `${pathname === '/' ? '' : pathname}/api/v1/oauth-requests/${uid}` };
}

export function readRequestCookie(c: Context<Env>): string | null {
  const value = getCookie(c, NAME);
  return value && /^[\w-]{20,100}$/.test(value) ? value : null;
}
