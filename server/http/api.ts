import { OpenAPIHono } from '@hono/zod-openapi';
import { AppError, notFound } from '@livery/core/errors';
import { issuesOf } from '@livery/core/issues';
import { compress } from 'hono/compress';
import type { App } from '../services/context.ts';
import { createAddressLimits } from './address-limits.ts';
import { declaredRoutes } from './declared-routes.ts';
import type { Env } from './env.ts';
import { answerError } from './errors.ts';
import { authenticateKey } from './middleware/authenticate.ts';
import { jsonOnly, limitBody } from './middleware/body.ts';
import { idempotency } from './middleware/idempotency.ts';
import { needRoom } from './middleware/need-room.ts';
import { limitAddress, limitKey } from './middleware/rate-limit.ts';
import {
  checkQuery,
  checkScope,
  findRoute,
  onKeyedRoutes,
  onOpenRoutes,
} from './middleware/request-route.ts';
import { takeSlot } from './middleware/request-slot.ts';
import { receiveUpload, unlessUpload } from './middleware/upload.ts';
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

const lists = [
  '/brands',
  '/brands/:id/versions',
  '/brands/:id/extractions/:extractionId/diff',
  '/extractions',
  '/assets',
  '/renders',
  '/templates',
];

export const API_PREFIX = '/api/v1';

/** The REST API. */
export function createApi(app: App, limits = createAddressLimits(app.settings)): OpenAPIHono<Env> {
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
  // What is judged, in this order. The body comes last: a request that is refused before never has it read.
  const { rates, requests, maxPublicBodyBytes, maxBodyBytes } = app.settings;
  api.use(findRoute(declaredRoutes(api), API_PREFIX));
  for (const step of [limitAddress(limits, 'anonymous'), limitBody(maxPublicBodyBytes)]) {
    api.use(onOpenRoutes(step));
  }
  for (const step of [
    authenticateKey(limits),
    limitKey(rates.key),
    checkScope,
    needRoom,
    takeSlot(requests),
    checkQuery,
    receiveUpload,
    unlessUpload(limitBody(maxBodyBytes)),
    unlessUpload(jsonOnly),
    idempotency(),
  ]) {
    api.use(onKeyedRoutes(step));
  }
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
