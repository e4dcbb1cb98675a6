import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { ConnectionError, Livery } from './client.ts';

const servers: Server[] = [];
afterAll(() => servers.forEach((server) => void server.close()));

type Answer = (respond: Parameters<RequestListener>[1]) => void;

const json = (status: number, body: unknown, headers: Record<string, string> = {}): Answer => {
  return (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
};
const error = (status: number, code: string, headers?: Record<string, string>) =>
  json(
    status,
    { error: { code, message: 'It says why.', details: [{ path: 'name', message: 'why' }] } },
    headers,
  );
const brand = json(201, { id: 'b1' });
const cutOff: Answer = (response) => {
  response.writeHead(201, { 'content-length': '100' }).write('{');
  setTimeout(() => response.destroy(), 20);
};
const noAnswer: Answer = (response) => response.destroy();

/** A service that gives these answers, one after the other. */
async function serve(answers: Answer[]) {
  const keys: unknown[] = [];
  const server = createServer((request, response) => {
    keys.push(request.headers['idempotency-key']);
    request.resume().on('end', () => answers[Math.min(keys.length, answers.length) - 1]!(response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  servers.push(server);
  const { port } = server.address() as AddressInfo;
  return { keys, baseUrl: `http://127.0.0.1:${port}/` };
}

const create = (livery: Livery, signal?: AbortSignal) =>
  livery.brands.create({ name: 'x', document: {} }, { signal });

test.concurrent.each<[string, Answer]>([
  ['503', error(503, 'unavailable')],
  ['502 of a proxy', (response) => response.writeHead(502).end('<html>')],
  ['429', error(429, 'rate_limited', { 'retry-after': '1' })],
  ['409 while the first request still runs', error(409, 'idempotency_in_progress')],
  ['a closed connection', noAnswer],
  ['a response that breaks off', cutOff],
])('a write is repeated with the same idempotency key after %s', async (_, first) => {
  const { keys, baseUrl } = await serve([first, brand]);
  const start = performance.now();
  expect(await create(new Livery({ baseUrl }))).toEqual({ id: 'b1' });
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]]);
  if (_ === '429') expect(performance.now() - start).toBeGreaterThan(900);
});

test.concurrent.each<[string, Answer]>([
  ['422', error(422, 'document_invalid')],
  ['500', error(500, 'internal_error')],
  ['429 with a long wait', error(429, 'rate_limited', { 'retry-after': '3600' })],
])('%s is not repeated', async (_, answer) => {
  const { keys, baseUrl } = await serve([answer]);
  const failed = await create(new Livery({ baseUrl })).catch((cause: unknown) => cause);
  expect(failed).toMatchObject({ path: 'name', problems: [{ path: 'name', message: 'why' }] });
  expect(keys).toHaveLength(1);
});

test.each(['', '.', '..'])('the id %j does not lead to another route', async (id) => {
  const { keys, baseUrl } = await serve([brand]);
  const livery = new Livery({ baseUrl });
  await expect(livery.brands.get(id)).rejects.toThrow('is not the path of a route');
  await expect(livery.batch(id).wait()).rejects.toThrow('is not the path of a route');
  expect(keys).toHaveLength(0);
});

test.concurrent('the last failure is thrown, and says what to do', async () => {
  const { keys, baseUrl } = await serve([noAnswer]);
  const failed = await create(new Livery({ baseUrl, retries: 1 })).catch((cause: unknown) => cause);
  expect(failed).toBeInstanceOf(ConnectionError);
  expect(failed).toMatchObject({ code: 'connection_failed', status: 0 });
  expect(String(failed)).toContain('Check baseUrl');
  expect(keys).toHaveLength(2);
});

test.concurrent('an abort ends the pause before a repeat', async () => {
  const { keys, baseUrl } = await serve([error(429, 'rate_limited', { 'retry-after': '30' })]);
  const failed = create(new Livery({ baseUrl }), AbortSignal.timeout(300));
  await expect(failed).rejects.toThrow(/timeout/);
  expect(keys).toHaveLength(1);
});

test.concurrent('an image goes on waiting with the same key while the render still runs', async () => {
  const running = json(202, { batchId: 'bat_1' });
  const image: Answer = (response) => response.writeHead(200, { 'content-type': 'image/png' }).end('png');
  const { keys, baseUrl } = await serve([running, noAnswer, running, image]);
  const request = { templateId: 't', brandId: 'b', content: {}, format: 'og' };
  const { bytes, type } = await new Livery({ baseUrl }).image(request);
  expect([bytes.length, type]).toEqual([3, 'image/png']);
  expect(keys).toEqual(Array(4).fill(keys[0]));
});
