import { AppError } from '@livery/core/errors';
import { isObject } from '@livery/core/json/value';
import { MAX_BODY_BYTES, MAX_NAME } from '@livery/core/limits';
import { scopes as allScopes, type Scope } from '@livery/core/scopes';
import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { createMcp, type McpOptions } from '../../mcp/handler.ts';
import { tools } from '../../mcp/registry.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import { isLoopback } from '../../platform/is-loopback.ts';
import type { App } from '../../services/context.ts';
import type { Settings } from '../../settings/settings.ts';
import type { CallerLimits } from '../limits/caller-limits.ts';
import { authenticateCaller } from '../middleware/authenticate.ts';
import { jsonOnly, KEYED_BODY_MS, limitBody } from '../middleware/body.ts';
import { compressJson } from '../middleware/compress-json.ts';
import { limitCaller } from '../middleware/rate-limit.ts';
import { takeSlot } from '../middleware/request-slot.ts';
import { openStream } from '../responses/send-events.ts';
import { unknownRoute } from '../route/declared-routes.ts';
import type { Env } from '../route/env.ts';
import { sendError } from '../route/send-error.ts';
import { boundEvents } from './bound-events.ts';

export const MCP_PATH = '/api/mcp';

/** The scopes that tools need, in the order of the API. */
const mcpScopes: readonly Scope[] = allScopes.filter((scope) => tools.some((tool) => tool.scope === scope));

/**
 * Refuses requests from web pages of other origins, which a browser marks with `Origin`: a page that is opened on the
 * operator's machine must not reach a local server (DNS rebinding). Other clients send no such header.
 */
function checkOrigin(settings: Pick<Settings, 'baseUrl' | 'mcpOrigins'>) {
  const allowed = new Set([new URL(settings.baseUrl).origin, ...settings.mcpOrigins]);
  return createMiddleware<Env>(async (c, next) => {
    const origin = c.req.header('Origin');
    if (origin !== undefined && !allowed.has(origin) && !isLocal(origin)) {
      throw new AppError(
        'forbidden',
        'Requests from this origin are not allowed. The operator can allow it with LIVERY_MCP_ORIGINS.',
        { origin: origin.slice(0, 200) },
      );
    }
    await next();
  });
}

function isLocal(origin: string): boolean {
  const url = URL.parse(origin);
  return url !== null && /^https?:$/.test(url.protocol) && isLoopback(url.hostname);
}

/** The MCP endpoint. A request passes the same checks, in the same order, as one of the REST API. */
export function mcpRoutes(
  app: App,
  metrics: Metrics,
  limits: CallerLimits,
  extend?: McpOptions['extend'],
): Hono<Env> {
  const mcp = createMcp(app, { metrics, limits, extend });
  const routes = new Hono<Env>();
  routes.onError(sendMcpError);
  routes.use(
    async (c, next) => {
      c.set('route', unknownRoute);
      await next();
    },
    checkOrigin(app.settings),
    authenticateCaller(limits.addresses, limits.seen, { source: 'mcp', takesSessions: false }),
    limitCaller(limits.rate),
    requireSomeScope,
    takeSlot(limits),
    compressJson,
    limitBody(MAX_BODY_BYTES, KEYED_BODY_MS),
    jsonOnly,
  );
  routes.all('/', async (c) => {
    const body = c.req.method === 'POST' ? await readMessage(c) : undefined;
    const { caller, requestId } = c.var;
    const answer = await mcp.answer({ request: c.req.raw, body, caller, requestId });
    return boundEvents(answer, () => openStream(c, { retries: false }));
  });
  return routes;
}

/** A batch would run many tools for the price of one request. Current revisions of the protocol have none. */
async function readMessage(c: Context<Env>): Promise<unknown> {
  const message: unknown = await c.req.json();
  if (Array.isArray(message)) {
    throw new AppError('invalid_request', 'Send one JSON-RPC message a request; batches are not supported.');
  }
  const { id, params } = (message ?? {}) as RepeatedParts;
  if (isTooLong(id) || isTooLong(params?._meta?.progressToken)) {
    throw new AppError(
      'invalid_request',
      `Ids and progress tokens are numbers or texts of at most ${MAX_NAME} characters.`,
    );
  }
  return message;
}

/** What events and results repeat. */
interface RepeatedParts {
  id?: unknown;
  params?: { _meta?: { progressToken?: unknown } | null } | null;
}

function isTooLong(value: unknown): boolean {
  return typeof value === 'string' ? value.length > MAX_NAME : isObject(value) || Array.isArray(value);
}

/** Credentials without any scope of a tool can only be fixed by signing in again. */
const requireSomeScope = createMiddleware<Env>(async (c, next) => {
  if (!mcpScopes.some((scope) => c.var.caller.permissions.includes(scope))) {
    const required = mcpScopes.join(' ');
    throw new AppError('forbidden', `These credentials have none of the scopes ${required}.`, { required });
  }
  await next();
});

/** JSON-RPC's codes for what fails before a message is handled. */
const rpcCodes: Record<string, number> = { invalid_request: -32600, internal_error: -32603 };

/** Errors outside a message: the status and headers of the REST API, the body of JSON-RPC. */
async function sendMcpError(error: Error, c: Context<Env>): Promise<Response> {
  const answer = sendError(error, c);
  const { code, message, details } = ((await answer.json()) as { error: AppError }).error;
  const challenge = findChallenge(c, code, details);
  if (challenge) c.header('WWW-Authenticate', challenge);
  const rpc = { code: rpcCodes[code] ?? -32000, message, data: { code, details } };
  return c.json({ jsonrpc: '2.0', id: null, error: rpc }, answer.status as 400);
}

/**
 * Starts sign-in in connector clients (RFC 9728, section 5.1). A request without credentials gets no `error`
 * (RFC 6750, section 3.1).
 */
function findChallenge(c: Context<Env>, code: string, details: unknown): string | null {
  const isScopeMissing = code === 'forbidden' && (details as { required?: string } | null)?.required;
  if (code !== 'unauthorized' && !isScopeMissing) return null;
  const { baseUrl } = c.var.app.settings;
  const invalid = c.req.header('Authorization') === undefined ? [] : ['error="invalid_token"'];
  return `Bearer ${[
    `resource_metadata="${baseUrl}/.well-known/oauth-protected-resource${MCP_PATH}"`,
    ...(isScopeMissing ? ['error="insufficient_scope"'] : invalid),
    `scope="${mcpScopes.join(' ')}"`,
  ].join(', ')}`;
}
