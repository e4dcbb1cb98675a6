import { AppError } from '@livery/core/errors';
import { createMiddleware } from 'hono/factory';
import { Refusals } from '../limits/refusals.ts';
import type { Env } from '../route/env.ts';

/** Answers a key that was just refused as too much, and comes back at once to the same path, without asking again. */
export function rememberRefusals(refusals = new Refusals()) {
  return createMiddleware<Env>(async (c, next) => {
    const name = `${c.var.caller.keyId} ${c.req.method} ${c.req.path}`;
    const refused = refusals.find(name);
    if (refused) throw refused;
    await next();
    if (c.error instanceof AppError && c.error.code === 'rate_limited') refusals.add(name, c.error);
  });
}
