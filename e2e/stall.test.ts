import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@livery/server/testing/free-port';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { livery, type ServerProcess, startServer, WITHOUT_LIMITS } from './server-process.ts';
import { contentRequests } from './stall/contents.ts';
import { askThroughout, type FloodConnection, openFlood, readMemoryMb, watchMemory } from './stall/floods.ts';
import { prepareFixture, type StallFixture } from './stall/place.ts';
import { type Delay, limitAtRest, type Probe, startProbe } from './stall/probe.ts';
import {
  bodyRequests,
  brandRequests,
  headerRequests,
  type StallRequest,
  uploadRequests,
} from './stall/requests.ts';
import { type WriteRoute, writeRoutes } from './stall/routes.ts';
import { shortTextNames, textNames } from './stall/texts.ts';

const extent = { all: process.env.LIVERY_STALL === 'all' };
const TIMEOUT_MS = extent.all ? 30 * 60_000 : 120_000;

/**
 * The long run asserts how late `/healthz` was and needs a machine with nothing else to do. The short one shares its
 * machine with other tests, so it asserts what of that delay the server's main thread spent computing.
 */
const measure = ({ ms, ownMs }: Delay) => (extent.all ? ms : ownMs);

/** How often a request is sent again alone before its delay counts: a true stall repeats, another program's work does not. */
const RETRIES = 2;

/** No request keeps the server from answering others: `/healthz` is asked without a pause while each one runs. */
describe('while a hostile request runs, the server answers others', () => {
  let server: ServerProcess;
  let probe: Probe;
  let limitMs = 0;
  let directory = '';
  let fixture: StallFixture;
  let routes: Record<string, WriteRoute> = {};

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'livery-stall-'));
    server = await startServer({
      LIVERY_DATA_DIR: directory,
      LIVERY_ALLOW_HOSTS: '127.0.0.1',
      LIVERY_ADDRESS_RATE_LIMIT: '0',
      LIVERY_MAX_EXTRACTIONS_PER_DAY: '0',
      LIVERY_EXTRACT_TIMEOUT_MS: '5000',
    });
    const closedUrl = `http://127.0.0.1:${await freePort()}`;
    fixture = await prepareFixture(server.client, closedUrl);
    const { body: document } = await server.client.get('/openapi.json');
    routes = writeRoutes(document, fixture, closedUrl);
    probe = startProbe(server.client.url, server.child.pid!);
    limitMs = await limitAtRest(probe, 2000, measure);
  }, 120_000);
  afterAll(async () => {
    await probe?.stop();
    await server?.end('SIGTERM');
    await rm(directory, { recursive: true, force: true });
  });

  /** The requests after which `/healthz` was late each time, with by how much. */
  async function findStalls(requests: StallRequest[]): Promise<string[]> {
    const stalls: string[] = [];
    const slowest: [string, number][] = [];
    for (const { what, send } of requests) {
      let worst = Number.POSITIVE_INFINITY;
      let status = 0;
      for (let tries = 0; tries <= RETRIES && worst > limitMs; tries++) {
        await probe.delays();
        status = await send(server.client);
        worst = Math.min(worst, Math.max(...(await probe.delays()).map(measure)));
      }
      expect(status, what).toBeLessThan(500);
      slowest.push([what, worst]);
      if (worst > limitMs) stalls.push(`${what}: ${Math.round(worst)} ms (limit ${Math.round(limitMs)} ms)`);
    }
    if (process.env.LIVERY_STALL) print(slowest, limitMs);
    return stalls;
  }

  test('bodies of the largest size', { timeout: TIMEOUT_MS }, async () => {
    expect(await findStalls(bodyRequests(routes, extent))).toEqual([]);
  });

  test('keys, headers, cursors and public pages', { timeout: TIMEOUT_MS }, async () => {
    expect(await findStalls(headerRequests(routes, fixture, extent))).toEqual([]);
  });

  test('brands of the largest size, in every export', { timeout: TIMEOUT_MS }, async () => {
    const { body } = await server.client.get('/openapi.json');
    const query: { name: string; schema: { enum?: string[] } }[] =
      body.paths['/brands/{id}/export'].get.parameters;
    const formats = query.find(({ name }) => name === 'format')!.schema.enum!;
    expect(formats.length).toBeGreaterThanOrEqual(5);
    expect(await findStalls(brandRequests(formats, extent))).toEqual([]);
  });

  test('every string of every template', { timeout: TIMEOUT_MS }, async () => {
    const { body } = await server.client.get('/templates');
    const texts = extent.all ? textNames : shortTextNames.slice(0, 1);
    expect(await findStalls(contentRequests(body.templates, texts, fixture.brandId))).toEqual([]);
  });

  test('files that are slow to look into', { timeout: TIMEOUT_MS }, async () => {
    expect(await findStalls(uploadRequests(extent))).toEqual([]);
  });
});

