import { OpenAPIHono } from '@hono/zod-openapi';
import { AppError } from '@livery/core/errors';
import { invalidRequest } from '@livery/core/invalid-request';
import { MAX_BODY_BYTES } from '@livery/core/limits';
import type { App } from '../services/context.ts';
import { accountRoutes } from './account/routes.ts';
import { agentRoutes } from './agent/routes.ts';
import { assetRoutes } from './assets/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { batchEventRoutes } from './batches/events.ts';
import { batchListRoutes } from './batches/list.ts';
import { batchRoutes } from './batches/routes.ts';
import { shareRoutes } from './batches/share.ts';
import { logoPackRoutes } from './brand-books/download-logos.ts';
import { brandBookRoutes } from './brand-books/publish.ts';
import { schemaRoutes } from './brands/document-schema.ts';
import { brandExportRoutes } from './brands/export.ts';
import { brandRoutes } from './brands/routes.ts';
import { brandVersionRoutes } from './brands/versions.ts';
import { claimRoutes } from './claims/routes.ts';
import { contentRoutes } from './content/routes.ts';
import { dailyCreditRoutes } from './credits/daily.ts';
import { creditRoutes } from './credits/routes.ts';
import { usageRoutes } from './credits/usage.ts';
import { deviceRoutes } from './devices/routes.ts';
import { skillRoutes } from './discovery/skills.ts';
import { brandExtractionRoutes } from './extractions/brand-routes.ts';
import { extractionImageRoutes } from './extractions/images.ts';
import { extractionRoutes } from './extractions/routes.ts';
import { guestRoutes } from './guest/routes.ts';
import { imageLinkRoutes } from './image-links/routes.ts';
import { invitationRoutes } from './invitations/routes.ts';
import { keyRoutes } from './keys/routes.ts';
import { createCallerLimits } from './limits/caller-limits.ts';
import { memberRoutes } from './members/routes.ts';
import { authenticateCaller } from './middleware/authenticate.ts';
import { jsonOnly, KEYED_BODY_MS, limitBody, MAX_OPEN_BODY_BYTES, OPEN_BODY_MS } from './middleware/body.ts';
import { compressJson } from './middleware/compress-json.ts';
import { idempotency } from './middleware/idempotency.ts';
import { limitAddress, limitCaller } from './middleware/rate-limit.ts';
import {
  checkPermissions,
  checkQuery,
  findRoute,
  onKeyedRoutes,
  onOpenRoutes,
} from './middleware/request-route.ts';
import { takeSlot } from './middleware/request-slot.ts';
import { requireDiskSpace } from './middleware/require-disk-space.ts';
import { receiveUpload, unlessUpload } from './middleware/upload.ts';
import { oauthRequestRoutes } from './oauth/request-routes.ts';
import { openApiRoute } from './openapi/openapi.ts';
import { organizationRoutes } from './organizations/routes.ts';
import { previewFileRoutes } from './preview-files/routes.ts';
import { receiptRoutes } from './receipts/routes.ts';
import { renderEventRoutes } from './renders/events.ts';
import { renderListRoutes } from './renders/list.ts';
import { publishRoutes } from './renders/publish.ts';
import { renderRoutes } from './renders/routes.ts';
import { answerWhenDone } from './renders/wait.ts';
import { createRouteFinder } from './route/declared-routes.ts';
import type { Env } from './route/env.ts';
import { sendError } from './route/send-error.ts';
import { savedRoutes } from './saved/routes.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { signInRoutes } from './sign-in/routes.ts';
import { templateCheckRoutes } from './templates/check.ts';
import { templateDocumentRoutes } from './templates/documents.ts';
import { ownTemplateRoutes } from './templates/own.ts';
import { templateRoutes } from './templates/routes.ts';
import { webhookDeliveryRoutes } from './webhooks/deliveries.ts';
import { describeEvents } from './webhooks/events.ts';
import { webhookRoutes } from './webhooks/routes.ts';

/** In the order of the OpenAPI document. */
const resources = [
  signInRoutes,
  sessionRoutes,
  agentRoutes,
  oauthRequestRoutes,
  deviceRoutes,
  keyRoutes,
  skillRoutes,
  guestRoutes,
  accountRoutes,
  organizationRoutes,
  memberRoutes,
  invitationRoutes,
  auditRoutes,
  templateRoutes,
  ownTemplateRoutes,
  templateCheckRoutes,
  templateDocumentRoutes,
  contentRoutes,
  extractionRoutes,
  extractionImageRoutes,
  claimRoutes,
  brandRoutes,
  brandVersionRoutes,
  brandBookRoutes,
  logoPackRoutes,
  brandExportRoutes,
  brandExtractionRoutes,
  assetRoutes,
  previewFileRoutes,
  renderRoutes,
  receiptRoutes,
  renderListRoutes,
  renderEventRoutes,
  publishRoutes,
  imageLinkRoutes,
  savedRoutes,
  batchRoutes,
  shareRoutes,
  batchListRoutes,
  batchEventRoutes,
  creditRoutes,
  dailyCreditRoutes,
  usageRoutes,
  webhookRoutes,
  webhookDeliveryRoutes,
  schemaRoutes,
];

export const API_PREFIX = '/api/v1';

/** The REST API. */
export function createApi(app: App, limits = createCallerLimits(app.settings)): OpenAPIHono<Env> {
  const api = new OpenAPIHono<Env>({
    defaultHook: (result, c) => {
      if (result.success) return;
      // An id with another shape cannot exist, so the caller gets a not-found error.
      if (result.target === 'param')
        throw new AppError('not_found', 'Nothing has this id: ids of this API have another format.');
      const schema = result.target === 'json' ? c.var.route.body : null;
      throw invalidRequest('The request is not valid.', result.error, schema);
    },
  });
  api.onError(sendError);
  // Checks run in this order. The body comes last, so that the body of a refused request is never read.
  api.use(findRoute(createRouteFinder(api), API_PREFIX));
  for (const step of [
    limitAddress(limits.addresses, 'anonymous'),
    compressJson,
    limitBody(MAX_OPEN_BODY_BYTES, OPEN_BODY_MS),
    jsonOnly,
  ]) {
    api.use(onOpenRoutes(step));
  }
  for (const step of [
    authenticateCaller(limits.addresses, limits.seen),
    limitCaller(limits.rate, limits.previewFileRate),
    checkPermissions,
    requireDiskSpace,
    takeSlot(limits),
    compressJson,
    checkQuery,
    receiveUpload,
    unlessUpload(limitBody(MAX_BODY_BYTES, KEYED_BODY_MS)),
    unlessUpload(jsonOnly),
  ]) {
    api.use(onKeyedRoutes(step));
  }
  api.post('/renders', answerWhenDone);
  api.use(onKeyedRoutes(idempotency(limits.idempotentRequests)));
  describeEvents(api);
  for (const routes of resources) routes.register(api);
  openApiRoute(api, app.settings.baseUrl);
  return api;
}
