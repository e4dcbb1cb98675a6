import { Livery, signImageUrl } from '@livery/client';
import { grantCredits } from '@livery/server/services/credits/grant';
import { batch } from '@livery/server/testing/api-client';
import { startService } from '@livery/server/testing/service';
import { type Case, compare, databaseKind, printComparison } from './harness.ts';

const ROUNDS = 30;
/** Requests that render all the time, as other tenants do. */
const LOAD = 2;

/** One call, one image, and image links, against submitting and polling; alone and beside other renders. */
export async function benchSynchronous(): Promise<void> {
  const service = await startService({ LIVERY_RATE_LIMIT: '0', LIVERY_ADDRESS_RATE_LIMIT: '0' });
  const makeTenant = async () => {
    const { client, organizationId } = await service.newOrganization();
    await grantCredits(service.app.db, { organizationId, amount: 1_000_000 });
    const brandId = await client.createBrand();
    return { livery: new Livery({ baseUrl: service.url, key: client.key! }), brandId };
  };
  try {
    const tenant = await makeTenant();
    const idle = await compare(await makeCases(tenant), ROUNDS);
    printComparison(`One 1080² still (${databaseKind()}), an idle service`, idle);
    const stop = startLoad(await makeTenant());
    // With a link of its own: a link draws at most 60 new images in a minute.
    const busy = await compare(await makeCases(tenant), ROUNDS);
    printComparison(`The same beside ${LOAD} clients of another organisation that render all the time`, busy);
    await stop();
  } finally {
    await service.remove();
  }
}

interface Tenant {
  livery: Livery;
  brandId: string;
}

async function makeCases({ livery, brandId }: Tenant): Promise<Case[]> {
  const { variants: _, ...request } = batch(brandId);
  const variants = [{ format: 'square', kind: 'still' as const }];
  const { url, secret } = await livery.call('POST', '/image-links', {
    body: { ...request, format: 'square', open: ['quote'] },
  });
  let drawn = 0;
  const open = async (quote: string) => {
    const response = await fetch(await signImageUrl(url, secret, { quote }));
    await response.arrayBuffer();
    const fallback = response.headers.get('livery-fallback');
    if (!response.ok || fallback) throw new Error(`answered ${response.status} ${fallback}`);
  };
  return [
    {
      label: 'submit, poll without a pause, download',
      async run() {
        const { accepted } = await livery.render({ ...request, variants });
        const path = { id: accepted!.jobs[0]!.id };
        while ((await livery.call('GET', '/renders/{id}', { path })).status !== 'completed');
        await (await livery.file(path.id)).arrayBuffer();
      },
    },
    { label: 'one call, one image', run: () => livery.image({ ...request, format: 'square' }) },
    // The text differs each time, as the first and the only request of its address.
    {
      label: 'image link, first request',
      run: () => open(`We stopped arguing about campaign number ${drawn++}.`),
    },
    { label: 'image link, later requests', run: () => open('We stopped arguing about campaign number 0.') },
  ];
}

function startLoad({ livery, brandId }: Tenant): () => Promise<unknown> {
  let goesOn = true;
  const { variants: _, ...request } = batch(brandId);
  const clients = Array.from({ length: LOAD }, async () => {
    while (goesOn) await livery.image({ ...request, format: 'square' });
  });
  return () => {
    goesOn = false;
    return Promise.all(clients);
  };
}