/** The connections of one tenant, or of one stranger, with the limits that the service has by default. */
describe('while connections flood it, the server answers others', () => {
  const silent = createServer();
  let env: Record<string, string | undefined>;
  let server: ServerProcess;
  let directory = '';
  let otherKey = '';

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'livery-flood-'));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    env = {
      ...Object.fromEntries(Object.keys(WITHOUT_LIMITS).map((name) => [name, undefined])),
      LIVERY_DATA_DIR: directory,
      LIVERY_ALLOW_HOSTS: '127.0.0.1',
    };
    server = await startServer(env);
    const { id } = await operate('orgs', 'create', 'Neighbour', '--owner', 'neighbour@example.com');
    otherKey = (await operate('keys', 'create', '--org', id, '--name', 'neighbour')).key;
  }, 120_000);
  afterAll(async () => {
    await server?.end('SIGTERM');
    silent.close();
    await rm(directory, { recursive: true, force: true });
  });

  async function operate(...args: string[]) {
    return JSON.parse((await livery([...args, '--json'], env)).out);
  }

  /** Opens a flood while others ask: from another address, and for health also from one that floods. */
  async function flood(what: string, connections: FloodConnection[], holdMs: number) {
    const { url } = server.client;
    const restMb = readMemoryMb(server.child.pid!);
    const stopWatching = watchMemory(server.child.pid!);
    const asking = {
      health: askThroughout(`${url}/healthz`, { from: '127.0.0.1' }),
      'health from a flooding address': askThroughout(`${url}/healthz`, { from: connections[0]!.from }),
      brands: askThroughout(`${url}/api/v1/brands`, { from: '127.0.0.1', key: otherKey }),
    };
    const start = performance.now();
    const { statuses, countOpen, close } = await openFlood(url, connections);
    const floodMs = Math.round(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, holdMs));
    const open = countOpen();
    expect([server.child.exitCode, server.child.signalCode], server.output()).toEqual([null, null]);
    const answered = await Promise.all(
      Object.entries(asking).map(async ([name, each]) => [name, await each.stop()] as const),
    );
    close();
    const grownMb = Math.round(stopWatching() - restMb);
    if (process.env.LIVERY_STALL) {
      console.log(what, { floodMs, statuses, open, restMb: Math.round(restMb), grownMb });
      for (const [name, each] of answered) console.log(name, each);
    }
    for (const [name, { failures, asked }] of answered) {
      expect(failures, `${name} during ${what}`).toEqual([]);
      expect(asked).toBeGreaterThan(10);
    }
    expect(grownMb).toBeLessThan(300);
    return { statuses, open };
  }

  test('50 event streams each of 101 keys of one organisation', { timeout: TIMEOUT_MS }, async () => {
    const keys: string[] = [];
    for (let made = 0; made < 101; made++) {
      const { body } = await server.client.post('/keys', { name: `key ${made}`, scopes: ['brands:read'] });
      keys.push(body.key);
    }
    // Hosts that say nothing keep the extractions open, and the last one waiting.
    const { port } = silent.address() as { port: number };
    let last = '';
    for (let each = 0; each < 15; each++) {
      const { body } = await server.client.post('/extractions', { url: `http://127.0.0.1:${port}/${each}` });
      last = body.id;
    }
    const connections = keys.flatMap((key, tenant) =>
      Array.from({ length: 50 }, (_, index) => ({
        // So many addresses that their own limit is not what refuses.
        from: `127.0.1.${1 + ((tenant * 50 + index) % 50)}`,
        head: [`GET /api/v1/extractions/${last}/events HTTP/1.1`, `Authorization: Bearer ${key}`],
      })),
    );
    const { statuses } = await flood('the flood of keys', connections, 5000);
    expect(statuses['200']).toBe(100);
    expect(statuses['429']).toBeGreaterThan(2000);
  });

  test('5,000 connections of one address', { timeout: TIMEOUT_MS }, async () => {
    const connections = Array.from({ length: 5000 }, () => ({
      from: '127.0.2.1',
      head: ['GET /healthz HTTP/1.1'],
    }));
    const { open } = await flood('the flood of connections', connections, 5000);
    expect(open).toBeLessThanOrEqual(200);
  });
});

function print(measured: [string, number][], limitMs: number): void {
  const worst = measured.toSorted(([, a], [, b]) => b - a).slice(0, 15);
  console.log(`${measured.length} requests, limit ${Math.round(limitMs)} ms`);
  for (const [what, ms] of worst) console.log(`  ${String(Math.round(ms)).padStart(6)} ms  ${what}`);
}
