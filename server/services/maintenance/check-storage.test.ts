import { rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { assets, renders } from '../../db/schema.ts';
import { batch } from '../../testing/api-client.ts';
import { finishRender } from '../../testing/finish-render.ts';
import { useApi } from '../../testing/use.ts';
import { checkStorage } from './check-storage.ts';

const service = useApi();
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>';

test('files without a record and records without a file are found, and repaired where that is possible', async () => {
  const { app } = service;
  const { db, storage, scratchDir, settings } = app;
  const { client } = await service.newOrganization();
  const toPath = (key: string) => join(settings.dataDir, 'files', key);
  const { body } = await client.post('/renders', batch(await client.createBrand(), ['square', 'wide']));
  const [lost, kept] = body.jobs.map(({ id }: { id: string }) => id);
  for (const id of [lost, kept]) await finishRender(app, id);
  const asset = (await client.upload(svg, 'a.svg')).body;
  const check = (repair = false) => checkStorage(app, { repair });
  expect(await check()).toEqual({ files: 3, unrecorded: [], missing: [], repaired: 0 });

  for (const key of ['renders/x/y/old.png', 'renders/x/y/young.png']) {
    const file = join(scratchDir, 'stray');
    await writeFile(file, 'stray');
    await storage.put(key, file);
  }
  await utimes(toPath('renders/x/y/old.png'), 0, 0);
  const render = await db.query.renders.findFirst({ where: eq(renders.id, lost) });
  const record = await db.query.assets.findFirst({ where: eq(assets.id, asset.id) });
  for (const key of [render!.outputKey!, record!.storageKey]) await rm(toPath(key));
  const found = await check();
  expect(found).toMatchObject({ files: 3, unrecorded: ['renders/x/y/old.png'], repaired: 0 });
  expect(found.missing.map(({ kind, id }) => [kind, id]).sort()).toEqual([
    ['asset', asset.id],
    ['render', lost],
  ]);
  expect(await check(true)).toMatchObject({ repaired: 2 });
  expect(await check()).toMatchObject({ files: 2, unrecorded: [], missing: [{ kind: 'asset' }] });
  expect((await client.get(`/renders/${lost}/file`)).body.error.code).toBe('not_found');
  expect((await client.download(`/api/v1/renders/${kept}/file`)).bytes.toString()).toBe('drawn');
});
