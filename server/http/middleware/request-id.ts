import { createMiddleware } from 'hono/factory';
import { prefixedId } from '../../platform/ids.ts';
import type { Env } from '../route/env.ts';

/** Every response names its request id; a caller's own id is kept if it has the allowed characters. */
export const requestId = createMiddleware<Env>(async (c, next) => {
  const given = c.req.header('X-Request-Id');
  const id = given && /^[A-Za-z0-9_.-]{1,128}$/.test(given) ? given : prefixedId('req');
  c.set('requestId', id);
  c.header('X-Request-Id', id);
  await next();
});
