import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Scope } from '@livery/core/scopes';
import { TrieRouter } from 'hono/router/trie-router';
import type { Env } from './env.ts';

/** What a route's declaration says about who may call it and what it takes. */
export interface DeclaredRoute {
  /** Whether it is answered without a key. */
  isOpen: boolean;
  /** What the key must have; every one of them. */
  scopes: readonly Scope[];
  /** The query parameters of a read that takes some; null where none are checked. */
  query: readonly string[] | null;
  takesUpload: boolean;
  streamsEvents: boolean;
}

type Definition = OpenAPIHono<Env>['openAPIRegistry']['definitions'][number];
type Declaration = Extract<Definition, { type: 'route' }>['route'] & { 'x-required-scope'?: string };

/** A path that nobody declared needs a key, so that a route without a declaration is never open by mistake. */
const unknownRoute: DeclaredRoute = {
  isOpen: false,
  scopes: [],
  query: null,
  takesUpload: false,
  streamsEvents: false,
};

/**
 * Finds the declaration that a request falls under. The OpenAPI document is made from the same declarations, so what it
 * says of keys and scopes is what is enforced. Read at the first request, when every route is there.
 */
export function declaredRoutes(api: OpenAPIHono<Env>): (method: string, path: string) => DeclaredRoute {
  let router: TrieRouter<DeclaredRoute> | undefined;
  return (method, path) => {
    router ??= createRouter(api);
    const [matches] = router.match(method === 'HEAD' ? 'GET' : method, path);
    const declared = matches[0]?.[0];
    if (declared) return declared;
    // An open path stays open to a method that it does not have, which is answered with 404.
    const [reads] = router.match('GET', path);
    return reads[0]?.[0].isOpen ? { ...unknownRoute, isOpen: true } : unknownRoute;
  };
}

function createRouter(api: OpenAPIHono<Env>): TrieRouter<DeclaredRoute> {
  const router = new TrieRouter<DeclaredRoute>();
  for (const definition of api.openAPIRegistry.definitions) {
    if (definition.type !== 'route') continue;
    const { method, path } = definition.route;
    router.add(method.toUpperCase(), path.replace(/\{(\w+)\}/g, ':$1'), readDeclaration(definition.route));
  }
  return router;
}

function readDeclaration(route: Declaration): DeclaredRoute {
  const scope = route['x-required-scope'];
  const answer = route.responses[200] as { content?: object } | undefined;
  const query = route.request?.query as { shape?: object } | undefined;
  return {
    isOpen: scope === undefined,
    scopes: (scope?.split(' ') ?? []) as Scope[],
    query: route.method === 'get' && query?.shape ? Object.keys(query.shape) : null,
    takesUpload: 'multipart/form-data' in (route.request?.body?.content ?? {}),
    streamsEvents: 'text/event-stream' in (answer?.content ?? {}),
  };
}
