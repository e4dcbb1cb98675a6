import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { renders } from '../../db/schema.ts';
import { type ApiClient, batch, type RenderResponse } from '../../testing/api-client.ts';
import { finishRender } from '../../testing/finish-render.ts';
import { measureAnswers } from '../../testing/measure-answers.ts';
import { unzip } from '../../testing/unzip.ts';
import { useApi } from '../../testing/use.ts';
import type { Ctx } from '../context.ts';
import { authenticate } from '../keys/authenticate.ts';
import { readRunFiles } from './read-run-files.ts';

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

test('the content of a run is not read for its archive', async () => {
  const { app } = service;
  const { id } = await submitRow('run-1', 1);
  await finishRender(app, id, Buffer.from('file'));
  const text = 'x'.repeat(1_000_000);
  await app.db
    .update(renders)
    .set({
      meta: sql`json_build_object('output', 'jpg', 'content', json_build_object('quote', ${text}::text))`,
    })
    .where(eq(renders.id, id));
  const caller = await authenticate(app, client.key!, 'api');
  const { db, sizes } = measureAnswers(app.db);
  const { files } = await readRunFiles({ ...app, db, caller } as Ctx, 'run-1');
  expect(files).toMatchObject([{ fileName: expect.stringMatching(/^00001 .*\.\w+$/), bytes: 4 }]);
  expect(Math.max(...sizes)).toBeLessThan(10_000);
});

test('a run without a file is not ready, and that of another organisation is not found', async () => {
  await submitRow('run-1', 1);
  expect(await client.get(path)).toMatchObject({ status: 409 });
  const { client: stranger } = await service.newOrganization();
  expect(await stranger.get(path)).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } });
});
