import { AppError } from '@livery/core/errors';
import type { Context } from 'hono';
import type { Env } from './env.ts';

/** Throws for a path of the API that lacks the called method. */
export function refuseMethod(c: Context<Env>): void {
  // Set by the API alone.
  const { otherMethods = [] } = c.get('route') ?? {};
  if (otherMethods.length === 0) return;
  const allow = otherMethods.join(', ');
  c.header('Allow', allow);
  throw new AppError('method_not_allowed', `This path has no ${c.req.method}. It has ${allow}.`);
}
