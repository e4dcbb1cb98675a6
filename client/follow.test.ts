import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { Livery } from './client.ts';

const servers: Server[] = [];
afterAll(() => servers.forEach((server) => void server.close()));

const state = (completed: number) => ({
  batchId: 'bat_1',
  total: 2,
  queued: 2 - completed,
  rendering: 0,
  completed,
});
const event = (name: string, data: object) => `event: ${name}\nid: 1\ndata: ${JSON.stringify(data)}\n\n`;

/** Streams these texts, each to one connection, and then refuses streams; reads say that everything has ended. */
async function serve(streams: string[][]) {
  const server = createServer((request, response) => {
    if (!request.url!.endsWith('/events')) return response.end(JSON.stringify({ ...state(2), renders: [] }));
    const stream = streams.shift();
    if (!stream) return response.writeHead(429, { 'retry-after': '90' }).end('{}');
    for (const text of stream) response.write(text);
    return setTimeout(() => response.destroy(), 20);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  servers.push(server);
  return new Livery({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }).batch('bat_1');
}

const whole = [event('batch', state(1)), ': still here\n\n', event('done', state(2))];
const bytewise = [...whole.join('')];

test.concurrent.each<[string, string[][], number[]]>([
  ['a whole stream', [whole], [1]],
  ['in pieces', [bytewise], [1]],
  ['that is cut', [[event('batch', state(1))]], [1, 2]],
  ['that is cut within an event', [[event('batch', state(1)).slice(0, -9)]], [2]],
  ['that is refused', [], [2]],
])('the end of a batch is found from %s', async (_, streams, seen) => {
  const completed: number[] = [];
  const running = await serve(streams);
  const batch = await running.wait({ onProgress: (progress) => completed.push(progress.completed) });
  expect(completed).toEqual(seen);
  expect(batch).toMatchObject({ completed: 2, renders: [] });
});
