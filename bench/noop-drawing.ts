import { dirname, join } from 'node:path';
import { serverRoot } from '@livery/server/platform/paths';
import { grantCredits } from '@livery/server/services/credits/grant';
import type { ApiClient } from '@livery/server/testing/api-client';
import { batch } from '@livery/server/testing/api-client';
import type { TestService } from '@livery/server/testing/service';

/** A drawing child that answers at once, so that what is left is the service around it. */
export const noopChildFile = join(dirname(serverRoot), 'bench', 'noop-drawing-child.mjs');

const PER_BATCH = 20;

export interface BenchTenant {
  client: ApiClient;
  organizationId: string;
  brandId: string;
}

/** An organisation that can pay for whatever is measured. */
export async function richTenant(service: TestService): Promise<BenchTenant> {
  const { client, organizationId } = await service.newOrganization();
  await grantCredits(service.app.db, { organizationId, amount: 1_000_000 });
  return { client, organizationId, brandId: await client.createBrand() };
}

/** A batch whose drawing takes so many milliseconds in the child that does nothing. */
export function noopBatch(brandId: string, variants: number, drawMs = 0) {
  const plain = batch(brandId, Array(variants).fill('square'));
  return { ...plain, content: { ...plain.content, author: { name: 'Bench', role: `${drawMs} ms` } } };
}

export async function submitMany(tenant: BenchTenant, renders: number, drawMs = 0): Promise<void> {
  const body = noopBatch(tenant.brandId, PER_BATCH, drawMs);
  for (let sent = 0; sent < renders; sent += PER_BATCH) {
    const { status } = await tenant.client.post('/renders', body);
    if (status !== 202) throw new Error(`A batch was answered ${status}`);
  }
}
