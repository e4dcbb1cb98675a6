import { starters } from '@livery/templates/kit/starters/starters';
import { expect, test } from 'vitest';
import { batch } from '../../testing/api-client.ts';
import { finishRender } from '../../testing/finish-render.ts';
import { unzip } from '../../testing/unzip.ts';
import { useApi } from '../../testing/use.ts';

/** What the files of an own template are called. */

const document = starters[0]!;
const service = useApi();

test('files name an own template by its slug, public ones and those of a deleted one by its id', async () => {
  const { client } = await service.newOrganization();
  const brandId = await client.createBrand();
  const { id: templateId } = (await client.post('/templates', { document })).body;
  const variants = [{ format: 'square', kind: 'still' }];
  const request = { ...batch(brandId), templateId, content: document.sample, variants };
  const { batchId, jobs } = (await client.post('/renders', request)).body;
  const renderId = jobs[0].id;
  await finishRender(service.app, renderId);
  await client.put(`/templates/${templateId}`, { document: { ...document, slug: 'renamed-since' } });

  const nameOf = async (path: string) => (await client.download(path)).headers.get('content-disposition');
  const file = `/api/v1/renders/${renderId}/file`;
  const archive = `/api/v1/batches/${batchId}/archive`;
  expect(await nameOf(file)).toContain(`Fieldnote ${document.slug} square.png`);
  expect(await nameOf(archive)).toContain(`Fieldnote ${document.slug}.zip`);
  const entries = await unzip((await client.download(archive)).bytes);
  expect(entries.map(({ name }) => name)).toEqual([`Fieldnote ${document.slug} square.png`]);
  const { publicId } = (await client.post(`/renders/${renderId}/publish`, undefined)).body;
  expect(await nameOf(`/p/${publicId}.png`)).toContain(`Fieldnote ${templateId} square.png`);

  expect((await client.call('DELETE', `/templates/${templateId}`)).status).toBe(204);
  expect(await nameOf(file)).toContain(`Fieldnote ${templateId} square.png`);
  expect(await nameOf(archive)).toContain(`Fieldnote ${templateId}.zip`);
});
