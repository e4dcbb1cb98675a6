import { AppError } from '@livery/core/errors';
import { MAX_ISSUES } from '@livery/core/issues';
import { MAX_NAME } from '@livery/core/limits';
import type { Context, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { requirePermission, requirePerson } from '../../services/context.ts';
import type { DeclaredRoute } from '../route/declared-routes.ts';
import type { Env } from '../route/env.ts';
import { readSessionCookie } from '../route/session-cookie.ts';

/** Selects the organisation of a session where no header can be set, as in the address of an image. */
export const ORGANIZATION_PARAMETER = 'organizationId';

/** Finds the declaration of the called route, which later middleware uses. A credential that is sent must be valid. */
export function findRoute(find: (method: string, path: string) => DeclaredRoute, prefix: string) {
  return createMiddleware<Env>(async (c, next) => {
    const route = find(c.req.method, c.req.path.slice(prefix.length));
    c.set('route', route.takesCaller && hasCredential(c) ? { ...route, isOpen: false } : route);
    await next();
  });
}

function hasCredential(c: Context<Env>): boolean {
  return /^Bearer\s/i.test(c.req.header('Authorization') ?? '') || readSessionCookie(c) !== null;
}

/** Applies a middleware to routes that need no key. */
export function onOpenRoutes(step: MiddlewareHandler<Env>): MiddlewareHandler<Env> {
  return (c, next) => (c.var.route.isOpen ? step(c, next) : next());
}

/** Applies a middleware to all routes that need a key. */
export function onKeyedRoutes(step: MiddlewareHandler<Env>): MiddlewareHandler<Env> {
  return (c, next) => (c.var.route.isOpen ? next() : step(c, next));
}

/** Refuses a caller who lacks a permission of the route, before anything else of the request is checked. */
export const checkPermissions = createMiddleware<Env>(async (c, next) => {
  const { caller, route } = c.var;
  if (route.needsPerson) requirePerson(caller);
  for (const permission of route.permissions) requirePermission(caller, permission);
  await next();
});

/** Refuses unknown query parameters: a misspelt filter would be ignored and match everything. */
export const checkQuery = createMiddleware<Env>(async (c, next) => {
  const { query } = c.var.route;
  const isKnown = (name: string) =>
    query?.includes(name) || query?.includes(name.replace(/\..*/s, '.*')) || name === ORGANIZATION_PARAMETER;
  const unknown = query ? Object.keys(c.req.query()).filter((name) => !isKnown(name)) : [];
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
