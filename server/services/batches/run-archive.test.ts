import { beforeEach, expect, test } from 'vitest';
import { type ApiClient, batch, type RenderResponse } from '../../testing/api-client.ts';
import { finishRender } from '../../testing/finish-render.ts';
import { unzip } from '../../testing/unzip.ts';
import { useApi } from '../../testing/use.ts';

let client: ApiClient;
let brandId: string;
const service = useApi();
beforeEach(async () => {
  ({ client } = await service.newOrganization());
  brandId = await client.createBrand();
});

async function submitRow(bulk: string, row: number): Promise<RenderResponse> {
  const variants = [{ format: 'square', kind: 'still', scale: 0.5, metadata: { row: String(row) } }];
  const { body } = await client.post('/renders', { ...batch(brandId), metadata: { bulk }, variants });
  return body.jobs[0];
}

const path = '/bulk-runs/run-1/archive';

test('the archive of a run has the files of all its batches, named by row', async () => {
  const jobs = [await submitRow('run-1', 12), await submitRow('run-1', 3), await submitRow('run-2', 4)];
  await submitRow('run-1', 13);
  for (const { id } of jobs) await finishRender(service.app, id, Buffer.from('file'));
  const { headers, bytes } = await client.download(`/api/v1${path}`);
  expect(headers.get('x-files-left-out')).toBe('1');
  expect((await unzip(bytes)).map(({ name }) => name.slice(0, 6))).toEqual(['00012 ', '00003 ']);
});

test('a run without a file is not ready, and that of another organisation is not found', async () => {
  await submitRow('run-1', 1);
  expect(await client.get(path)).toMatchObject({ status: 409 });
  const { client: stranger } = await service.newOrganization();
  expect(await stranger.get(path)).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } });
});
