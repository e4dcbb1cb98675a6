import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { Metrics } from '../../metrics/metrics.ts';
import type { Env } from '../route/env.ts';

/** Measures every request for the metrics, and logs it at level debug. */
export function observe(metrics: Metrics) {
  return createMiddleware<Env>(async (c, next) => {
    const end = metrics.requests.startTimer({ method: c.req.method });
    await next();
    const seconds = end({ route: routePath(c, -1), status: c.res.status });
    const { method } = c.req;
    // The token of a signed link is a permission, which does not belong in a log.
    const path = c.req.path.replace(/^(\/f|\/api\/v1\/uploads)\/.+/s, '$1/…');
    const ms = Math.round(seconds * 1000);
    c.var.app.log.debug({ ...c.var.logged, method, path, status: c.res.status, ms }, 'request');
  });
}
