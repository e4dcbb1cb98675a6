import { OpenAPIHono } from '@hono/zod-openapi';
import { AppError, notFound } from '@livery/core/errors';
import { issuesOf } from '@livery/core/issues';
import type { MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import type { App } from '../services/context.ts';
import type { Env } from './env.ts';
import { answerError } from './errors.ts';
import { bearerKey } from './middleware/bearer-key.ts';
import { jsonOnly, limitBody } from './middleware/body.ts';
import { idempotency } from './middleware/idempotency.ts';
import { rateLimit } from './middleware/rate-limit.ts';
import { isUpload, receiveUpload } from './middleware/upload.ts';
import { openApiRoute } from './openapi.ts';
import { assetRoutes } from './routes/assets.ts';
import { batchRoutes } from './routes/batches.ts';
import { brandExportRoutes } from './routes/brand-export.ts';
import { brandExtractionRoutes } from './routes/brand-extractions.ts';
import { brandVersionRoutes } from './routes/brand-versions.ts';
import { brandRoutes } from './routes/brands.ts';
import { claimRoutes } from './routes/claims.ts';
import { creditRoutes } from './routes/credits.ts';
import { extractionRoutes } from './routes/extractions.ts';
import { publishRoutes } from './routes/publish.ts';
import { renderEventRoutes } from './routes/render-events.ts';
import { renderListRoutes } from './routes/render-list.ts';
import { renderRoutes } from './routes/renders.ts';
import { schemaRoutes } from './routes/schemas.ts';
import { templateRoutes } from './routes/templates.ts';
import { webhookDeliveryRoutes } from './routes/webhook-deliveries.ts';
import { webhookRoutes } from './routes/webhooks.ts';

/** Paths that anyone may read. Everything else under the API needs a key. */
const open = ['/openapi.json', '/templates', '/schemas'];

const lists = [
  '/brands',
  '/brands/:id/versions',
  '/brands/:id/extractions/:extractionId/diff',
  '/extractions',
  '/assets',
  '/renders',
  '/templates',
  '/openapi.json',
];

export const API_PREFIX = '/api/v1';

/** The REST API. */
export function createApi(app: App): OpenAPIHono<Env> {
  const api = new OpenAPIHono<Env>({
    defaultHook: (result) => {
      if (result.success) return;
      // An id of another shape names nothing, which is what the caller needs to know.
      if (result.target === 'param')
        throw new AppError('not_found', 'Nothing has this id: it is not one of ours.');
      throw new AppError('invalid_request', 'The request is not valid.', issuesOf(result.error));
    },
  });
  api.onError(answerError);
  api.use(unlessUpload(limitBody(app.settings.maxBodyBytes)), unlessUpload(jsonOnly));
  api.use(unlessOpen(bearerKey), unlessOpen(rateLimit(app.settings.rates.key)));
  api.use('/assets', receiveUpload);
  api.use(unlessOpen(idempotency()));
  // Lists of whole records shrink to a tenth. Single ones keep their strong ETag, which compressing would weaken.
  for (const path of lists) api.get(path, compress({ contentTypeFilter: /^application\/json/ }));
  templateRoutes(api);
  extractionRoutes(api);
  claimRoutes(api);
  brandRoutes(api);
  brandVersionRoutes(api);
  brandExportRoutes(api);
  brandExtractionRoutes(api);
  assetRoutes(api);
  renderRoutes(api);
  renderListRoutes(api);
  renderEventRoutes(api);
  publishRoutes(api);
  batchRoutes(api);
  creditRoutes(api);
  webhookRoutes(api);
  webhookDeliveryRoutes(api);
  schemaRoutes(api);
  openApiRoute(api, app.settings.baseUrl);
  api.notFound(() => {
    throw notFound('This path');
  });
  return api;
}

/** The one path that takes something other than JSON, with a limit of its own. */
function unlessUpload(middleware: MiddlewareHandler<Env>): MiddlewareHandler<Env> {
  return (c, next) => {
    const uploads = c.req.method === 'POST' && c.req.path === `${API_PREFIX}/assets` && isUpload(c);
    return uploads ? next() : middleware(c, next);
  };
}

function unlessOpen(middleware: MiddlewareHandler<Env>): MiddlewareHandler<Env> {
  return (c, next) => {
    const path = c.req.path.slice(API_PREFIX.length);
    const isOpen = open.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
    return isOpen ? next() : middleware(c, next);
  };
}
