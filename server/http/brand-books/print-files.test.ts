import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sharp } from '../../platform/sharp.ts';
import type { PrintRequest } from '../../print/contracts.ts';
import type { ApiClient } from '../../testing/api-client.ts';
import { longTest } from '../../testing/extent.ts';
import { startService, type TestService } from '../../testing/service.ts';

let service: TestService;
let client: ApiClient;
let requests: PrintRequest[];
// A service for each test: an address may have only some books printed in a minute.
beforeEach(async () => {
  requests = [];
  service = await startService({ LIVERY_ADDRESS_RATE_LIMIT: '100' });
  ({ client } = await service.newOrganization());
  service.app.printer = {
    print: async (request) => {
      requests.push(request);
      return Buffer.from('%PDF-');
    },
    stop: async () => {},
  };
});
afterEach(() => service?.remove());

/** Makes a brand with the same noisy image as each of its logos. */
async function makeNoisyBrand(): Promise<string> {
  const side = 1400;
  const pixels = randomBytes(side * side * 3);
  const png = await sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer();
  const { body: asset } = await client.upload(png, 'noise.png');
  const logo = {
    ...{ src: { $asset: asset.id }, aspectRatio: 1, vector: true, default: false },
    ...{ kind: 'mark', mode: 'light', monochrome: false },
  };
  const document = {
    $extensions: {
      'studio.logos': { confirmed: Array.from({ length: 12 }, () => logo), candidates: [] },
    },
  };
  return (await client.post('/brands', { name: 'Ostro', document })).body.id;
}

async function publishAgain(brandId: string): Promise<string> {
  await client.call('DELETE', `/brands/${brandId}/publish`);
  return (await client.post(`/brands/${brandId}/publish`, undefined)).body.publicId;
}

test('a page that waits for the printer holds no file; equal logos are one, and small enough to print', async () => {
  const publicId = await publishAgain(await makeNoisyBrand());
  const { storage } = service.app;
  const { open } = storage;
  const read: string[] = [];
  storage.open = (key, ...more) => {
    read.push(key);
    return open.call(storage, key, ...more);
  };
  const answer = await fetch(`${service.url}/b/${publicId}.pdf`);
  storage.open = open;
  expect(answer.status).toBe(200);
  await answer.body?.cancel();
  // An original is copied to be drawn from. Of what was drawn, only the answer itself is read.
  expect(read.filter((key) => key.startsWith('previews/') && !key.endsWith('.pdf'))).toEqual([]);
  const logos = [...requests[0]!.files].filter(([name]) => name.includes('/logo-'));
  expect(logos.map(([name]) => name)).toEqual([`${publicId}/logo-1.png`]);
  const { width, height } = await sharp(await logos[0]![1].read()).metadata();
  expect([width, height]).toEqual([1024, 1024]);
});

longTest('an address may have six books printed in a minute, and read printed ones', async () => {
  const brandId = await client.createBrand();
  const statuses: number[] = [];
  const links: string[] = [];
  while (statuses.at(-1) !== 429 && statuses.length < 10) {
    const link = `${service.url}/b/${await publishAgain(brandId)}`;
    links.push(link);
    const answer = await fetch(`${link}.pdf`);
    statuses.push(answer.status);
    if (answer.status === 200) expect((await fetch(`${link}.pdf`)).status).toBe(200);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  expect((await fetch(links.at(-1)!)).status).toBe(200);
});
