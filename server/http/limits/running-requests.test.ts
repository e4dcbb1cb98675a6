import { setTimeout } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { renders } from '../../db/schema.ts';
import { createKey } from '../../services/keys/create.ts';
import { ApiClient, batch } from '../../testing/api-client.ts';
import { openRaw, type RawRequest } from '../../testing/raw-request.ts';
import { useApi } from '../../testing/use.ts';
import { createRequestSlots } from './caller-limits.ts';

/** Requests of one key at one time: two run, one waits. */

const service = useApi({}, { limits: createRequestSlots({ running: 2, waiting: 1, waitMs: 2000 }) });

const body = JSON.stringify({ name: 'Fieldnote', document: {} });

/** A request that runs until the rest of its body is sent. */
function occupySlot(key: string): RawRequest & { finish(): void } {
  const raw = openRaw(
    service.url,
    [
      'POST /api/v1/brands HTTP/1.1',
      `Authorization: Bearer ${key}`,
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
    ],
    body.slice(0, 5),
  );
  return { ...raw, finish: () => raw.socket.write(body.slice(5)) };
}

async function fillSlots(key: string) {
  const held = [occupySlot(key), occupySlot(key)];
  await setTimeout(300);
  return held;
}

test('two run, a third waits its turn, and a fourth is refused with when to come back', async () => {
  const { client } = await service.newOrganization();
  const held = await fillSlots(client.key!);
  const third = client.get('/credits');
  await setTimeout(200);
  const fourth = await client.get('/credits');
  expect(fourth).toMatchObject({ status: 429, body: { error: { code: 'rate_limited' } } });
  expect(fourth.headers.get('retry-after')).toBe('5');
  expect((await service.owner.get('/credits')).status).toBe(200);
  for (const { finish } of held) finish();
  expect((await third).status).toBe(200);
  for (const raw of held) {
    await raw.until(/^HTTP\/1.1 201/);
    raw.socket.destroy();
  }
  expect((await client.get('/credits')).status).toBe(200);
});

test('an organisation runs as many as four keys, however many it has', async () => {
  const { client, organizationId } = await service.newOrganization();
  const newKey = async () => (await createKey(service.app.db, { organizationId, name: 'more' })).key;
  const keys = [client.key!, await newKey(), await newKey(), await newKey()];
  const held = (await Promise.all(keys.map(fillSlots))).flat();
  const fifth = await newKey();
  const refused = await new ApiClient(service.url, fifth).get('/credits');
  expect(refused).toMatchObject({ status: 429, body: { error: { code: 'rate_limited' } } });
  expect(refused.body.error.message).toContain('This organisation has 8 requests running');
  expect((await service.owner.get('/credits')).status).toBe(200);
  held[0]!.socket.destroy();
  await expect.poll(async () => (await new ApiClient(service.url, fifth).get('/credits')).status).toBe(200);
  for (const { socket } of held) socket.destroy();
});

test('who waits too long is refused', async () => {
  const { client } = await service.newOrganization();
  const held = await fillSlots(client.key!);
  expect((await client.get('/credits')).status).toBe(429);
  for (const { socket } of held) socket.destroy();
});

test('a client that leaves gives its slot or its place back', async () => {
  const { client } = await service.newOrganization();
  const held = await fillSlots(client.key!);
  const leaver = openRaw(service.url, [
    'GET /api/v1/credits HTTP/1.1',
    `Authorization: Bearer ${client.key}`,
  ]);
  await setTimeout(200);
  leaver.socket.destroy();
  await setTimeout(200);
  const waiting = client.get('/credits');
  await setTimeout(200);
  held[0]!.socket.destroy();
  expect((await waiting).status).toBe(200);
  held[1]!.socket.destroy();
});

test('event streams are not counted', async () => {
  const { client } = await service.newOrganization();
  const { body: sent } = await client.post('/renders', batch(await client.createBrand()));
  const [{ id }] = sent.jobs;
  await service.app.db.update(renders).set({ status: 'rendering' }).where(eq(renders.id, id));
  const streams = Array.from({ length: 5 }, () =>
    openRaw(service.url, [
      `GET /api/v1/renders/${id}/events HTTP/1.1`,
      `Authorization: Bearer ${client.key}`,
    ]),
  );
  for (const stream of streams) await stream.until(/event: render/);
  expect((await client.get('/credits')).status).toBe(200);
  const held = await fillSlots(client.key!);
  const more = openRaw(service.url, [
    `GET /api/v1/renders/${id}/events HTTP/1.1`,
    `Authorization: Bearer ${client.key}`,
  ]);
  await more.until(/event: render/);
  for (const { socket } of [...streams, ...held, more]) socket.destroy();
});

test('requests whose body is refused or breaks off give their slots back', async () => {
  const { client } = await service.newOrganization();
  const auth = `Authorization: Bearer ${client.key}`;
  const form = 'Content-Type: multipart/form-data; boundary=x';
  const start = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nhalf';
  for (let round = 0; round < 3; round++) {
    const tooLarge = openRaw(service.url, [
      'POST /api/v1/assets HTTP/1.1',
      auth,
      form,
      'Content-Length: 90000000',
    ]);
    expect(await tooLarge.closed).toMatch(/^HTTP\/1.1 413/);
    const broken = openRaw(
      service.url,
      ['POST /api/v1/assets HTTP/1.1', auth, form, 'Content-Length: 5000'],
      start,
    );
    await setTimeout(100);
    broken.socket.destroy();
    tooLarge.socket.destroy();
  }
  await setTimeout(200);
  const answers = await Promise.all([client.get('/credits'), client.get('/credits'), client.get('/credits')]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
});

test('clients that leave while their key is looked up give their slots back', async () => {
  const { client } = await service.newOrganization();
  const head = ['GET /api/v1/credits HTTP/1.1', `Authorization: Bearer ${client.key}`];
  await service.app.db.transaction(async (tx) => {
    await tx.execute(sql`lock table api_keys in access exclusive mode`);
    const left = [1, 2, 3, 4].map(() => openRaw(service.url, head));
    await setTimeout(300);
    for (const { socket } of left) socket.destroy();
    await setTimeout(300);
  });
  await setTimeout(300);
  const answers = await Promise.all([client.get('/credits'), client.get('/credits'), client.get('/credits')]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
});

test('requests that wait behind another on a connection that closes give their slots back', async () => {
  const { client } = await service.newOrganization();
  const slow = occupySlot(client.key!);
  await setTimeout(200);
  const head = `GET /api/v1/credits HTTP/1.1\r\nAuthorization: Bearer ${client.key}\r\nHost: x\r\n\r\n`;
  slow.socket.write(`${body.slice(5)}${head.repeat(3)}`);
  slow.socket.destroy();
  await setTimeout(500);
  const answers = await Promise.all([client.get('/credits'), client.get('/credits'), client.get('/credits')]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
});

test('text of a caller that names a full disk closes nothing', async () => {
  const { client } = await service.newOrganization();
  const body = { templateId: 'ENOSPC no space left on device', brandId: crypto.randomUUID(), content: {} };
  expect(
    (await client.post('/renders', { ...body, variants: [{ format: 'square', kind: 'still' }] })).status,
  ).toBe(404);
  expect((await client.post('/brands', { name: 'Fieldnote', document: {} })).status).toBe(201);
});
