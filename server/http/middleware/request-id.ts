import { createMiddleware } from 'hono/factory';
import { prefixedId } from '../../platform/ids.ts';
import { traceForLog } from '../../tracing/trace.ts';
import type { Env } from '../route/env.ts';

/** Every response names its request id; a caller's own id is kept if it has the allowed characters. Logs have both ids. */
export const requestId = createMiddleware<Env>(async (c, next) => {
  const given = c.req.header('X-Request-Id');
  const id = given && /^[A-Za-z0-9_.-]{1,128}$/.test(given) ? given : prefixedId('req');
  c.set('requestId', id);
  c.set('logged', { requestId: id, ...traceForLog(c.req.header('traceparent')) });
  c.header('X-Request-Id', id);
  await next();
});
