import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { extractions } from '../../db/schema.ts';
import { MAX_OPEN } from '../../services/extractions/submit.ts';
import type { ApiClient } from '../../testing/api-client.ts';
import { openEvents } from '../../testing/event-reader.ts';
import {
  createStandInExtractor,
  endless,
  extractAndWait,
  readWell,
} from '../../testing/stand-in-extractor.ts';
import { useService } from '../../testing/use.ts';

const browser = createStandInExtractor();
let client: ApiClient;
const service = useService({ LIVERY_EXTRACTORS: '2', LIVERY_EXTRACT_TIMEOUT_MS: '15000' }, browser.options);
beforeEach(async () => {
  ({ client } = await service.newOrganization());
});

let sites = 0;
const newSite = () => `https://site-${++sites}.example/`;
const findRow = async (id: string) =>
  (await service.app.db.query.extractions.findFirst({ where: eq(extractions.id, id) }))!;
const cancel = (id: string) => client.call('POST', `/extractions/${id}/cancel`);

describe('what is refused', () => {
  test.each([
    ['no url', {}, 400, 'invalid_request'],
    ['no website', { url: 'not-a-url' }, 400, 'invalid_request'],
    ['another scheme', { url: 'ftp://site.example/' }, 400, 'invalid_request'],
    ['a password', { url: 'https://a:b@site.example/' }, 400, 'invalid_request'],
    ['a URL without end', { url: `https://site.example/${'a'.repeat(2048)}` }, 400, 'invalid_request'],
    ['this machine', { url: 'http://127.0.0.1:3000/' }, 422, 'url_not_allowed'],
    ['this machine by name', { url: 'localhost' }, 422, 'url_not_allowed'],
    ['a private address', { url: '10.0.0.7' }, 422, 'url_not_allowed'],
    ['the metadata service', { url: 'http://169.254.169.254/' }, 422, 'url_not_allowed'],
  ])('%s', async (_, request, status, code) => {
    const answer = await client.post('/extractions', request);
    expect(answer).toMatchObject({ status, body: { error: { code, details: [{ path: 'url' }] } } });
    expect((await client.get('/extractions')).body.extractions).toEqual([]);
  });

  test('more than the maximum of open extractions, until one has ended', async () => {
    const urls = Array.from({ length: MAX_OPEN + 1 }, newSite);
    for (const url of urls) browser.sites.set(url, endless);
    const accepted = [];
    for (const url of urls.slice(0, MAX_OPEN))
      accepted.push((await client.post('/extractions', { url })).body.id);
    const refused = await client.post('/extractions', { url: urls[MAX_OPEN] });
    expect(refused).toMatchObject({
      status: 429,
      body: { error: { code: 'rate_limited', details: { limit: MAX_OPEN } } },
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    // Of two lanes the second stays free for other organisations, however many extractions wait here.
    const { client: other } = await service.newOrganization();
    expect(await extractAndWait(other, newSite())).toMatchObject({ status: 'ready' });
    expect([...browser.reading].filter(({ url }) => urls.includes(url))).toHaveLength(1);
    expect((await cancel(accepted.at(-1))).status).toBe(200);
    expect((await client.post('/extractions', { url: urls[MAX_OPEN] })).status).toBe(202);
    for (const { id } of (await client.get('/extractions?status=queued')).body.extractions) await cancel(id);
    for (const { id } of (await client.get('/extractions?status=running')).body.extractions) await cancel(id);
  });
});

describe('a cancelled extraction', () => {
  test('stops soon and has the error cancelled', async () => {
    const url = newSite();
    browser.sites.set(url, endless);
    const { body } = await client.post('/extractions', { url });
    await vi.waitFor(() => expect(browser.opened(url)).toBe(1), { timeout: 10_000 });
    const answer = await cancel(body.id);
    expect(answer).toMatchObject({ status: 200, body: { status: 'failed', error: { code: 'cancelled' } } });
    const isRead = () => [...browser.reading].some((request) => request.url === url);
    // An attempt checks its row every half second; a loaded machine adds to that.
    await vi.waitFor(() => expect(isRead()).toBe(false), { timeout: 10_000, interval: 20 });
    expect((await client.get(`/extractions/${body.id}`)).body).toEqual(answer.body);
    expect(await findRow(body.id)).toMatchObject({ attempts: 0, attemptId: null });
    expect(await cancel(body.id)).toMatchObject({
      status: 409,
      body: { error: { code: 'already_finished', details: { status: 'failed' } } },
    });
  });

  test('is never read if it was still waiting', async () => {
    const [busy, waiting] = [newSite(), newSite()];
    browser.sites.set(busy, endless);
    const first = (await client.post('/extractions', { url: busy })).body;
    await vi.waitFor(() => expect(browser.opened(busy)).toBe(1), { timeout: 10_000 });
    const second = (await client.post('/extractions', { url: waiting })).body;
    expect((await cancel(second.id)).body).toMatchObject({ status: 'failed', stage: 'waiting' });
    await cancel(first.id);
    await extractAndWait(client, newSite());
    expect(browser.opened(waiting)).toBe(0);
  });

  test('cannot be one that is ready', async () => {
    const { id } = await extractAndWait(client, newSite());
    expect(await cancel(id)).toMatchObject({ status: 409, body: { error: { code: 'already_finished' } } });
    expect((await client.get(`/extractions/${id}`)).body.status).toBe('ready');
  });
});

describe('events', () => {
  const box = { x: 0.1, y: 0.2, width: 0.3, height: 0.1 };
  const evidence = [{ field: 'color.light.primary', note: '#cf4647 fills a button', box }];
  const logo = `data:image/png;base64,${Buffer.alloc(300, 2).toString('base64')}`;
  const screenshot = `data:image/jpeg;base64,${Buffer.alloc(3000, 1).toString('base64')}`;

  test('report the findings stage by stage, and the end', async () => {
    const url = newSite();
    const gate = Promise.withResolvers<void>();
    browser.sites.set(url, async (request) => {
      request.onProgress('reading-page', { name: 'Fieldnote', colors: ['#cf4647', 'red'], screenshot });
      request.onProgress('reading-page', {
        name: 'Fieldnote',
        colors: ['#cf4647'],
        fonts: ['Inter'],
        screenshot,
        logo,
        evidence,
      });
      await gate.promise;
      return readWell(request);
    });
    const { body } = await client.post('/extractions', { url });
    const reader = await openEvents(client, `/extractions/${body.id}/events`);
    const image = (name: string) => client.download(`/api/v1/extractions/${body.id}/${name}`);
    let images: Awaited<ReturnType<typeof image>>[] | undefined;
    const events = [];
    for (;;) {
      const event = (await reader.next())!;
      events.push(event);
      if (event.data.findings?.logo) {
        images ??= await Promise.all([image('screenshot'), image('logo')]);
        gate.resolve();
      }
      if (event.event === 'done') break;
    }
    expect(events.at(-1)).toEqual({ event: 'done', id: 'end', data: { id: body.id, status: 'ready' } });
    const states = events.slice(0, -1).map(({ data }) => data);
    expect(Object.keys(states[0])).toEqual([
      'id',
      'status',
      'stage',
      'stageText',
      'progress',
      'findings',
      'error',
    ]);
    expect(states.map(({ progress }) => progress)).toEqual(
      states.map(({ progress }) => progress).sort((a, b) => a - b),
    );
    const partial = states.find(({ findings }) => findings.fonts)!;
    expect(partial).toMatchObject({ status: 'running', stage: 'reading-page', error: null });
    expect(partial.findings).toEqual({
      name: 'Fieldnote',
      colors: ['#cf4647'],
      fonts: ['Inter'],
      palette: null,
      typefaces: null,
      screenshot,
      logo,
      evidence,
    });
    expect(states.at(-1)).toMatchObject({ status: 'ready', stage: 'done', progress: 1 });
    const shown = images?.map(({ headers, bytes }) => [headers.get('content-type'), bytes]);
    expect(shown).toEqual([
      ['image/jpeg', Buffer.alloc(3000, 1)],
      ['image/png', Buffer.alloc(300, 2)],
    ]);
    expect(await reader.next()).toBeNull();
    const again = await openEvents(client, `/extractions/${body.id}/events`, { 'last-event-id': 'end' });
    expect(again.response.status).toBe(204);
  });

  test('report that it was cancelled', async () => {
    const url = newSite();
    browser.sites.set(url, endless);
    const { body } = await client.post('/extractions', { url });
    const reader = await openEvents(client, `/extractions/${body.id}/events`);
    expect(await reader.next()).toMatchObject({ event: 'extraction' });
    await cancel(body.id);
    expect((await reader.all()).slice(-2)).toMatchObject([
      { event: 'extraction', data: { status: 'failed', error: { code: 'cancelled' } } },
      { event: 'done', data: { status: 'failed' } },
    ]);
  });
});

test('endings are counted, and the queue is measured', async () => {
  await extractAndWait(client, newSite());
  const url = newSite();
  browser.sites.set(url, endless);
  const { body } = await client.post('/extractions', { url });
  expect((await cancel(body.id)).status).toBe(200);
  const metrics = await (await fetch(service.metricsUrl)).text();
  expect(metrics).toMatch(/livery_extractions_total\{outcome="ready",role="all"\} \d+/);
  expect(metrics).toMatch(/livery_extractions_total\{outcome="cancelled",role="all"\} \d+/);
  expect(metrics).toMatch(/livery_queue_jobs\{queue="extract",state="waiting",role="all"\} \d+/);
});
