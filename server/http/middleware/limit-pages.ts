import type { MiddlewareHandler } from 'hono';
import type { AddressLimits } from '../limits/address-limits.ts';
import type { Env } from '../route/env.ts';
import { ASSETS_PREFIX } from '../web/assets-prefix.ts';
import { limitBody, MAX_OPEN_BODY_BYTES, OPEN_BODY_MS } from './body.ts';
import { countAddress } from './rate-limit.ts';

/**
 * Limits requests without a key outside the API (the API limits its own routes): by address, with a separate count for
 * each kind of page, and with small bodies. A preflight request never carries a key.
 */
export function limitPages(
  limits: AddressLimits,
  { apiPrefix, mcpPath }: { apiPrefix: string; mcpPath: string },
): MiddlewareHandler<Env> {
  const limit = limitBody(MAX_OPEN_BODY_BYTES, OPEN_BODY_MS);
  return (c, next) => {
    const { method, path } = c.req;
    const isPreflight = method === 'OPTIONS';
    // Always answered, however busy the service is: a supervisor that restarts it on a failed check would make the load
    // worse.
    if (path === '/healthz') return next();
    // One visit loads many, and a browser asks for each only once.
    if (path.startsWith(ASSETS_PREFIX)) return limit(c, next);
    if ((path.startsWith(`${apiPrefix}/`) || path === mcpPath) && !isPreflight) return next();
    // They count what nobody signed.
    if (path.startsWith('/i/')) return limit(c, next);
    if (path === '/readyz') countAddress(c, limits, 'readiness');
    else if (/^\/[pbfs]\//.test(path)) countAddress(c, limits, 'published');
    else countAddress(c, limits, 'anonymous');
    return limit(c, next);
  };
}
