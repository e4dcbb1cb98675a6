import { AppError } from '@livery/core/errors';
import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { secureHeaders } from 'hono/secure-headers';
import type { McpOptions } from '../mcp/handler.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { App } from '../services/context.ts';
import { API_PREFIX, createApi } from './api.ts';
import { bookPages } from './brand-books/routes.ts';
import { discoveryPages } from './discovery/well-known.ts';
import { filePages } from './files/routes.ts';
import { imageLinkFiles } from './image-links/serve.ts';
import { type CallerLimits, createCallerLimits } from './limits/caller-limits.ts';
import { MCP_PATH, mcpRoutes } from './mcp/routes.ts';
import { limitForwarded } from './middleware/limit-forwarded.ts';
import { limitPages } from './middleware/limit-pages.ts';
import { observe } from './middleware/observe.ts';
import { requestId } from './middleware/request-id.ts';
import { closeUnread } from './middleware/unread-body.ts';
import { oauthRoutes } from './oauth/pages.ts';
import { publicPages } from './public/routes.ts';
import type { Env } from './route/env.ts';
import { sendError } from './route/send-error.ts';
import { sharePages } from './shares/routes.ts';
import { oidcPages } from './sign-in/oidc.ts';
import { uploadRoutes } from './uploads/routes.ts';
import { webPages } from './web/pages.ts';

/** Whether all parts of this process have started and it is not stopping. */
export interface Readiness {
  check(): Promise<Record<string, 'ok' | 'failed'>>;
}

/** What a test replaces. */
export interface HttpParts {
  extendMcp?: McpOptions['extend'];
  limits?: CallerLimits;
}

/** Everything the public port answers: API, reference, pages and health. */
export function createHttpApp(
  app: App,
  metrics: Metrics,
  readiness: Readiness,
  { extendMcp, limits = createCallerLimits(app.settings) }: HttpParts = {},
): Hono<Env> {
  const http = new Hono<Env>();
  http.onError(sendError);
  http.use(async (c, next) => {
    c.set('app', app);
    c.set('metrics', metrics);
    c.set('limits', limits);
    await next();
  });
  http.use(
    requestId,
    secureHeaders({
      crossOriginResourcePolicy: 'cross-origin',
      // For this host only: the operator may run other sites on the domain that have no TLS.
      strictTransportSecurity: 'max-age=15552000',
    }),
  );
  http.use(observe(metrics), closeUnread);
  http.use(limitForwarded(limits.addresses));
  // Runs before anything of the request is read.
  http.use(limitPages(limits.addresses, { apiPrefix: API_PREFIX, mcpPath: MCP_PATH }));
  http.use(
    '/api/*',
    cors({
      origin: '*',
      allowHeaders: [
        'Authorization',
        'Content-Type',
        'Idempotency-Key',
        'If-Match',
        'If-None-Match',
        'Last-Event-ID',
        'MCP-Protocol-Version',
        'Mcp-Method',
        'Mcp-Name',
        'Prefer',
        'Range',
        'X-Request-Id',
      ],
      exposeHeaders: [
        'Allow',
        'X-Request-Id',
        'RateLimit-Limit',
        'RateLimit-Remaining',
        'RateLimit-Reset',
        'Retry-After',
        'WWW-Authenticate',
        'ETag',
        'Content-Disposition',
        'Content-Range',
        'Idempotent-Replayed',
        'Livery-Credits-Debited',
        'Livery-Render-Id',
        'Preference-Applied',
        'X-Files-Left-Out',
      ],
      maxAge: 86400,
    }),
  );

  http.get('/healthz', (c) => c.json({ status: 'ok' }));
  http.get('/readyz', async (c) => {
    const checks = await readiness.check();
    const ready = Object.values(checks).every((result) => result === 'ok');
    return c.json({ status: ready ? 'ok' : 'unavailable', checks }, ready ? 200 : 503);
  });
  http.route('/', discoveryPages());
  http.route('/p', publicPages());
  http.route('/b', bookPages(limits.addresses));
  http.route('/f', filePages());
  http.route('/s', sharePages(limits.addresses));
  http.route('/i', imageLinkFiles(limits));
  http.route(MCP_PATH, mcpRoutes(app, metrics, limits, extendMcp));
  http.route(`${API_PREFIX}/uploads`, uploadRoutes(limits));
  oauthRoutes(http, app, limits.addresses);
  oidcPages(http, limits.addresses);
  http.route(API_PREFIX, createApi(app, limits));
  const web = webPages();
  http.route('/', web.routes);
  http.notFound((c) => {
    refuseMethod(c);
    return (
      web.sendUnknown(c) ??
      c.json({ error: { code: 'not_found', message: 'This path was not found.', details: null } }, 404)
    );
  });
  return http;
}

/** Throws for a path of the API that lacks the called method. */
function refuseMethod(c: Context<Env>): void {
  // Set by the API alone.
  const { otherMethods = [] } = c.get('route') ?? {};
  if (otherMethods.length === 0) return;
  const allow = otherMethods.join(', ');
  c.header('Allow', allow);
  throw new AppError('method_not_allowed', `This path has no ${c.req.method}. It has ${allow}.`);
}
