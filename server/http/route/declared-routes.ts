import type { OpenAPIHono } from '@hono/zod-openapi';
import type { SchemaNode } from '@livery/core/json/schema-shape';
import type { Permission } from '@livery/core/roles';
import { TrieRouter } from 'hono/router/trie-router';
import type { Env } from './env.ts';

/** What a route's declaration says about authentication and its parameters. */
export interface DeclaredRoute {
  /** Whether it needs neither a key nor a session. */
  isOpen: boolean;
  /** Whether it is open and answers more to a caller. */
  takesCaller: boolean;
  /** Whether it needs a person who is signed in. */
  needsPerson: boolean;
  /** The caller must have all of these. */
  permissions: readonly Permission[];
  /** The query parameters of a read or a deletion that has some; null if they are not checked. */
  query: readonly string[] | null;
  /** The schema of its JSON body, if it has one. */
  body: SchemaNode | null;
  takesUpload: boolean;
  streamsEvents: boolean;
  /** Whether its requests have a rate of their own: a page that draws previews reads many files at once. */
  isPreviewFile: boolean;
  /** Of a path that lacks the called method: the methods that it has. */
  otherMethods: readonly string[];
}

type Definition = OpenAPIHono<Env>['openAPIRegistry']['definitions'][number];
type Declaration = Extract<Definition, { type: 'route' }>['route'] & {
  'x-permissions'?: string;
  'x-person'?: boolean;
  'x-optional-caller'?: boolean;
  'x-rate'?: string;
};

/** A path without a declaration needs a key, so that it is never open by mistake. */
export const unknownRoute: DeclaredRoute = {
  isOpen: false,
  takesCaller: false,
  needsPerson: false,
  permissions: [],
  query: null,
  body: null,
  takesUpload: false,
  streamsEvents: false,
  isPreviewFile: false,
  otherMethods: [],
};

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Finds the declaration for a request. The OpenAPI document is generated from the same declarations, so its keys and
 * scopes are what is enforced. Evaluated at the first request, when all routes are registered.
 */
export function createRouteFinder(api: OpenAPIHono<Env>): (method: string, path: string) => DeclaredRoute {
  let router: TrieRouter<DeclaredRoute> | undefined;
  return (method, path) => {
    router ??= createRouter(api);
    const declared = match(router, method, path);
    if (declared) return declared;
    // An open path stays open for a method that it does not have, which is answered with 405.
    const isOpen = match(router, 'GET', path)?.isOpen ?? false;
    return { ...unknownRoute, isOpen, otherMethods: methods.filter((other) => match(router!, other, path)) };
  };
}

function match(router: TrieRouter<DeclaredRoute>, method: string, path: string): DeclaredRoute | undefined {
  const [matches] = router.match(method === 'HEAD' ? 'GET' : method, path);
  return matches[0]?.[0];
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

/** A deletion must not take a misspelt `dryRun` for none. */
const checksQuery = (method: string) => method === 'get' || method === 'delete';

function readDeclaration(route: Declaration): DeclaredRoute {
  const permissions = route['x-permissions'];
  const answer = route.responses[200] as { content?: object } | undefined;
  const query = route.request?.query as { shape?: object } | undefined;
  const content = route.request?.body?.content as Record<string, { schema: SchemaNode }> | undefined;
  return {
    isOpen: permissions === undefined,
    takesCaller: route['x-optional-caller'] === true,
    needsPerson: route['x-person'] === true,
    permissions: (permissions?.split(' ').filter(Boolean) ?? []) as Permission[],
    query: checksQuery(route.method) && query?.shape ? Object.keys(query.shape) : null,
    body: content?.['application/json']?.schema ?? null,
    takesUpload: 'multipart/form-data' in (content ?? {}),
    streamsEvents: 'text/event-stream' in (answer?.content ?? {}),
    isPreviewFile: route['x-rate'] === 'preview-files',
    otherMethods: [],
  };
}
