import { beforeAll, expect, test } from 'vitest';
import { batch } from '../../testing/api-client.ts';
import { useApi } from '../../testing/use.ts';

let batchId: string;
const api = useApi();
beforeAll(async () => {
  const brandId = await api.owner.createBrand();
  const { body } = await api.owner.post('/renders', batch(brandId, ['square', 'wide', 'story']));
  batchId = body.batchId;
});

test('GET /batches answers counts, price, the first words and light renders', async () => {
  const { status, body } = await api.owner.get('/batches');
  expect(status).toBe(200);
  expect(body.nextCursor).toBeNull();
  expect(body.batches).toMatchObject([
    { batchId, total: 3, queued: 3, completed: 0, credits: 3, creditsRefunded: 0, progress: 0 },
  ]);
  expect(body.batches[0].title).toEqual((await api.owner.get(`/batches/${batchId}`)).body.title);
  expect(body.batches[0].renders[0]).toEqual({
    id: expect.any(String),
    format: 'square',
    kind: 'still',
    scale: 1,
    status: 'queued',
    progress: 0,
    error: null,
    publicId: null,
    hasFile: false,
  });
});

test('GET /batches passes every filter on and refuses unknown ones', async () => {
  const count = async (query: string) => (await api.owner.get(`/batches?${query}`)).body.batches.length;
  expect(await count('status=queued&kind=still&templateId=proof-quote')).toBe(1);
  for (const query of ['status=failed', 'kind=video', `brandId=${crypto.randomUUID()}`])
    expect(await count(query)).toBe(0);
  for (const query of ['status=cancelled', 'brandId=7', 'limit=0', 'cursor=nonsense', 'batchId=x'])
    expect((await api.owner.get(`/batches?${query}`)).status).toBe(400);
});

test('GET /batches finds words of the content in any case', async () => {
  const { content } = batch('');
  const words = (content.quote as string).split(' ').slice(0, 3).join(' ').toUpperCase();
  const count = async (q: string) =>
    (await api.owner.get(`/batches?q=${encodeURIComponent(q)}`)).body.batches.length;
  expect([await count(words), await count('words that nobody wrote'), await count('%')]).toEqual([1, 0, 0]);
});

test('GET /batches/{batchId} says what each render cost', async () => {
  const { body } = await api.owner.get(`/batches/${batchId}`);
  expect(body.renders[0]).toMatchObject({ credits: 1, creditsRefunded: null, bytes: null });
  expect([body.renders.length, body.total]).toEqual([3, 3]);
  expect((await api.owner.get('/batches/%00')).status).toBe(404);
});

test('GET /credits/daily and the ledger of a time', async () => {
  const { status, body } = await api.owner.get('/credits/daily?days=7&timeZone=Asia/Tokyo');
  expect([status, body.days.length, body.days.at(-1).spent]).toEqual([200, 7, 3]);
  const soon = new Date(Date.now() + 60_000).toISOString();
  expect((await api.owner.get(`/credits?from=${soon}`)).body.ledger).toEqual([]);
  expect((await api.owner.get(`/credits?before=${soon}`)).body.ledger.length).toBeGreaterThan(3);
  for (const query of ['days=0', 'days=91', 'timeZone=Europe/Atlantis'])
    expect((await api.owner.get(`/credits/daily?${query}`)).status).toBe(400);
});
