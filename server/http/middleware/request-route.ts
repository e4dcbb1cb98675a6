import { AppError } from '@livery/core/errors';
import { MAX_ISSUES } from '@livery/core/issues';
import { MAX_NAME } from '@livery/core/limits';
import type { MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { requireScope } from '../../services/scopes.ts';
import type { DeclaredRoute } from '../route/declared-routes.ts';
import type { Env } from '../route/env.ts';

/** Finds the declaration of the route that is called, which the steps after it go by. */
export function findRoute(find: (method: string, path: string) => DeclaredRoute, prefix: string) {
  return createMiddleware<Env>(async (c, next) => {
    c.set('route', find(c.req.method, c.req.path.slice(prefix.length)));
    await next();
  });
}

/** A step for routes that need no key. */
export function onOpenRoutes(step: MiddlewareHandler<Env>): MiddlewareHandler<Env> {
  return (c, next) => (c.var.route.isOpen ? step(c, next) : next());
}

/** A step for every other route. */
export function onKeyedRoutes(step: MiddlewareHandler<Env>): MiddlewareHandler<Env> {
  return (c, next) => (c.var.route.isOpen ? next() : step(c, next));
}

/** Refuses a key that lacks a scope of the route before anything of the request is judged. */
export const checkScope = createMiddleware<Env>(async (c, next) => {
  for (const scope of c.var.route.scopes) requireScope(c.var.caller, scope);
  await next();
});

/** A parameter that is not known would pass for a filter that matches everything. */
export const checkQuery = createMiddleware<Env>(async (c, next) => {
  const { query } = c.var.route;
  const unknown = query ? Object.keys(c.req.query()).filter((name) => !query.includes(name)) : [];
  if (query && unknown.length > 0) {
    const message = `this parameter is not known; there are ${query.join(', ')}`;
    throw new AppError(
      'invalid_request',
      'The request is not valid.',
      unknown.slice(0, MAX_ISSUES).map((name) => ({ path: name.slice(0, MAX_NAME), message })),
    );
  }
  await next();
});
