import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharp } from '../../platform/sharp.ts';
import type { PrintRequest } from '../../print/contracts.ts';
import type { ApiClient } from '../../testing/api-client.ts';
import { startService, type TestService } from '../../testing/service.ts';

let service: TestService;
let client: ApiClient;
const requests: PrintRequest[] = [];
beforeAll(async () => {
  service = await startService();
  ({ client } = await service.newOrganization());
  service.app.printer = {
    print: async (request) => {
      requests.push(request);
      return Buffer.from('%PDF-');
    },
    stop: async () => {},
  };
}, 60_000);
afterAll(() => service?.stop());

/** Publishes a brand with the same noisy image as each of its logos. */
async function publish(name: string): Promise<string> {
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
      'studio.identity': { name },
      'studio.logos': { confirmed: Array.from({ length: 12 }, () => logo), candidates: [] },
    },
  };
  const { body: brand } = await client.post('/brands', { name, document });
  return (await client.post(`/brands/${brand.id}/publish`, undefined)).body.publicId;
}

test('a page that waits for the printer holds no file; equal logos are one, and small enough to print', async () => {
  const publicId = await publish('Ostro');
  const { storage } = service.app;
  const { open } = storage;
  const read: string[] = [];
  storage.open = (key, ...more) => {
    read.push(key);
    return open.call(storage, key, ...more);
  };
  requests.length = 0;
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
}, 60_000);
