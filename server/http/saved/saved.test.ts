import { beforeEach, expect, test } from 'vitest';
import { saved } from '../../db/schema.ts';
import { newId } from '../../platform/ids.ts';
import { MAX_SAVED } from '../../services/saved/save.ts';
import type { ApiClient } from '../../testing/api-client.ts';
import { useApi } from '../../testing/use.ts';

let client: ApiClient;
let organizationId: string;
const service = useApi();
beforeEach(async () => {
  ({ client, organizationId } = await service.newOrganization());
});

const composition = { kind: 'composition', templateId: 'launch-hero', name: 'Launch', value: { n: 1 } };
const filter = { kind: 'filter', name: 'Failed videos', value: { status: 'failed' } };

test('what is saved is listed by kind and template, and a name is there once', async () => {
  const { body } = await client.post('/saved', composition);
  expect(body).toMatchObject({ ...composition, id: expect.any(String) });
  await client.post('/saved', { ...composition, templateId: 'proof-quote' });
  await client.post('/saved', filter);
  expect(await client.post('/saved', { ...composition, value: { n: 2 } })).toMatchObject({
    status: 201,
    body: { id: body.id, value: { n: 2 } },
  });
  const names = async (query: string) =>
    (await client.get(`/saved${query}`)).body.saved.map(({ kind, templateId }: typeof composition) => [
      kind,
      templateId,
    ]);
  expect(await names('?kind=composition&templateId=launch-hero')).toEqual([['composition', 'launch-hero']]);
  expect(await names('?kind=filter')).toEqual([['filter', null]]);
  expect(await names('')).toHaveLength(3);
  expect((await client.call('DELETE', `/saved/${body.id}`)).status).toBe(204);
  expect((await client.call('DELETE', `/saved/${body.id}`)).status).toBe(404);
});

test('another organisation gets not_found, and lists its own', async () => {
  const { body } = await client.post('/saved', filter);
  const { client: stranger } = await service.newOrganization();
  expect(await stranger.call('DELETE', `/saved/${body.id}`)).toMatchObject({
    status: 404,
    body: { error: { code: 'not_found' } },
  });
  expect((await stranger.get('/saved')).body.saved).toEqual([]);
  expect((await client.get('/saved')).body.saved).toHaveLength(1);
});

test('a quota holds, and a value has a size', async () => {
  const rows = Array.from({ length: MAX_SAVED }, (_, index) => ({
    ...{ id: newId(), organizationId, kind: 'filter' as const, name: String(index), value: {} },
  }));
  await service.app.db.insert(saved).values(rows);
  expect(await client.post('/saved', filter)).toMatchObject({
    body: { error: { code: 'limit_reached', details: { quota: 'saved' } } },
  });
  expect((await client.post('/saved', { ...filter, name: '7' })).status).toBe(201);
  const large = { ...filter, name: '7', value: { text: 'x'.repeat(70_000) } };
  expect((await client.post('/saved', large)).status).toBe(400);
});
