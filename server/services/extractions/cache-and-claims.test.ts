import { collectAssetIds } from '@livery/core/brand/asset-refs';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { assets, extractions } from '../../db/schema.ts';
import { ExtractionError } from '../../extract/contracts.ts';
import type { ApiClient } from '../../testing/api-client.ts';
import {
  createStandInExtractor,
  endless,
  extractAndWait,
  waitForExtraction,
} from '../../testing/stand-in-extractor.ts';
import { useApi } from '../../testing/use.ts';

const browser = createStandInExtractor();
let client: ApiClient;
let other: ApiClient;
let otherId: string;
const service = useApi({ LIVERY_EXTRACTORS: '2', LIVERY_MAX_BRANDS: '3' }, { extractor: browser });
beforeEach(async () => {
  ({ client } = await service.newOrganization());
  ({ client: other, organizationId: otherId } = await service.newOrganization());
});

let sites = 0;
const newSite = () => `https://site-${++sites}.example/`;
const listAssets = (organizationId: string) =>
  service.app.db.query.assets.findMany({ where: eq(assets.organizationId, organizationId) });

/** As if the site had been read so many hours before. */
async function age(id: string, hours: number): Promise<void> {
  await service.app.db
    .update(extractions)
    .set({ finishedAt: sql`now() - make_interval(hours => ${hours})` })
    .where(eq(extractions.id, id));
}

describe('a site that was read lately', () => {
  test('is not read again for any caller, and the copy belongs to the caller', async () => {
    const url = newSite();
    const first = await extractAndWait(client, url);
    const answer = await other.post('/extractions', { url });
    expect(answer).toMatchObject({ status: 202, body: { status: 'ready', cached: true } });
    expect(answer.body.id).not.toBe(first.id);
    expect(answer.body.claimToken).not.toBe(first.claimToken);
    const copy = (await other.get(`/extractions/${answer.body.id}`)).body;
    expect(copy).toMatchObject({ url, status: 'ready', stage: 'done', progress: 1, cached: true });
    expect(browser.opened(url)).toBe(1);

    const own = await listAssets(otherId);
    const refs = collectAssetIds([copy.document, copy.provenance, copy.evidence]);
    expect([...refs].sort()).toEqual(own.map(({ id }) => id).sort());
    const before = collectAssetIds([first.document, first.provenance, first.evidence]);
    expect([...before].filter((ref) => refs.has(ref))).toEqual([]);
    expect(JSON.stringify(copy)).not.toContain([...before][0]);
    // The same but for the ids, and the same bytes.
    expect(copy.document.color).toEqual(first.document.color);
    const { bytes } = await other.download(copy.tokens.logo.src);
    expect(bytes.toString()).toContain('#cf4647');
    expect((await other.get(`/assets/${[...before][0]}`)).status).toBe(404);
  });

  test('is the same site however it is written', async () => {
    const url = newSite();
    await extractAndWait(client, url);
    const spelled = `  ${new URL(url).host.toUpperCase()}/?utm_source=mail#top`;
    expect((await other.post('/extractions', { url: spelled })).body.cached).toBe(true);
    expect((await other.post('/extractions', { url: `${url}about` })).body.cached).toBe(false);
  });

  test('is read again when that is asked for', async () => {
    const url = newSite();
    await extractAndWait(client, url);
    const { body } = await other.post('/extractions', { url, refresh: true });
    expect(body).toMatchObject({ status: 'queued', cached: false });
    await waitForExtraction(other, body.id);
    expect(browser.opened(url)).toBe(2);
  });

  test('is read again after a day, and copies do not make it young', async () => {
    const url = newSite();
    const { id } = await extractAndWait(client, url);
    await age(id, 23);
    expect((await other.post('/extractions', { url })).body.cached).toBe(true);
    await age(id, 25);
    expect((await other.post('/extractions', { url })).body.cached).toBe(false);
  });

  test('and failed is read again', async () => {
    const url = newSite();
    browser.sites.set(url, async () => {
      throw new ExtractionError('unreachable');
    });
    await extractAndWait(client, url);
    expect((await client.post('/extractions', { url })).body).toMatchObject({
      status: 'queued',
      cached: false,
    });
  });

  test('sends its events at once', async () => {
    const url = newSite();
    await extractAndWait(client, url);
    const { id } = (await other.post('/extractions', { url })).body;
    const { body } = await other.get(`/extractions/${id}/events`);
    expect(body).toContain('"status":"ready"');
    expect(body).toContain('"name":"Fieldnote"');
    expect(body).toContain('event: done');
  });
});

