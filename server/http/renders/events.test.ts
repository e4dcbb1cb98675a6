import { connect } from 'node:net';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createKey } from '../../services/keys/create.ts';
import { ApiClient, batch, type RenderResponse } from '../../testing/api-client.ts';
import { openEvents } from '../../testing/event-reader.ts';
import { startService } from '../../testing/service.ts';
import { useApi, useService } from '../../testing/use.ts';

let client: ApiClient;
let brandId: string;
let organizationId: string;
const service = useService();
beforeEach(async () => {
  ({ client, organizationId } = await service.newOrganization());
  brandId = await client.createBrand();
});

interface Sent {
  batchId: string;
  jobs: RenderResponse[];
}

async function submit(...variants: object[]): Promise<Sent> {
  const { status, body } = await client.post('/renders', { ...batch(brandId), variants });
  expect(status, JSON.stringify(body)).toBe(202);
  return body;
}

const video = (durationS: number, scale = 0.5) => ({ format: 'square', kind: 'video', durationS, scale });
const still = { format: 'square', kind: 'still' };

function isSorted(numbers: number[]): boolean {
  return numbers.every((number, index) => index === 0 || number >= numbers[index - 1]!);
}

describe('the events of a render', () => {
  test('send the state at once, every step of a video and its end, then stop', async () => {
    const { jobs } = await submit(video(3));
    const id = jobs[0]!.id;
    const reader = await openEvents(client, `/renders/${id}/events`);
    const { headers, status } = reader.response;
    expect([status, headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
    expect(headers.get('cache-control')).toBe('no-cache, no-transform');
    expect(headers.get('x-accel-buffering')).toBe('no');
    expect(headers.get('content-encoding')).toBeNull();
    const events = await reader.all();
    expect(events.map(({ event }) => event)).toEqual([...events.slice(1).map(() => 'render'), 'done']);
    const states = events.slice(0, -1).map(({ data }) => data);
    expect(new Set(states.map((state) => JSON.stringify(state))).size).toBe(states.length);
    expect(isSorted(states.map(({ progress }) => progress))).toBe(true);
    expect(states.length).toBeGreaterThan(2);
    expect(states.at(-1)).toEqual((await client.get(`/renders/${id}`)).body);
    expect(events.at(-1)).toEqual({ event: 'done', id: 'end', data: { id, status: 'completed' } });
    expect(isSorted(events.slice(0, -1).map((event) => Number(event.id)))).toBe(true);
  });

  test('of an ended render are its state and the end; a client that has seen them gets 204', async () => {
    const { jobs } = await submit(still);
    const path = `/renders/${jobs[0]!.id}/events`;
    await client.waitForJobs([jobs[0]!.id]);
    const events = await (await openEvents(client, path)).all();
    expect(events.map(({ event, data }) => [event, data.status])).toEqual([
      ['render', 'completed'],
      ['done', 'completed'],
    ]);
    const again = await openEvents(client, path, { 'last-event-id': events.at(-1)!.id });
    expect([again.response.status, await again.all()]).toEqual([204, []]);
    const midway = await openEvents(client, path, { 'last-event-id': events[0]!.id });
    expect((await midway.all()).length).toBe(2);
  });

  test('are sent to a client that claims to have seen the end of a running render', async () => {
    const { jobs } = await submit(video(2));
    const reader = await openEvents(client, `/renders/${jobs[0]!.id}/events`, { 'last-event-id': 'end' });
    expect(reader.response.status).toBe(200);
    expect((await reader.all()).at(-1)).toMatchObject({ event: 'done' });
  });

  test('report a cancel', async () => {
    const { jobs } = await submit(video(20));
    const reader = await openEvents(client, `/renders/${jobs[0]!.id}/events`);
    expect(await reader.next()).toMatchObject({ event: 'render' });
    await client.post(`/renders/${jobs[0]!.id}/cancel`, undefined);
    expect((await reader.all()).slice(-2)).toMatchObject([
      { event: 'render', data: { status: 'failed', error: 'cancelled' } },
      { event: 'done', data: { status: 'failed' } },
    ]);
  });
});

test.each(['/renders/nothing/events', '/batches/bat_unknown/events', '/batches/%00/events'])(
  'there is no %s',
  async (path) => {
    expect(await client.get(path)).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } });
  },
);

