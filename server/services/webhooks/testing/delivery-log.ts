import { expect, vi } from 'vitest';
import type { ApiClient } from '../../../testing/api-client.ts';

/** The delivery log of an endpoint, once it has this many deliveries and none is pending. */
export async function readSettledLog(client: ApiClient, endpointId: string, count: number) {
  return vi.waitFor(
    async () => {
      const { body } = await client.get(`/webhooks/${endpointId}/deliveries`);
      expect(body.deliveries).toHaveLength(count);
      for (const delivery of body.deliveries) expect(delivery.status).not.toBe('pending');
      return body.deliveries;
    },
    { timeout: 15_000, interval: 50 },
  );
}
