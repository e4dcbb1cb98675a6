import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { Metrics } from '../../metrics/metrics.ts';
import { annotate, continueTrace, SERVER, trace, traceForLog } from '../../tracing/trace.ts';
import type { Env } from '../route/env.ts';

/** Supervisors ask them every few seconds. */
const UNTRACED = ['/healthz', '/readyz'];

/** Measures every request for the metrics, traces it, and logs it at level debug. */
export function observe(metrics: Metrics) {
  return createMiddleware<Env>(async (c, next) => {
    const { method } = c.req;
    const end = metrics.requests.startTimer({ method });
    if (UNTRACED.includes(c.req.path)) await next();
    else
      await continueTrace(c.req.header('traceparent'), () =>
        trace(method, { kind: SERVER }, async () => {
          c.set('logged', { ...c.var.logged, ...traceForLog() });
          await next();
          const route = routePath(c, -1);
          const { status } = c.res;
          annotate(
            { 'http.request.method': method, 'http.route': route, 'http.response.status_code': status },
            { name: `${method} ${route}`, failed: status >= 500 },
          );
        }),
      );
    const seconds = end({ route: routePath(c, -1), status: c.res.status });
    // The token of a signed link is a permission, which does not belong in a log.
    const path = c.req.path.replace(/^(\/f|\/api\/v1\/uploads)\/.+/s, '$1/…');
    const ms = Math.round(seconds * 1000);
    c.var.app.log.debug({ ...c.var.logged, method, path, status: c.res.status, ms }, 'request');
  });
}