describe('the events of a batch', () => {
  test('report every render and the progress of the batch', async () => {
    const sent = await submit(still, video(2), video(1));
    const events = await (await openEvents(client, `/batches/${sent.batchId}/events`)).all();
    const ids = sent.jobs.map(({ id }) => id);
    expect(events.slice(0, 4).map(({ event, data }) => data.id ?? event)).toEqual([...ids, 'batch']);
    const wholes = events.filter(({ event }) => event === 'batch').map(({ data }) => data);
    expect(isSorted(wholes.map(({ progress }) => progress))).toBe(true);
    for (const { total, queued, rendering, completed, failed } of wholes) {
      expect([total, queued + rendering + completed + failed]).toEqual([3, 3]);
    }
    const end = {
      batchId: sent.batchId,
      total: 3,
      queued: 0,
      rendering: 0,
      completed: 3,
      failed: 0,
      progress: 1,
    };
    expect(wholes.at(-1)).toEqual(end);
    expect(events.at(-1)).toEqual({ event: 'done', id: 'end', data: end });
    for (const id of ids) {
      const states = events.filter(({ event, data }) => event === 'render' && data.id === id);
      expect(states.at(-1)!.data.status).toBe('completed');
    }
    const again = await openEvents(client, `/batches/${sent.batchId}/events`, { 'last-event-id': 'end' });
    expect(again.response.status).toBe(204);
  });

  test('30 readers at once get the same end for the cost of one', async () => {
    const looks = vi.spyOn(service.app.db, 'select');
    const read = async (count: number) => {
      const sent = await submit(still, video(2));
      looks.mockClear();
      const readers = await Promise.all(
        Array.from({ length: count }, () => openEvents(client, `/batches/${sent.batchId}/events`)),
      );
      const all = await Promise.all(readers.map((reader) => reader.all()));
      const isLook = ([fields]: unknown[]) => fields && 'publicId' in (fields as object);
      return { all, queries: looks.mock.calls.filter(isLook).length };
    };
    const one = await read(1);
    const { all, queries } = await read(30);
    looks.mockRestore();
    for (const events of all) {
      expect(events.slice(-2).map(({ event }) => event)).toEqual(['batch', 'done']);
      expect(events.at(-1)).toEqual(all[0]!.at(-1));
    }
    expect(one.queries).toBeGreaterThan(0);
    expect(queries).toBeLessThan(5 * one.queries);
  });
});

describe('streams', () => {
  // Nobody draws, so that the renders go on for as long as the tests look.
  const idle = useApi();
  beforeEach(async () => {
    ({ client, organizationId } = await idle.newOrganization());
    brandId = await client.createBrand();
  });

  test('of readers that are gone are given back, and nobody is looked for any more', async () => {
    const { jobs } = await submit(video(20));
    const path = `/renders/${jobs[0]!.id}/events`;
    await Promise.all(Array.from({ length: 60 }, (_, index) => connectAndLeave(path, index % 6)));
    await vi.waitFor(
      async () => {
        const readers = await Promise.all(Array.from({ length: 50 }, () => openEvents(client, path)));
        for (const reader of readers) reader.leave();
        expect(readers.map(({ response }) => response.status)).toEqual(readers.map(() => 200));
      },
      { timeout: 5000, interval: 300 },
    );
    await client.post(`/renders/${jobs[0]!.id}/cancel`, undefined);
    const looks = vi.spyOn(idle.app.db, 'select');
    await new Promise((resolve) => setTimeout(resolve, 700));
    const queries = looks.mock.calls.filter(([fields]) => fields && 'publicId' in (fields as object)).length;
    looks.mockRestore();
    expect(queries).toBe(0);
  });

  test('of one key are at most 50; another key is not concerned', async () => {
    const { jobs } = await submit(video(20));
    const path = `/renders/${jobs[0]!.id}/events`;
    const readers = await Promise.all(Array.from({ length: 50 }, () => openEvents(client, path)));
    const refused = await client.get(path);
    expect(refused).toMatchObject({ status: 429, body: { error: { code: 'rate_limited' } } });
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
    const { key } = await createKey(idle.app.db, { organizationId, name: 'another' });
    const other = await openEvents(new ApiClient(idle.url, key), path);
    expect(other.response.status).toBe(200);
    other.leave();
    await client.post(`/renders/${jobs[0]!.id}/cancel`, undefined);
    const ends = await Promise.all(readers.map((reader) => reader.all()));
    expect(ends.map((events) => events.at(-1)!.event)).toEqual(ends.map(() => 'done'));
    expect((await client.get(path)).status).toBe(200);
  });

  test('are not opened by who asks for the headers alone', async () => {
    const { jobs } = await submit(video(20));
    const path = `/renders/${jobs[0]!.id}/events`;
    for (let round = 0; round < 60; round++) expect((await client.call('HEAD', path)).status).toBe(200);
    const reader = await openEvents(client, path);
    expect(reader.response.status).toBe(200);
    reader.leave();
    await client.post(`/renders/${jobs[0]!.id}/cancel`, undefined);
  });
});

/** Sends a request and hangs up after so many milliseconds, in whatever state the answer is. */
async function connectAndLeave(path: string, afterMs: number): Promise<void> {
  const { port, host } = new URL(client.url);
  const socket = connect(Number(port), '127.0.0.1');
  socket.on('error', () => {});
  socket.write(`GET /api/v1${path} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${client.key}\r\n\r\n`);
  await new Promise((resolve) => setTimeout(resolve, afterMs * 20));
  socket.destroy();
}

test('a stop of the service ends its streams and is not held up by them', async () => {
  const own = await startService();
  const { client: reading } = await own.newOrganization();
  const { body } = await reading.post('/renders', {
    ...batch(await reading.createBrand()),
    variants: [video(4), video(4)],
  });
  const readers = await Promise.all(
    Array.from({ length: 10 }, () => openEvents(reading, `/batches/${body.batchId}/events`)),
  );
  for (const reader of readers) expect(await reader.next()).toMatchObject({ event: 'render' });
  const from = performance.now();
  // What is stopped next, once the server has no connection left.
  const next = vi.spyOn(own.app.queue, 'stop');
  const stopping = own.stop();
  const ends = await Promise.all(readers.map((reader) => reader.all()));
  expect(ends.flat().some(({ event }) => event === 'done')).toBe(false);
  await vi.waitFor(() => expect(next).toHaveBeenCalled(), { timeout: 3000, interval: 20 });
  // Connections that do not end by themselves are cut after five seconds.
  expect(performance.now() - from).toBeLessThan(3000);
  await stopping;
  await own.remove();
});
