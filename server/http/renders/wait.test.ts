import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { type ApiClient, batch } from '../../testing/api-client.ts';
import { finishRender } from '../../testing/finish-render.ts';
import { openRaw } from '../../testing/raw-request.ts';
import { useApi, useService } from '../../testing/use.ts';
import { createRequestSlots } from '../limits/caller-limits.ts';
import { StreamSlots } from '../limits/stream-slots.ts';
import { readImageType } from './accepted-image.ts';
import { readWaitS } from './wait.ts';

test.each([
  ['wait=5', 5],
  ['wait=5, respond-async', 5],
  ['respond-async; wait="7"', 7],
  ['return=minimal,wait = 3', 3],
  ['WAIT=500', 30],
  ['wait=0', null],
  ['wait=-1', null],
  ['wait=soon', null],
  ['await=5', null],
  ['wait=5s', null],
  [undefined, null],
])('Prefer: %s waits %s seconds', (prefer, seconds) => expect(readWaitS(prefer)).toBe(seconds));

test.each([
  ['image/png', 'png'],
  ['application/json, image/png', null],
  ['image/png;q=0, image/webp', 'webp'],
  ['text/html, image/jpeg;q=0.8', 'jpeg'],
  ['*/*', null],
  ['', null],
])('Accept: %s asks for %s', (accept, type) => {
  const c = { req: { header: () => accept } } as unknown as Parameters<typeof readImageType>[0];
  expect(readImageType(c)).toBe(type);
});

