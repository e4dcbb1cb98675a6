import { batch } from '@livery/server/testing/api-client';
import { listOperations } from '@livery/server/testing/operations';
import type { StallFixture } from './place.ts';

type OpenApiDocument = Parameters<typeof listOperations>[0];

/** How a route that writes is asked, with a body that it accepts where it takes one. */
export interface WriteRoute {
  path: string;
  body?: unknown;
}

const brandDocument = {
  color: { light: { primary: { $type: 'color', $value: { hex: '#1c4f3d' }, $description: 'Pine' } } },
  font: { heading: { $type: 'fontFamily', $value: ['Inter'] } },
  $extensions: { 'studio.identity': { name: 'Stall', tagline: 'Never', tone: ['calm'] } },
};

/** Every route that writes, by its name in the OpenAPI document, with the document's example where none stands here. */
export function writeRoutes(
  document: OpenApiDocument,
  fixture: StallFixture,
  closedUrl: string,
): Record<string, WriteRoute> {
  const examples = listOperations(document)
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, body }): [string, WriteRoute] => [
      `${method} ${path}`,
      { path: path.replaceAll(/\{\w+\}/g, fixture.extractionId), body },
    ]);
  return { ...Object.fromEntries(examples), ...knownRoutes(fixture, closedUrl) };
}

/** Routes that need a record of their own, or whose largest body differs from the example. */
function knownRoutes(fixture: StallFixture, closedUrl: string): Record<string, WriteRoute> {
  const brand = `/brands/${fixture.brandId}`;
  const version = `${brand}/versions/${fixture.versionId}`;
  const hook = `/webhooks/${fixture.webhookId}`;
  const extraction = `/extractions/${fixture.extractionId}`;
  return {
    'POST /extractions': { path: '/extractions', body: { url: closedUrl } },
    'POST /extractions/{id}/cancel': { path: `${extraction}/cancel` },
    'POST /claims': { path: '/claims', body: { claimToken: 'clm_x', name: 'Stall' } },
    'POST /brands': {
      path: '/brands',
      body: { name: 'Stall', domain: 'stall.example', document: brandDocument, meta: { note: 'x' } },
    },
    'PATCH /brands/{id}': {
      path: brand,
      body: { name: 'Stall', document: brandDocument, meta: { note: 'x' } },
    },
    'PUT /brands/{id}': { path: brand, body: { document: brandDocument } },
    'POST /brands/{id}/versions': {
      path: `${brand}/versions`,
      body: { document: brandDocument, meta: { note: 'x' } },
    },
    'POST /brands/{id}/versions/{versionId}/restore': { path: `${version}/restore` },
    'POST /brands/{id}/extractions': { path: `${brand}/extractions`, body: { url: closedUrl } },
    'POST /brands/{id}/extractions/{extractionId}/apply': {
      path: `${brand}${extraction}/apply`,
      body: { choices: { 'color.light.primary': 'extracted' } },
    },
    'POST /assets': { path: '/assets', body: { url: `${closedUrl}/a.png` } },
    'POST /renders': { path: '/renders', body: { ...batch(fixture.brandId), dryRun: true } },
    'POST /renders/{id}/cancel': { path: `/renders/${fixture.renderId}/cancel` },
    'POST /batches/{batchId}/cancel': { path: `/batches/${fixture.batchId}/cancel` },
    'POST /batches/{batchId}/share': { path: `/batches/${fixture.batchId}/share`, body: {} },
    'DELETE /batches/{batchId}/share': { path: `/batches/${fixture.batchId}/share` },
    'POST /renders/{id}/publish': { path: `/renders/${fixture.renderId}/publish` },
    'DELETE /renders/{id}/publish': { path: `/renders/${fixture.extractionId}/publish` },
    'POST /webhooks': { path: '/webhooks', body: { url: closedUrl, events: ['render.completed'] } },
    'PATCH /webhooks/{id}': { path: hook, body: { url: closedUrl, active: true } },
    'DELETE /webhooks/{id}': { path: `/webhooks/${fixture.extractionId}` },
    'POST /webhooks/{id}/rotate-secret': { path: `${hook}/rotate-secret` },
    'POST /webhooks/{id}/test': { path: `${hook}/test` },
    'POST /webhooks/{id}/deliveries/{deliveryId}/redeliver': {
      path: `${hook}/deliveries/${fixture.deliveryId}/redeliver`,
    },
  };
}
