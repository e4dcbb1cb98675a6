import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiClient, batch, type RenderAnswer } from '../../testing/api-client.ts';
import { startService, type TestService } from '../../testing/service.ts';

let service: TestService;
let client: ApiClient;
let brandIds: string[];
let batches: { batchId: string; jobs: RenderAnswer[] }[];
/** Newest first, as the list should tell them. */
let ids: string[];

beforeAll(async () => {
  service = await startService();
  ({ client } = await service.newOrganization());
  brandIds = [await client.createBrand(), await client.createBrand()];
  batches = [];
  for (const [index, formats] of [
    ['square', 'wide', 'story'],
    ['square'],
    ['square', 'portrait'],
  ].entries()) {
    const { body } = await client.post('/renders', batch(brandIds[index % 2]!, formats));
    batches.push(body);
  }
  const jobs = batches.flatMap((sent) => sent.jobs);
  ids = jobs.map(({ id }) => id).reverse();
  await client.waitForJobs(ids);
});
afterAll(() => service.remove());

async function list(
  query: string,
  as = client,
): Promise<{ renders: RenderAnswer[]; nextCursor: string | null }> {
  const { status, body } = await as.get(`/renders${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

const listIds = ({ renders }: { renders: RenderAnswer[] }) => renders.map(({ id }) => id);

describe('the list of renders', () => {
  test('holds whole jobs, newest first', async () => {
    const page = await list('');
    expect(listIds(page)).toEqual(ids);
    expect(page.nextCursor).toBeNull();
    expect(page.renders[0]).toEqual((await client.get(`/renders/${ids[0]}`)).body);
  });

  test.each(['', '&status=completed'])(
    'is read in pages that meet, also inside a batch %s',
    async (filter) => {
      const seen: string[] = [];
      let cursor = '';
      for (let pages = 0; pages < ids.length; pages++) {
        const page = await list(`?limit=2${filter}${cursor}`);
        seen.push(...listIds(page));
        if (!page.nextCursor) break;
        cursor = `&cursor=${page.nextCursor}`;
      }
      expect(seen).toEqual(ids);
    },
  );

  test('a page that was begun does not move when renders come', async () => {
    const fresh = (await service.newOrganization()).client;
    const brandId = await fresh.createBrand();
    const first = (await fresh.post('/renders', batch(brandId, ['square', 'wide']))).body
      .jobs as RenderAnswer[];
    const page = await list('?limit=1', fresh);
    await fresh.post('/renders', batch(brandId));
    expect(listIds(page)).toEqual([first[1]!.id]);
    expect(listIds(await list(`?limit=1&cursor=${page.nextCursor}`, fresh))).toEqual([first[0]!.id]);
  });

  test('is filtered by batch, brand and status, and by all of them', async () => {
    const [first, second, third] = batches.map(({ jobs }) => jobs.map(({ id }) => id).reverse());
    expect(listIds(await list(`?batchId=${batches[0]!.batchId}`))).toEqual(first);
    expect(listIds(await list(`?brandId=${brandIds[0]}`))).toEqual([...third!, ...first!]);
    expect(listIds(await list(`?brandId=${brandIds[1]}&status=completed`))).toEqual(second);
    expect(listIds(await list('?status=failed'))).toEqual([]);
    expect(listIds(await list(`?batchId=${batches[0]!.batchId}&brandId=${brandIds[1]}`))).toEqual([]);
    expect(listIds(await list('?batchId=bat_unknown'))).toEqual([]);
  });

  test.each([
    'status=cancelled',
    'brandId=7',
    'batchId=',
    'batchId=%00',
    'kind=gif',
    'templateId=x',
    'limit=0',
    'limit=101',
    'cursor=nonsense',
  ])('refuses %s', async (query) => {
    expect(await client.get(`/renders?${query}`)).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_request', details: [{ path: query.split('=')[0] }] } },
    });
  });

  test('refuses a filter it does not know, which would otherwise match everything', async () => {
    const { status, body } = await client.get('/renders?foo=1');
    expect(status).toBe(400);
    expect(JSON.stringify(body.error.details)).toContain('foo');
  });

  test('is filtered by template and kind', async () => {
    expect(listIds(await list('?kind=video'))).toEqual([]);
    expect(listIds(await list('?templateId=article-card'))).toEqual([]);
    expect(listIds(await list('?kind=still&templateId=proof-quote'))).toEqual(listIds(await list('')));
  });

  test('a batch can be read whole', async () => {
    const { batchId, jobs } = batches[0]!;
    const { status, body } = await client.get(`/batches/${batchId}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      batchId,
      total: jobs.length,
      completed: jobs.length,
      failed: 0,
      progress: 1,
    });
    expect(listIds(body)).toEqual(jobs.map(({ id }) => id));
    const other = (await service.newOrganization()).client;
    expect((await other.get(`/batches/${batchId}`)).status).toBe(404);
    expect((await client.get('/batches/%00')).status).toBe(404);
  });

  test('another organisation sees none of them, whatever it asks for', async () => {
    const other = (await service.newOrganization()).client;
    for (const query of ['', `?batchId=${batches[0]!.batchId}`, `?brandId=${brandIds[0]}`]) {
      expect(listIds(await list(query, other))).toEqual([]);
    }
    const { nextCursor } = await list('?limit=1');
    expect(listIds(await list(`?cursor=${nextCursor}`, other))).toEqual([]);
  });

  test('needs the scope, and comes compressed to who takes that', async () => {
    const { client: blind } = await service.newOrganization({ scopes: ['renders:write'] });
    expect((await blind.get('/renders')).status).toBe(403);
    const { headers } = await client.get('/renders', { 'accept-encoding': 'gzip' });
    expect(headers.get('content-encoding')).toBe('gzip');
  });
});
