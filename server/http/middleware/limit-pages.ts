import type { MiddlewareHandler } from 'hono';
import type { AddressLimits } from '../limits/address-limits.ts';
import type { Env } from '../route/env.ts';
import { limitBody } from './body.ts';
import { countAddress } from './rate-limit.ts';

/**
 * Limits what is asked for without a key outside the API, which limits its own routes: by address, each kind of page by
 * a count of its own, and with small bodies. A preflight carries no key wherever it goes.
 */
export function limitPages(
  limits: AddressLimits,
  apiPrefix: string,
  maxBytes: number,
): MiddlewareHandler<Env> {
  const limit = limitBody(maxBytes);
  return (c, next) => {
    const { method, path } = c.req;
    const isPreflight = method === 'OPTIONS';
    // Answered however busy the rest is: a supervisor that restarts the service on a failure would make it worse.
    if (path === '/healthz') return next();
    if (path.startsWith(`${apiPrefix}/`) && !isPreflight) return next();
    if (path === '/readyz') countAddress(c, limits, 'readiness');
    else if (path.startsWith('/p/')) countAddress(c, limits, 'published');
    else countAddress(c, limits, 'anonymous');
    return limit(c, next);
  };
}
