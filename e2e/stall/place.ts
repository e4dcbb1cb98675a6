import type { ApiClient } from '@livery/server/testing/api-client';
import { batch } from '@livery/server/testing/api-client';

/** Something of every kind, for paths to name. */
export interface StallFixture {
  brandId: string;
  versionId: string;
  renderId: string;
  batchId: string;
  publicUrl: string;
  webhookId: string;
  deliveryId: string;
  extractionId: string;
}

/** `closedUrl` is an address that may be reached and where nothing listens. */
export async function prepareFixture(client: ApiClient, closedUrl: string): Promise<StallFixture> {
  const brandId = await client.createBrand();
  const { body: versions } = await client.get(`/brands/${brandId}/versions`);
  const { body: queued } = await client.post('/renders', batch(brandId));
  const [{ id: renderId, batchId }] = queued.jobs;
  await client.waitForJobs([renderId], 30_000);
  const { body: published } = await client.post(`/renders/${renderId}/publish`, undefined);
  const { body: hooks } = await client.post('/webhooks', { url: closedUrl, events: ['render.completed'] });
  const webhookId: string = hooks.webhooks[0].id;
  await client.post(`/webhooks/${webhookId}/test`, undefined);
  const { body: sent } = await client.get(`/webhooks/${webhookId}/deliveries`);
  const { body: extraction } = await client.post('/extractions', { url: closedUrl });
  return {
    brandId,
    versionId: versions.versions[0].id,
    renderId,
    batchId,
    publicUrl: published.url,
    webhookId,
    deliveryId: sent.deliveries[0].id,
    extractionId: extraction.id,
  };
}
