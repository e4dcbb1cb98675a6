import { expect, test } from 'vitest';
import { renders } from '../../db/schema.ts';
import { signAddress } from '../../services/image-links/sign.ts';
import { batch } from '../../testing/api-client.ts';
import { finishRender } from '../../testing/finish-render.ts';
import { useApi } from '../../testing/use.ts';

const api = useApi({ LIVERY_ADDRESS_RATE_LIMIT: '1' });

test('bad signatures are limited by address, and take no signed image from the others there', async () => {
  const { client } = await api.newOrganization();
  const { templateId, content } = batch('');
  const brandId = await client.createBrand();
  const link = { templateId, brandId, format: 'square', content, open: [] };
  const { body } = await client.post('/image-links', link);
  for (const { id } of await api.app.db.select().from(renders)) await finishRender(api.app, id);
  const path = `/i/${body.id}.png`;
  const signature = signAddress(body.secret, { path, query: new URLSearchParams() });
  const open = async (given: string) => (await fetch(`${api.url}${path}?s=${given}`)).status;
  const signed = () => Promise.all(Array.from({ length: 5 }, () => open(signature)));
  expect(await signed()).toEqual(Array(5).fill(200));
  expect([await open('1'), await open('2'), await open('3')]).toEqual([403, 403, 429]);
  expect(await signed()).toEqual(Array(5).fill(200));
});
