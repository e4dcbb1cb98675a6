import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@livery/server/testing/free-port';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServerProcess, startServer } from './server-process.ts';
import { contentRequests } from './stall/contents.ts';
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
      LIVERY_PUBLIC_RATE_LIMIT: '0',
      LIVERY_MAX_VERSIONS_PER_HOUR: '0',
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

function print(measured: [string, number][], limitMs: number): void {
  const worst = measured.toSorted(([, a], [, b]) => b - a).slice(0, 15);
  console.log(`${measured.length} requests, limit ${Math.round(limitMs)} ms`);
  for (const [what, ms] of worst) console.log(`  ${String(Math.round(ms)).padStart(6)} ms  ${what}`);
}
