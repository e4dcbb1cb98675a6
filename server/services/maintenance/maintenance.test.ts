import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { deliveries, events, idempotencyRecords, renders, webhooks } from '../../db/schema.ts';
import { newId, prefixedId } from '../../platform/ids.ts';
import { type ApiClient, batch } from '../../testing/api-client.ts';
import { finishRender } from '../../testing/finish-render.ts';
import { useApi } from '../../testing/use.ts';
import { expireResponses } from '../idempotency/expire.ts';
import { expireEvents } from './expire-events.ts';
import { expireFiles } from './expire-files.ts';

let client: ApiClient;
let organizationId: string;
let brandId: string;
const service = useApi();
beforeEach(async () => {
  ({ client, organizationId } = await service.newOrganization());
  brandId = await client.createBrand();
});

const longAgo = sql`now() - interval '40 days'`;

async function finishedRender(variant: object = { format: 'square', kind: 'still' }): Promise<string> {
  const { body } = await client.post('/renders', { ...batch(brandId), variants: [variant] });
  await finishRender(service.app, body.jobs[0].id);
  return body.jobs[0].id;
}

async function storedFiles(id: string): Promise<string[]> {
  const row = await service.app.db.query.renders.findFirst({ where: eq(renders.id, id) });
  const root = join(service.app.settings.dataDir, 'files');
  return [row!.outputKey, row!.poster?.key].filter((key) => key != null).map((key) => join(root, key));
}

const age = (id: string) =>
  service.app.db.update(renders).set({ finishedAt: longAgo }).where(eq(renders.id, id));

test('old files that are not public are removed, and asking for one says so', async () => {
  const video = await finishedRender({ format: 'square', kind: 'video', durationS: 1, scale: 0.5 });
  const [published, fresh] = [await finishedRender(), await finishedRender()];
  const files = await storedFiles(video);
  expect(files).toHaveLength(2);
  expect((await client.post(`/renders/${published}/publish`, undefined)).status).toBe(200);
  await age(video);
  await age(published);
  expect(await expireFiles(service.app, 30)).toBe(1);
  for (const file of files) await expect(access(file)).rejects.toThrow('ENOENT');
  expect((await client.get(`/renders/${video}`)).body).toMatchObject({
    status: 'completed',
    outputKey: null,
  });
  expect((await client.get(`/renders/${video}/file`)).status).toBe(404);
  expect((await client.get(`/renders/${video}/poster`)).status).toBe(404);
  for (const kept of [published, fresh]) expect((await client.get(`/renders/${kept}/file`)).status).toBe(200);
  expect(await expireFiles(service.app, 30)).toBe(0);
});

test('a round that is cut off is taken up by the next, and what is going cannot be published', async () => {
  const id = await finishedRender();
  const [file] = await storedFiles(id);
  await age(id);
  const away = { ...service.app.storage, remove: () => Promise.reject(new Error('The storage is away')) };
  await expect(expireFiles({ db: service.app.db, storage: away }, 30)).rejects.toThrow('away');
  expect((await client.post(`/renders/${id}/publish`, undefined)).status).toBe(404);
  expect((await client.get(`/renders/${id}/file`)).status).toBe(404);
  expect(await expireFiles(service.app, 30)).toBe(1);
  await expect(access(file!)).rejects.toThrow('ENOENT');
});

test('old events go with their deliveries, but not while one is on its way', async () => {
  const { db } = service.app;
  const webhookId = newId();
  await db.insert(webhooks).values({
    id: webhookId,
    organizationId,
    url: 'http://public.example/',
    events: ['render.completed'],
    secret: 'whsec_',
  });
  const make = async (createdAt: ReturnType<typeof sql>, status: 'pending' | 'delivered') => {
    const id = prefixedId('evt');
    await db.insert(events).values({ id, organizationId, type: 'render.completed', payload: {}, createdAt });
    await db.insert(deliveries).values({ id: newId(), webhookId, eventId: id, status });
    return id;
  };
  await make(longAgo, 'delivered');
  const pending = await make(longAgo, 'pending');
  const fresh = await make(sql`now()`, 'delivered');
  expect(await expireEvents(db, 30)).toBe(1);
  const left = await db.query.events.findMany({ where: eq(events.organizationId, organizationId) });
  expect(left.map(({ id }) => id).sort()).toEqual([pending, fresh].sort());
  expect(await db.$count(deliveries, eq(deliveries.webhookId, webhookId))).toBe(2);
});

test('an answer is repeated for as long as the setting says, and dropped after', async () => {
  const { db } = service.app;
  const key = { 'idempotency-key': crypto.randomUUID() };
  const first = await client.post('/renders', batch(brandId), key);
  const aged = (hours: number) =>
    db
      .update(idempotencyRecords)
      .set({ createdAt: sql`now() - make_interval(hours => ${hours})` })
      .where(eq(idempotencyRecords.key, key['idempotency-key']));
  await aged(23);
  expect(await expireResponses(db, 24)).toBe(0);
  expect((await client.post('/renders', batch(brandId), key)).body).toEqual(first.body);
  await aged(25);
  expect(await expireResponses(db, 24)).toBe(1);
  const { body } = await client.post('/renders', batch(brandId), key);
  expect(body.batchId).not.toBe(first.body.batchId);
});
