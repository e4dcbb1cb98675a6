import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hostileUrls } from '../net/testing/hostile-urls.ts';
import type { ApiClient } from '../testing/api-client.ts';
import { useApi } from '../testing/use.ts';

/** Every way in which a caller can make the service connect to somewhere, with every URL that must not be. */
let client: ApiClient;
let brandId: string;
let listener: Server;
let connections = 0;

const service = useApi();
beforeAll(async () => {
  ({ client } = await service.newOrganization());
  brandId = await client.createBrand();
  listener = createServer((_, response) => response.end()).on('connection', () => connections++);
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  listener.close();
});

/** With the port of a listener on this machine, where the URL has room for one. */
function aimed(url: string): string {
  const { port } = listener.address() as AddressInfo;
  return /^https?:\/\/[^/\\@%\s]+\/$/i.test(url) ? url.replace(/(:\d+)?\/$/, `:${port}/`) : url;
}

const refusal = { status: expect.toBeOneOf([400, 422]), body: { error: { message: expect.any(String) } } };

describe.each(hostileUrls)('for %s: %s', (_, url) => {
  test('no webhook endpoint is registered', async () => {
    const answer = await client.post('/webhooks', { url: aimed(url), events: ['render.completed'] });
    expect(answer).toMatchObject(refusal);
  });

  test('no asset is fetched', async () => {
    expect(await client.post('/assets', { url: aimed(url) })).toMatchObject(refusal);
  });

  // The address of a site may be written without its scheme.
  test.skipIf(/^(\/\/)?public\.example\//.test(url))('no site is read', async () => {
    expect(await client.post('/extractions', { url: aimed(url) })).toMatchObject(refusal);
    expect(await client.post(`/brands/${brandId}/extractions`, { url: aimed(url) })).toMatchObject(refusal);
  });

  test.runIf(url !== '')('no render is accepted with it as an image', async () => {
    const answer = await client.post('/renders', {
      templateId: 'article-card',
      brandId,
      content: { title: 'A title', cover: aimed(url) },
      variants: [{ format: 'square', kind: 'still' }],
    });
    expect(answer).toMatchObject(refusal);
  });
});

test('nothing was registered, stored, paid or connected to', async () => {
  expect((await client.get('/webhooks')).body.webhooks).toEqual([]);
  expect((await client.get('/assets')).body.assets).toEqual([]);
  expect((await client.get('/extractions')).body.extractions).toEqual([]);
  expect((await client.get('/credits')).body.balance).toBe(200);
  expect(connections).toBe(0);
});

test('addresses are refused as such, not as malformed', async () => {
  for (const url of [
    'http://2130706433/',
    'http://[::ffff:7f00:1]/',
    'http://localhost/',
    'http://no-such.invalid/',
  ]) {
    const answer = await client.post('/webhooks', { url, events: ['render.completed'] });
    expect(answer).toMatchObject({ status: 422, body: { error: { code: 'url_not_allowed' } } });
  }
});
