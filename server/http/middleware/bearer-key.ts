import { AppError } from '@livery/core/errors';
import { createMiddleware } from 'hono/factory';
import { authenticate } from '../../services/keys/authenticate.ts';
import type { Env } from '../env.ts';

/** Finds out who calls, from `Authorization: Bearer <key>`. */
export const bearerKey = createMiddleware<Env>(async (c, next) => {
  const key = /^Bearer\s+(\S+)\s*$/i.exec(c.req.header('Authorization') ?? '')?.[1];
  if (!key)
    throw new AppError('unauthorized', 'Send your API key in the header Authorization: Bearer <key>.');
  c.set('caller', await authenticate(c.var.app, key, 'api'));
  await next();
});
