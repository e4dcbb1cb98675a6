import { createRoute, type OpenAPIHono, type RouteConfig, type RouteHandler } from '@hono/zod-openapi';
import { AppError } from '@livery/core/errors';
import type { Context, Handler, TypedResponse } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { JSONParsed } from 'hono/utils/types';
import type { Ctx, WriteCtx } from '../../services/context.ts';
import { makeWrite } from '../../services/idempotency/idempotent-write.ts';
import type { Env } from './env.ts';

/** A brand's ETag is the number of its current version. */
export function toVersionTag(version: number): string {
  return `"${version}"`;
}

/** The versions that `If-Match` allows; null if the header is missing or allows any. */
export function readExpectedVersions(c: Context<Env>): number[] | null {
  const header = c.req.header('If-Match');
  if (header === undefined || header.trim() === '*') return null;
  // A proxy that compresses responses may have weakened the tag. A tag with another shape matches no version.
  const versions = header.split(',').map((tag) => /^\s*(?:W\/)?"?(\d{1,9})"?\s*$/.exec(tag)?.[1]);
  return versions.filter((version) => version !== undefined).map(Number);
}

export function readCtx(c: Context<Env>): Ctx {
  const { app, caller } = c.var;
  return { ...app, caller, signal: clientSignal(c) };
}

/** The context of a caller on a route that is also open; null without a caller. */
export function readOptionalCtx(c: Context<Env>): Ctx | null {
  return c.var.route.isOpen ? null : readCtx(c);
}

/** Runs a verb that writes; the response to an idempotent request is stored with the write. */
export async function runWrite<Result, Body>(
  c: Context<Env>,
  status: number,
  verb: (ctx: WriteCtx<Result>) => Promise<Result>,
  present: (answer: Result) => Body,
): Promise<Body> {
  const { app, caller, idempotency } = c.var;
  const write = makeWrite<Result>(app, idempotency, (answer) => ({ status, body: present(answer) }));
  return present(await verb({ ...app, caller, signal: clientSignal(c), write }));
}

/** Runs a verb that writes, and answers with its result. */
export async function answerWrite<Result, Body extends object, Status extends ContentfulStatusCode>(
  c: Context<Env>,
  status: Status,
  verb: (ctx: WriteCtx<Result>) => Promise<Result>,
  present: (answer: Result) => Body,
): Promise<Response & TypedResponse<JSONParsed<Body>, Status, 'json'>> {
  const response: Response = c.json(await runWrite(c, status, verb, present), status);
  return response as Response & TypedResponse<JSONParsed<Body>, Status, 'json'>;
}

/** Runs a verb that deletes; its response is 204. */
export async function runDeletion(
  c: Context<Env>,
  verb: (ctx: WriteCtx<null>) => Promise<null>,
): Promise<void> {
  await runWrite(c, 204, verb, () => ({}));
}

/** Runs a verb that deletes, and answers 204. */
export async function answerDeletion(c: Context<Env>, verb: (ctx: WriteCtx<null>) => Promise<null>) {
  await runDeletion(c, verb);
  return c.body(null, 204);
}

/** The request's own signal aborts with a string, which `catch` and the error handler cannot use. */
export function clientSignal(c: Context<Env>): AbortSignal {
  const gone = new AbortController();
  const { signal } = c.req.raw;
  const end = () => gone.abort(new AppError('invalid_request', 'The client closed the connection.'));
  if (signal.aborted) end();
  else signal.addEventListener('abort', end, { once: true });
  return gone.signal;
}

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
