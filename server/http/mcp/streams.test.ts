import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { extractions } from '../../db/schema.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { openRaw } from '../../testing/raw-request.ts';

/** Streams of tool calls whose client does not read. */

const EVENTS = 20_000;
const message = 'm'.repeat(2000);
let api: TestApi;
let whenAllSent: Promise<void>;

beforeAll(async () => {
  api = await startApi(
    {},
    {
      extendMcp(server) {
        server.registerTool('chatter', {}, async ({ mcpReq }) => {
          const { promise, resolve } = Promise.withResolvers<void>();
          whenAllSent = promise;
          for (let progress = 1; progress <= EVENTS; progress++) {
            const params = { progressToken: 't', progress, message };
            await mcpReq.notify({ method: 'notifications/progress', params });
            if (progress % 100 === 0) await setTimeout(0);
          }
          resolve();
          return { content: [{ type: 'text', text: 'finished' }] };
        });
      },
    },
  );
});
afterAll(() => api.remove());

function openCall(name: string, args: unknown) {
  const params = { name, arguments: args, _meta: { progressToken: 't' } };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
  return openRaw(
    api.url,
    [
      'POST /api/mcp HTTP/1.1',
      `Authorization: Bearer ${api.owner.key}`,
      'Content-Type: application/json',
      'Accept: application/json, text/event-stream',
      `Content-Length: ${body.length}`,
    ],
    body,
  );
}

test('only the newest progress is kept for a client that does not read', async () => {
  const call = openCall('chatter', {});
  await call.until(/notifications\/progress/);
  call.socket.pause();
  await whenAllSent;
  call.socket.resume();
  const answer = await call.until(/finished/);
  const received = [...answer.matchAll(/"progress":(\d+)/g)].map(([, progress]) => Number(progress));
  // What the buffers of both sockets took, which is far less than everything.
  expect(received.length).toBeLessThan(EVENTS / 2);
  expect(received.at(-1)).toBe(EVENTS);
  expect(received).toEqual(received.toSorted((a, b) => a - b));
  call.socket.destroy();
});

test('a call whose client leaves has still started its work', async () => {
  const call = openCall('create_brand_from_url', { url: 'https://left.example' });
  await call.until(/notifications\/progress/);
  call.socket.destroy();
  await once(call.socket, 'close');
  const [row] = await api.app.db
    .select()
    .from(extractions)
    .where(eq(extractions.url, 'https://left.example/'));
  expect(row).toMatchObject({ status: 'queued', error: null });
});
