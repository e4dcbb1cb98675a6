import { createMiddleware } from 'hono/factory';
import { prefixedId } from '../../platform/ids.ts';
import type { Env } from '../route/env.ts';

/** W3C Trace Context: version, trace id, parent id, flags. */
const TRACEPARENT = /^[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/;

/** Every response names its request id; a caller's own id is kept if it has the allowed characters. Logs have both ids. */
export const requestId = createMiddleware<Env>(async (c, next) => {
  const given = c.req.header('X-Request-Id');
  const id = given && /^[A-Za-z0-9_.-]{1,128}$/.test(given) ? given : prefixedId('req');
  c.set('requestId', id);
  const traceId = TRACEPARENT.exec(c.req.header('traceparent') ?? '')?.[1];
  c.set('logged', { requestId: id, ...(traceId && { traceId }) });
  c.header('X-Request-Id', id);
  await next();
});
