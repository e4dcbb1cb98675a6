import { AppError } from '@livery/core/errors';
import { createMiddleware } from 'hono/factory';
import { Refusals } from '../../services/quotas/refusals.ts';
import type { Env } from '../route/env.ts';

/**
 * Repeats the refusal of a request that was just refused as too much, without asking the database again. Any change that
 * the organisation makes ends it, such as the cancel that makes room.
 */
export function rememberRefusals(refusals = new Refusals()) {
  return createMiddleware<Env>(async (c, next) => {
    const { organizationId: owner, credentialId } = c.var.caller;
    const name = `${credentialId} ${c.req.method} ${c.req.path}`;
    const refused = refusals.find(owner, name);
    if (refused) throw refused;
    await next();
    if (c.error instanceof AppError && c.error.code === 'rate_limited') refusals.add(owner, name, c.error);
    else if (!c.error && c.req.method !== 'GET' && c.req.method !== 'HEAD') refusals.forget(owner);
  });
}
