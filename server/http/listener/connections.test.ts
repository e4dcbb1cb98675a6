import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { renders } from '../../db/schema.ts';
import { startApi } from '../../testing/api.ts';
import { batch } from '../../testing/api-client.ts';
import { longTest } from '../../testing/extent.ts';
import { finishRender } from '../../testing/finish-render.ts';
import { openRaw, type RawRequest } from '../../testing/raw-request.ts';
import { useApi } from '../../testing/use.ts';
import { createRequestSlots } from '../limits/caller-limits.ts';

const unlimitedSlots = createRequestSlots({ running: 0, waiting: 0, waitMs: 0 });

/** Long beside the quarters of it that a slow reader pauses for, so that a busy machine does not make it a stalled one. */
const STALLED_MS = 3000;
let auth: string;
let renderId: string;
const service = useApi({}, { connections: { stalledMs: STALLED_MS, maxConnections: 30 } });
beforeAll(async () => {
  auth = `Authorization: Bearer ${service.owner.key}`;
  const brandId = await service.owner.createBrand();
  const { body } = await service.owner.post('/renders', batch(brandId));
  renderId = body.jobs[0].id;
  await finishRender(service.app, renderId);
});

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

  test.concurrent('in the middle of its body is cut off', async () => {
    const raw = openRaw(
      service.url,
      ['POST /api/v1/brands HTTP/1.1', auth, 'Content-Type: application/json', 'Content-Length: 100'],
      '{"name":',
    );
    expect(await Promise.race([raw.closed.then(() => true), setTimeout(10 * STALLED_MS, false)])).toBe(true);
  });

  test.concurrent('in the middle of an upload is cut off, and its file removed', async ({ expect }) => {
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
    await expect.poll(() => readdir(service.app.scratchDir), { timeout: 30_000 }).toEqual([]);
  });

  test.concurrent('in the middle of its headers is cut off', async () => {
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

describe('past the limit of connections', () => {
  const docs = 'GET /docs HTTP/1.1';
  const health = 'GET /healthz HTTP/1.1';

  test('the one that has been idle for longest gives way', async () => {
    const open = await openMany(30, docs);
    const more = await openMany(10, docs);
    expect(new Set([...open, ...more].map(readStatus))).toEqual(new Set([200]));
    await expect
      .poll(() => open.slice(0, 5).some(({ socket }) => isOpen(socket)), { timeout: 30_000 })
      .toBe(false);
    expect(more.every(({ socket }) => isOpen(socket))).toBe(true);
  });

  test('requests are refused when none is idle; health checks are answered, and open ones work on', async () => {
    // With the usual time for a body, so that none of the requests ends while others are sent.
    const small = await startApi({}, { connections: { maxConnections: 10 } });
    const ask = async (line: string) => (await openMany(1, line, small))[0]!;
    try {
      const slow: RawRequest[] = [];
      do {
        const head = [...slowBrand(small.owner.key!), 'Expect: 100-continue'];
        slow.push(openRaw(small.url, ['POST /api/v1/brands HTTP/1.1', ...head]));
        await slow.at(-1)!.until(/^HTTP\/1.1 100/);
      } while (readStatus(await ask(docs)) === 200);
      sockets.push(...slow.map(({ socket }) => socket));
      expect(slow).toHaveLength(10);
      expect(await (await ask(docs)).closed).toMatch(/^HTTP\/1.1 503[\s\S]*"code":"unavailable"/);
      const checks = await openMany(20, health, small);
      expect(new Set(checks.map(readStatus))).toEqual(new Set([200]));
      expect(await checks[0]!.closed).toMatch(/^connection: close\r$/im);
      slow[1]!.socket.write(' '.repeat(100));
      await slow[1]!.until(/HTTP\/1.1 400/);
      slow[0]!.socket.destroy();
      await expect.poll(async () => readStatus(await ask(docs)), { timeout: 30_000 }).toBe(200);
    } finally {
      for (const socket of sockets.splice(0)) socket.destroy();
      await small.remove();
    }
  });

  test('a health check gets in however many connections wait', async () => {
    const silent = Array.from({ length: 700 }, () => connect(port(), '127.0.0.1').on('error', () => {}));
    sockets.push(...silent);
    await Promise.all(silent.map((socket) => once(socket, 'connect')));
    expect((await openMany(1, health)).map(readStatus)).toEqual([200]);
    await expect.poll(() => silent.filter(isOpen).length, { timeout: 30_000 }).toBeLessThan(600);
  });

  test('one address has at most 200; others and trusted proxies are not concerned', async () => {
    const roomy = await startApi();
    const proxied = await startApi({ LIVERY_TRUST_PROXY: '127.0.0.1' });
    try {
      const statuses = (await openMany(210, docs, { url: roomy.url })).map(readStatus);
      expect(statuses.filter((status) => status === 503)).toHaveLength(10);
      expect((await openMany(1, health, { url: roomy.url })).map(readStatus)).toEqual([200]);
      const other = { url: roomy.url, localAddress: '127.0.0.9' };
      expect((await openMany(1, docs, other)).map(readStatus)).toEqual([200]);
      const viaProxy = (await openMany(210, health, { url: proxied.url })).map(readStatus);
      expect(new Set(viaProxy)).toEqual(new Set([200]));
    } finally {
      for (const socket of sockets.splice(0)) socket.destroy();
      await roomy.remove();
      await proxied.remove();
    }
  });

  test('behind a trusted proxy a client has at most 200 requests open', async () => {
    const proxied = await startApi({ LIVERY_TRUST_PROXY: '127.0.0.1' }, { limits: unlimitedSlots });
    const from = (address: string, line: string, ...more: string[]) =>
      openRaw(proxied.url, [line, `X-Forwarded-For: ${address}`, ...more]);
    try {
      const waiting = Array.from({ length: 200 }, () =>
        from('198.51.100.1', 'POST /api/v1/brands HTTP/1.1', ...slowBrand(proxied.owner.key!)),
      );
      sockets.push(...waiting.map(({ socket }) => socket));
      await expect.poll(() => statusOf(from('198.51.100.1', docs)), { timeout: 30_000 }).toBe(429);
      expect(await statusOf(from('198.51.100.2', docs))).toBe(200);
      expect(await statusOf(from('198.51.100.1', health))).toBe(200);
      waiting[0]!.socket.destroy();
      await expect.poll(() => statusOf(from('198.51.100.1', docs)), { timeout: 30_000 }).toBe(200);
    } finally {
      for (const socket of sockets.splice(0)) socket.destroy();
      await proxied.remove();
    }
  });
});

longTest('a body on a route without a key must arrive within 15 s', async () => {
  // A byte now and then keeps each connection from counting as stalled.
  const head = ['Content-Type: application/json', 'Content-Length: 16000'];
  const open = ['/api/v1/agent/token', '/api/v1/sign-in', '/oauth/token', '/oauth/register'].map((path) =>
    openRaw(service.url, [`POST ${path} HTTP/1.1`, ...head]),
  );
  const keyed = openRaw(service.url, ['POST /api/v1/brands HTTP/1.1', auth, ...head]);
  const drip = setInterval(() => {
    for (const { socket } of [...open, keyed]) socket.write(' ');
  }, STALLED_MS / 6);
  try {
    for (const raw of open) expect(await raw.closed).toMatch(/^HTTP\/1.1 408/);
    expect(isOpen(keyed.socket)).toBe(true);
  } finally {
    clearInterval(drip);
    keyed.socket.destroy();
  }
});

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
const port = () => Number(new URL(service.url).port);

/** Sends a request on each of many new connections, which stay open. */
async function openMany(
  count: number,
  line: string,
  { url = service.url, localAddress = '127.0.0.1' }: { url?: string; localAddress?: string } = {},
) {
  const all = Array.from({ length: count }, () => openRaw(url, [line], '', localAddress));
  sockets.push(...all.map(({ socket }) => socket));
  await Promise.all(all.map((raw) => raw.until(/\r\n\r\n/)));
  return all;
}

const readStatus = ({ answer }: RawRequest) => Number(/^HTTP\/1.1 (\d+)/.exec(answer())?.[1]);

async function statusOf(raw: RawRequest): Promise<number> {
  await raw.until(/\r\n\r\n/);
  raw.socket.destroy();
  return readStatus(raw);
}

const slowBrand = (key: string) => [
  `Authorization: Bearer ${key}`,
  'Content-Type: application/json',
  'Content-Length: 100',
];
