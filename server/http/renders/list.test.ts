import { beforeAll, describe, expect, test } from 'vitest';
import { batch } from '../../testing/api-client.ts';
import { useApi } from '../../testing/use.ts';

let batchId: string;
const api = useApi();
beforeAll(async () => {
  const brandId = await api.owner.createBrand();
  const { body } = await api.owner.post('/renders', batch(brandId, ['square', 'wide', 'story']));
  batchId = body.batchId;
});

describe('GET /renders', () => {
  test('answers the same jobs as GET /renders/{id}, in pages', async () => {
    const { body: first } = await api.owner.get('/renders?limit=2');
    const { body: rest } = await api.owner.get(`/renders?limit=2&cursor=${first.nextCursor}`);
    expect([first.renders.length, rest.renders.length, rest.nextCursor]).toEqual([2, 1, null]);
    for (const render of [...first.renders, ...rest.renders])
      expect((await api.owner.get(`/renders/${render.id}`)).body).toEqual(render);
  });

  test('passes every filter on', async () => {
    const count = async (query: string) => (await api.owner.get(`/renders?${query}`)).body.renders.length;
    expect(await count(`batchId=${batchId}&status=queued&kind=still&templateId=proof-quote`)).toBe(3);
    for (const query of ['batchId=bat_unknown', 'status=failed', 'kind=video', 'templateId=article-card'])
      expect(await count(query)).toBe(0);
    expect(await count(`brandId=${crypto.randomUUID()}`)).toBe(0);
  });

  test.each([
    'status=cancelled',
    'brandId=7',
    'batchId=',
    'batchId=%00',
    'kind=gif',
    'templateId=x',
    'limit=0',
    'limit=101',
    'cursor=nonsense',
  ])('refuses %s', async (query) => {
    expect(await api.owner.get(`/renders?${query}`)).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_request', details: [{ path: query.split('=')[0] }] } },
    });
  });

  test('refuses a filter it does not know, which would otherwise match everything', async () => {
    const { status, body } = await api.owner.get('/renders?foo=1');
    expect(status).toBe(400);
    expect(JSON.stringify(body.error.details)).toContain('foo');
  });

  test('refuses a key of the metadata that no render can have', async () => {
    for (const query of [
      'metadata.__proto__=x',
      'metadata.a=x&metadata.__proto__=x',
      `metadata.${'k'.repeat(41)}=x`,
    ]) {
      expect((await api.owner.get(`/renders?${query}`)).status, query).toBe(400);
    }
    expect((await api.owner.get('/renders?metadata.campaign=none')).body.renders).toEqual([]);
  });

  test('is compressed for a client that accepts gzip', async () => {
    const { headers } = await api.owner.get('/renders', { 'accept-encoding': 'gzip' });
    expect(headers.get('content-encoding')).toBe('gzip');
  });
});
