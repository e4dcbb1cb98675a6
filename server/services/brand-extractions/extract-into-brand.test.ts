import { expect, test } from 'vitest';
import {
  createStandInExtractor,
  extractAndWait,
  waitForExtraction,
} from '../../testing/stand-in-extractor.ts';
import { useApi } from '../../testing/use.ts';

const service = useApi({}, { extractor: createStandInExtractor() });

test('a site is read again at the port and path of the first time, until the brand has another domain', async () => {
  const client = service.owner;
  const url = 'https://loom.example:8443/shop/';
  const { claimToken } = await extractAndWait(client, url);
  const { body: brand } = await client.post('/claims', { claimToken });
  const again = await client.call('POST', `/brands/${brand.id}/extractions`);
  expect((await waitForExtraction(client, again.body.id)).url).toBe(url);
  await client.patch(`/brands/${brand.id}`, { domain: 'elsewhere.example' });
  const moved = await client.call('POST', `/brands/${brand.id}/extractions`);
  expect((await waitForExtraction(client, moved.body.id)).url).toBe('https://elsewhere.example/');
});
