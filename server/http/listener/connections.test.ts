import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { renders } from '../../db/schema.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { batch } from '../../testing/api-client.ts';
import { longTest } from '../../testing/extent.ts';
import { finishRender } from '../../testing/finish-render.ts';
import { openRaw, type RawRequest } from '../../testing/raw-request.ts';

/** Long beside the quarters of it that a slow reader pauses for, so that a busy machine does not make it a stalled one. */
const STALLED_MS = 3000;
let service: TestApi;
let auth: string;
let renderId: string;
beforeAll(async () => {
  service = await startApi({
    LIVERY_STALLED_DOWNLOAD_MS: String(STALLED_MS),
    LIVERY_MAX_CONNECTIONS: '30',
  });
  auth = `Authorization: Bearer ${service.owner.key}`;
  const brandId = await service.owner.createBrand();
  const { body } = await service.owner.post('/renders', batch(brandId));
  renderId = body.jobs[0].id;
  await finishRender(service.app, renderId);
});
afterAll(() => service.remove());

/** Grows the stored file, so that it is larger than what the buffers of two sockets hold. */
async function makeLarge(): Promise<void> {
  const row = (await service.app.db.query.renders.findFirst({ where: eq(renders.id, renderId) }))!;
  const { storage } = service.app.settings;
  if (storage.kind !== 'directory') throw new Error('expected a folder');
  const file = createWriteStream(`${storage.root}/${row.outputKey}`);
  const MB = 1024 * 1024;
  for (let mb = 0; mb < 64; mb++) if (!file.write(Buffer.alloc(MB))) await once(file, 'drain');
  file.end();
  await once(file, 'finish');
  await service.app.db
    .update(renders)
    .set({ bytes: 64 * MB })
    .where(eq(renders.id, renderId));
}

const isOpen = (socket: Socket) => !socket.destroyed && !socket.readableEnded;

/** Whether the server has cut the connection, seen when the client reads again. */
async function wasCut(raw: RawRequest): Promise<boolean> {
  raw.socket.resume();
  return Promise.race([raw.closed.then(() => true), setTimeout(10 * STALLED_MS, false)]);
}

describe('a client that stalls', () => {
  longTest('while it reads a file is cut off; one that reads on is not', async () => {
    await makeLarge();
    const head = [`GET /api/v1/renders/${renderId}/file HTTP/1.1`, auth, 'Range: bytes=0-'];
    const stalled = openRaw(service.url, head);
    await stalled.until(/^HTTP\/1.1 206/);
    stalled.socket.pause();
    const slow = openRaw(service.url, head);
    await slow.until(/^HTTP\/1.1 206/);
    let read = 0;
    slow.socket.removeAllListeners('data');
    slow.socket.on('data', (chunk) => (read += chunk.length));
    for (let pause = 0; pause < 10; pause++) {
      slow.socket.pause();
      await setTimeout(STALLED_MS / 4);
      const before = read;
      slow.socket.resume();
      while (isOpen(slow.socket) && read < before + 1024 * 1024) await setTimeout(5);
    }
    expect(isOpen(slow.socket)).toBe(true);
    slow.socket.destroy();
    const length = stalled.answer().length;
    expect(await wasCut(stalled)).toBe(true);
    expect(stalled.answer().length).toBeLessThan(60 * 1024 * 1024);
    expect(length).toBeLessThan(60 * 1024 * 1024);
  });

  test('in the middle of its body is cut off', async () => {
    const raw = openRaw(
      service.url,
      ['POST /api/v1/brands HTTP/1.1', auth, 'Content-Type: application/json', 'Content-Length: 100'],
      '{"name":',
    );
    expect(await Promise.race([raw.closed.then(() => true), setTimeout(10 * STALLED_MS, false)])).toBe(true);
  });

  test('in the middle of an upload is cut off, and its file removed', async () => {
    const raw = openRaw(
      service.url,
      [
        'POST /api/v1/assets HTTP/1.1',
        auth,
        'Content-Type: multipart/form-data; boundary=x',
        'Content-Length: 5000',
      ],
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nhalf',
    );
    expect(await Promise.race([raw.closed.then(() => true), setTimeout(10 * STALLED_MS, false)])).toBe(true);
    await expect.poll(() => readdir(service.app.scratchDir)).toEqual([]);
  });

  test('in the middle of its headers is cut off', async () => {
    const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
    socket.on('error', () => {});
    socket.resume();
    socket.write('GET /healthz HTTP/1.1\r\nHos');
    await Promise.race([once(socket, 'close'), setTimeout(10 * STALLED_MS)]);
    expect(isOpen(socket)).toBe(false);
  });
});

longTest('an event stream that has nothing to say stays open', async () => {
  // Nobody works on it, so nothing changes.
  await service.app.db.update(renders).set({ status: 'rendering' }).where(eq(renders.id, renderId));
  const raw = openRaw(service.url, [`GET /api/v1/renders/${renderId}/events HTTP/1.1`, auth]);
  await raw.until(/event: render/);
  await setTimeout(3 * STALLED_MS);
  expect(isOpen(raw.socket)).toBe(true);
  raw.socket.destroy();
  await service.app.db.update(renders).set({ status: 'completed' }).where(eq(renders.id, renderId));
});

test('a connection without a request is kept for 75 s, as load balancers expect', async () => {
  const answer = await fetch(`${service.url}/healthz`);
  expect(answer.headers.get('keep-alive')).toBe('timeout=75');
});

test('past the limit connections are refused, and those that are open work on', async () => {
  const first = openRaw(service.url, ['GET /healthz HTTP/1.1']);
  await first.until(/"ok"/);
  const more = Array.from({ length: 40 }, () => openRaw(service.url, ['GET /healthz HTTP/1.1']));
  const results = await Promise.all(
    more.map((raw) =>
      Promise.race([
        raw.until(/"ok"/).then(
          () => 'answered',
          () => 'refused',
        ),
      ]),
    ),
  );
  expect(results.filter((result) => result === 'refused').length).toBeGreaterThanOrEqual(10);
  expect(results.filter((result) => result === 'answered').length).toBeGreaterThan(10);
  first.socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
  await first.until(/"ok"[\s\S]*"ok"/);
  for (const { socket } of [first, ...more]) socket.destroy();
});
