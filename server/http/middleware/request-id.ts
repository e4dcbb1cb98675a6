import { createMiddleware } from 'hono/factory';
import { prefixedId } from '../../platform/ids.ts';
import type { Env } from '../route/env.ts';

/** Every answer names its request; a caller's own id is kept when it is plain. */
export const requestId = createMiddleware<Env>(async (c, next) => {
  const given = c.req.header('X-Request-Id');
  const id = given && /^[A-Za-z0-9_.-]{1,128}$/.test(given) ? given : prefixedId('req');
  c.set('requestId', id);
  c.header('X-Request-Id', id);
  await next();
});