describe('a claim', () => {
  test('makes a brand in another organisation, with assets and an extraction of its own', async () => {
    const first = await extractAndWait(client, newSite());
    const { status, body, headers } = await other.post('/claims', { claimToken: first.claimToken });
    expect(status).toBe(201);
    expect(headers.get('etag')).toBe('"1"');
    expect(body).toMatchObject({
      organizationId: otherId,
      name: 'Fieldnote',
      status: 'draft',
      currentVersion: 1,
      tokens: { name: 'Fieldnote' },
    });
    expect(body.provenance['color.light.primary']).toMatchObject({ source: 'extracted', confidence: 0.9 });
    expect(body.provenance['color.dark.primary']).toMatchObject({ source: 'derived' });
    const own = (await listAssets(otherId)).map(({ id }) => id);
    expect([...collectAssetIds(body.document)].every((ref) => own.includes(ref))).toBe(true);
    const source = await other.get(`/extractions/${body.extractionId}`);
    expect(source).toMatchObject({ status: 200, body: { status: 'ready', cached: true, brandId: body.id } });
    expect(source.body.document).toEqual(body.document);
    expect(source.body.evidence).toHaveLength(1);
    // Who asked for it still has it.
    expect((await client.get(`/extractions/${first.id}`)).body).toMatchObject({
      status: 'ready',
      brandId: null,
    });
    expect((await client.get('/brands')).body.brands).toEqual([]);
  });

  test('in the organisation that asked for it uses what is there', async () => {
    const first = await extractAndWait(client, newSite());
    const { body } = await client.post('/claims', { claimToken: first.claimToken, name: 'Field Note Ltd' });
    expect(body).toMatchObject({ name: 'Field Note Ltd', extractionId: first.id, document: first.document });
    expect(body.provenance['$extensions.studio.identity.name']).toMatchObject({ source: 'extracted' });
    expect((await client.get('/assets')).body.assets).toHaveLength(3);
  });

  test('is good once', async () => {
    const { claimToken } = await extractAndWait(client, newSite());
    expect((await other.post('/claims', { claimToken })).status).toBe(201);
    for (const who of [client, other]) {
      expect(await who.post('/claims', { claimToken })).toMatchObject({
        status: 409,
        body: { error: { code: 'already_claimed' } },
      });
    }
  });

  test('of ten at once is good once, and leaves nothing of the others', async () => {
    const { claimToken } = await extractAndWait(client, newSite());
    const claimants = [client, other];
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => claimants[index % 2]!.post('/claims', { claimToken })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
    const lists = await Promise.all(claimants.map((who) => who.get('/brands')));
    expect(lists.flatMap(({ body }) => body.brands)).toHaveLength(1);
    const records = await other.get('/extractions');
    expect(records.body.extractions).toHaveLength(lists[1]!.body.brands.length);
  });

  test('of an unknown token is not found', async () => {
    for (const claimToken of [`clm_${'A'.repeat(43)}`, 'x', "' or 1=1"]) {
      expect(await client.post('/claims', { claimToken })).toMatchObject({ status: 404 });
    }
    expect((await client.post('/claims', {})).status).toBe(400);
    expect((await client.post('/claims', { claimToken: 5 })).status).toBe(400);
  });

  test('of what is not ready waits, and of what failed is in vain', async () => {
    const url = newSite();
    browser.sites.set(url, endless);
    const { body } = await client.post('/extractions', { url });
    const claim = () => other.post('/claims', { claimToken: body.claimToken });
    expect(await claim()).toMatchObject({ status: 409, body: { error: { code: 'extraction_not_ready' } } });
    await client.call('POST', `/extractions/${body.id}/cancel`);
    expect(await claim()).toMatchObject({
      status: 409,
      body: {
        error: { code: 'extraction_not_ready', details: { status: 'failed', error: { code: 'cancelled' } } },
      },
    });
  });

  test('that finds no room leaves the token good', async () => {
    const { claimToken } = await extractAndWait(client, newSite());
    for (let brand = 0; brand < 3; brand++) await other.createBrand();
    expect(await other.post('/claims', { claimToken })).toMatchObject({
      status: 422,
      body: { error: { code: 'limit_reached' } },
    });
    expect((await client.post('/claims', { claimToken })).status).toBe(201);
  });
});

test('of a claim token only the hash is kept', async () => {
  const { id, claimToken } = await extractAndWait(client, newSite());
  const row = await service.app.db.query.extractions.findFirst({ where: eq(extractions.id, id) });
  expect(JSON.stringify(row)).not.toContain(claimToken.slice(4));
  expect(row!.claimHash).toMatch(/^[0-9a-f]{64}$/);
});