describe('a request that waits', () => {
  let client: ApiClient;
  let brandId: string;
  const waits = new StreamSlots(100, { name: 'requests waiting', perKey: 2, perOrganization: 2, share: 1 });
  const api = useApi(
    {},
    { limits: { ...createRequestSlots({ running: 1, waiting: 20, waitMs: 2000 }), waits } },
  );
  beforeEach(async () => {
    ({ client } = await api.newOrganization());
    brandId = await client.createBrand();
  });

  const two = () => ({
    ...batch(brandId),
    variants: [
      { format: 'square', kind: 'still' },
      { format: 'story', kind: 'still' },
    ],
  });
  /** Ends the renders of an organisation once they are there. */
  async function finishAll(count: number, content?: Buffer): Promise<string[]> {
    for (;;) {
      const { body } = await client.get('/renders');
      const ids: string[] = body.renders?.map(({ id }: { id: string }) => id) ?? [];
      if (ids.length >= count) {
        for (const id of ids) await finishRender(api.app, id, content);
        return ids;
      }
      await setTimeout(20);
    }
  }

  test('answers 200 when all jobs have ended, and other requests of its key run meanwhile', async () => {
    const waiting = client.post('/renders', two(), { Prefer: 'wait=20' });
    // The key has a single slot.
    await finishAll(2);
    const { status, headers, body } = await waiting;
    expect({ status, applied: headers.get('preference-applied') }).toEqual({
      status: 200,
      applied: 'wait=20',
    });
    expect(body).toMatchObject({
      creditsDebited: 2,
      jobs: [{ status: 'completed' }, { status: 'completed' }],
    });
  });

  test('answers 202 with the batch when its time is up', async () => {
    const { status, body } = await client.post('/renders', two(), { Prefer: 'wait=1' });
    expect(status).toBe(202);
    expect(body.jobs).toMatchObject([{ status: 'queued' }, { status: 'queued' }]);
    expect((await client.get(`/renders/${body.jobs[0].id}`, { Prefer: 'wait=1' })).body.status).toBe(
      'queued',
    );
    expect((await client.get(`/batches/${body.batchId}`, { Prefer: 'wait=1' })).status).toBe(200);
    const reads = [
      client.get(`/renders/${body.jobs[0].id}`, { Prefer: 'wait=20' }),
      client.get(`/batches/${body.batchId}`, { Prefer: 'wait=20' }),
    ];
    await setTimeout(100);
    await finishAll(2);
    const [job, whole] = await Promise.all(reads);
    expect(job).toMatchObject({ status: 200, body: { status: 'completed' } });
    expect(whole).toMatchObject({ status: 200, body: { completed: 2 } });
  });

  test('is refused before anything is debited when too many wait', async () => {
    const both = [1, 2].map(() => client.post('/renders', two(), { Prefer: 'wait=20' }));
    await setTimeout(400);
    const third = await client.post('/renders', two(), { Prefer: 'wait=20' });
    expect(third).toMatchObject({ status: 429, body: { error: { code: 'rate_limited' } } });
    expect((await client.get('/renders')).body.renders).toHaveLength(4);
    await finishAll(4);
    for (const { status } of await Promise.all(both)) expect(status).toBe(200);
  });

  test('is safe to repeat: a repeat waits for the same renders', async () => {
    const headers = { Prefer: 'wait=20', 'Idempotency-Key': 'announcement' };
    const raw = openRaw(
      api.url,
      [
        'POST /api/v1/renders HTTP/1.1',
        `Authorization: Bearer ${client.key}`,
        'Content-Type: application/json',
        ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
        `Content-Length: ${Buffer.byteLength(JSON.stringify(two()))}`,
      ],
      JSON.stringify(two()),
    );
    await setTimeout(400);
    raw.socket.destroy();
    await setTimeout(100);
    const repeat = client.post('/renders', two(), headers);
    const ids = await finishAll(2);
    const { status, body } = await repeat;
    expect({ status, count: ids.length }).toEqual({ status: 200, count: 2 });
    expect(body.jobs.map(({ id }: { id: string }) => id).sort()).toEqual([...ids].sort());
  });

  test('gets the image of a single still, and a repeat the same bytes', async () => {
    const headers = { Accept: 'image/webp', 'Idempotency-Key': 'image' };
    const waiting = client.post('/renders', batch(brandId), headers);
    const [id] = await finishAll(1, Buffer.from('RIFF'));
    const { status, headers: given, body } = await waiting;
    expect({ status, body, type: given.get('content-type') }).toEqual({
      status: 200,
      body: 'RIFF',
      type: 'image/webp',
    });
    expect(given.get('livery-render-id')).toBe(id);
    expect(given.get('livery-credits-debited')).toBe('1');
    const again = await client.post('/renders', batch(brandId), headers);
    expect(again).toMatchObject({ status: 200, body: 'RIFF' });
    const conditional = { ...headers, Range: 'bytes=0-1', 'If-None-Match': '*' };
    expect(await client.post('/renders', batch(brandId), conditional)).toMatchObject({
      status: 200,
      body: 'RIFF',
    });
    const other = await client.post('/renders', batch(brandId), { ...headers, Accept: 'image/png' });
    expect(other).toMatchObject({ status: 400, body: { error: { code: 'invalid_request' } } });
    expect((await client.get('/credits')).body.balance).toBe(
      (await api.owner.get('/credits')).body.balance - 1,
    );
  });

  test('gets the error of a failed image, after its refund', async () => {
    const before = (await client.get('/credits')).body.balance;
    const waiting = client.post('/renders', batch(brandId), { Accept: 'image/png' });
    await setTimeout(300);
    const { body } = await client.get('/renders');
    await client.post(`/renders/${body.renders[0].id}/cancel`, undefined);
    expect(await waiting).toMatchObject({
      status: 422,
      body: {
        error: { code: 'render_failed', details: { renderId: body.renders[0].id, creditsRefunded: 1 } },
      },
    });
    expect((await client.get('/credits')).body.balance).toBe(before);
  });

  test.each([
    ['two stills', (): object => two(), 'variants'],
    [
      'a video',
      () => ({ ...batch(brandId), variants: [{ format: 'square', kind: 'video', durationS: 2 }] }),
      'variants',
    ],
    [
      'another output',
      () => ({ ...batch(brandId), variants: [{ format: 'square', kind: 'still', output: 'jpeg' }] }),
      'variants[0].output',
    ],
  ])('an image of %s is refused', async (_, request, path) => {
    const answer = await client.post('/renders', request(), { Accept: 'image/png' });
    expect(answer).toMatchObject({ status: 400, body: { error: { details: [{ path }] } } });
  });
});

describe('a running service', () => {
  const service = useService();
  const draw = async (request: object, accept: string) => {
    const { client } = await service.newOrganization();
    const brandId = await client.createBrand();
    const { balance } = (await client.get('/credits')).body;
    const response = await fetch(`${service.url}/api/v1/renders`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${client.key}`,
        'content-type': 'application/json',
        accept,
      },
      body: JSON.stringify({ ...batch(brandId), ...request }),
    });
    const image = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    const spent = balance - (await client.get('/credits')).body.balance;
    return { status: response.status, type: image.format, width: image.width, spent };
  };

  test('draws an image in one call', async () => {
    expect(await draw({}, 'image/webp')).toEqual({ status: 200, type: 'webp', width: 1080, spent: 1 });
  });

  test('draws a dry run as a free and small image', async () => {
    expect(await draw({ dryRun: true }, 'image/png')).toEqual({
      status: 200,
      type: 'png',
      width: 540,
      spent: 0,
    });
  });
});
