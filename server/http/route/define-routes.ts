import { createRoute, type OpenAPIHono, type RouteConfig, type RouteHandler } from '@hono/zod-openapi';
import type { Handler } from 'hono';
import type { Env } from './env.ts';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

type Request = RouteConfig['request'];
type Responses = RouteConfig['responses'];

/** What the OpenAPI document says of a route, and the function that answers it. */
interface Declaration<Req extends Request, Res extends Responses> {
  operationId: string;
  summary: string;
  description?: string;
  /** Set by `needs()` and its neighbours, with the three below; a route without them is open. */
  security?: RouteConfig['security'];
  'x-required-scope'?: string;
  'x-permissions'?: string;
  'x-person'?: boolean;
  'x-optional-caller'?: boolean;
  'x-rate'?: 'preview-files';
  request?: Req;
  responses: Res;
  handle: RouteHandler<{ method: Method; path: string; request: Req; responses: Res }, Env>;
}

type StreamDeclaration = Omit<Declaration<Request, Responses>, 'handle'> & { handle: Handler<Env> };

/** The routes of one tag of the OpenAPI document, which lists them in the order of their declarations. */
export function defineRoutes(tag: string) {
  const added: ((api: OpenAPIHono<Env>) => void)[] = [];
  const declare =
    (method: Method) =>
    <Req extends Request = undefined, Res extends Responses = never>(
      path: string,
      { operationId, handle, ...rest }: Declaration<Req, Res>,
    ): void => {
      const route = createRoute({ method, path, operationId, tags: [tag], ...rest });
      // The declaration has compared the types of the handler with the schemas.
      added.push((api) => api.openapi(route as never, handle as never));
    };
  return {
    get: declare('get'),
    post: declare('post'),
    put: declare('put'),
    patch: declare('patch'),
    delete: declare('delete'),
    /** A POST whose handler reads the body, a stream that must not be buffered to validate it. */
    postStream(path: string, { operationId, handle, ...rest }: StreamDeclaration): void {
      const route = createRoute({ method: 'post', path, operationId, tags: [tag], ...rest });
      added.push((api) => {
        api.openAPIRegistry.registerPath(route);
        api.post(path, handle);
      });
    },
    register(api: OpenAPIHono<Env>): void {
      for (const add of added) add(api);
    },
  };
}
