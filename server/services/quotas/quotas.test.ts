import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brandVersions, extractions, organizationUsage } from '../../db/schema.ts';
import type { LanguageModel } from '../../language-model/create-language-model.ts';
import { type ApiClient, type ApiResponse, batch } from '../../testing/api-client.ts';
import type { TestService } from '../../testing/service.ts';
import { createStandInExtractor, extractAndWait, readWell } from '../../testing/stand-in-extractor.ts';
import { useService } from '../../testing/use.ts';
import { VERSIONS_PER_HOUR } from './rates.ts';
import { reconcileUsage } from './reconcile.ts';

const require = createRequire(import.meta.url);
const woff2 = () => readFile(require.resolve('@fontsource/inter/files/inter-latin-400-normal.woff2'));
const svg = (text: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><path d="M0 0h40v10z"/><desc>${text}</desc></svg>`;

const browser = createStandInExtractor();
let client: ApiClient;
let organizationId: string;
let unlimited: TestService['app']['settings']['quotas'];
const service = useService({ LIVERY_EXTRACTORS: '2' }, browser.options);
beforeAll(async () => {
  unlimited = { ...service.app.settings.quotas };
});
beforeEach(async () => {
  ({ client, organizationId } = await service.newOrganization());
});
afterEach(() => Object.assign(service.app.settings.quotas, unlimited));

const limit = (quotas: Partial<typeof unlimited>) => Object.assign(service.app.settings.quotas, quotas);

async function used(of = organizationId): Promise<number> {
  const { db } = service.app;
  const row = await db.query.organizationUsage.findFirst({ where: eq(organizationUsage.organizationId, of) });
  return row!.storedBytes;
}

/** Checks the count against the sum of all records. */
async function expectCounted(of = organizationId): Promise<void> {
  const { db } = service.app;
  const before = await used(of);
  const long = sql`now() - interval '2 days'`;
  await db
    .update(organizationUsage)
    .set({ reconciledAt: long })
    .where(eq(organizationUsage.organizationId, of));
  expect(await reconcileUsage(service.app)).toBe(0);
  expect(await used(of)).toBe(before);
}

const refused = (quota: string, details: object = {}) => ({
  status: 422,
  body: { error: { code: 'limit_reached', details: { quota, ...details } } },
});
const statuses = (answers: ApiResponse[]) => answers.map(({ status }) => status).sort();

let sites = 0;
const newSite = () => `https://quota-${++sites}.example/`;

describe('stored bytes', () => {
  test('count every record with its variants, also of equal bytes, every output with its poster, the content of every render, and every brand version', async () => {
    const font = (await client.upload(await woff2(), 'inter.woff2')).body;
    const [ttf] = font.variants;
    expect(ttf.bytes).not.toBe(font.bytes);
    expect(await used()).toBe(font.bytes + ttf.bytes);
    await client.upload(await woff2(), 'again.woff2');
    expect(await used()).toBe(2 * (font.bytes + ttf.bytes));
    const plain = (await client.upload(svg('a'), 'a.svg')).body;
    expect(await used()).toBe(2 * (font.bytes + ttf.bytes) + plain.bytes);
    const video = { format: 'square', kind: 'video', durationS: 1, scale: 0.5 };
    const brandId = await client.createBrand();
    const { body } = await client.post('/renders', { ...batch(brandId), variants: [video] });
    await client.waitForJobs([body.jobs[0].id], 60_000);
    const poster = await client.download(`/api/v1/renders/${body.jobs[0].id}/poster`);
    const file = await client.download(`/api/v1/renders/${body.jobs[0].id}/file`);
    const version = await service.app.db.query.brandVersions.findFirst({
      where: eq(brandVersions.brandId, brandId),
    });
    const assets = 2 * (font.bytes + ttf.bytes) + plain.bytes;
    expect(version!.bytes).toBeGreaterThan(1000);
    const content = JSON.stringify(body.jobs[0].meta.content).length;
    expect(await used()).toBe(assets + file.bytes.length + poster.bytes.length + version!.bytes + content);
    await expectCounted();
  });

  test('the content of a render counts once for each variant, also when it was cancelled', async () => {
    const brandId = await client.createBrand();
    const before = await used();
    const request = batch(brandId, Array(4).fill('square'));
    const { body } = await client.post('/renders', request);
    const content = JSON.stringify(body.jobs[0].meta.content).length;
    await client.post(`/batches/${body.batchId}/cancel`, {});
    const counted = await used();
    expect(counted).toBeGreaterThanOrEqual(before + 4 * content);
    limit({ storedBytes: counted + 4 * content - 1 });
    const balance = (await client.get('/credits')).body.balance;
    expect(await client.post('/renders', request)).toMatchObject(refused('storedBytes', { used: counted }));
    expect((await client.get('/credits')).body.balance).toBe(balance);
    await expectCounted();
  });

  test('past the quota an upload is refused with what is used, and a smaller one still passes', async () => {
    const { bytes } = (await client.upload(svg('x'.repeat(500)), 'a.svg')).body;
    limit({ storedBytes: bytes + 300 });
    const answer = await client.upload(svg('y'.repeat(500)), 'b.svg');
    expect(answer).toMatchObject(refused('storedBytes', { limit: bytes + 300, used: bytes }));
    expect((await client.upload(svg(''), 'c.svg')).status).toBe(201);
    await expectCounted();
  });

  test('uploads that come at once never pass it together', async () => {
    const file = (number: number) => svg(`${number}`.padEnd(400, 'x'));
    const { bytes } = (await client.upload(file(0), '0.svg')).body;
    limit({ storedBytes: 4 * bytes });
    const uploads = Array.from({ length: 8 }, (_, number) => client.upload(file(number + 1), 'n.svg'));
    expect(statuses(await Promise.all(uploads))).toEqual([201, 201, 201, 422, 422, 422, 422, 422]);
    expect(await used()).toBe(4 * bytes);
    await expectCounted();
  });

  test('when they are used up, renders, extractions and copies are refused, and 0 lifts the quota', async () => {
    const site = newSite();
    const { client: other } = await service.newOrganization();
    const made = await extractAndWait(other, site);
    const brandId = await client.createBrand();
    await client.upload(svg('full'), 'full.svg');
    limit({ storedBytes: await used() });
    expect(await client.post('/renders', batch(brandId))).toMatchObject(refused('storedBytes'));
    expect((await client.post('/renders', { ...batch(brandId), dryRun: true })).status).toBe(200);
    const balance = (await client.get('/credits')).body.balance;
    expect(balance).toBe(200);
    for (const request of [{ url: newSite() }, { url: site }]) {
      expect(await client.post('/extractions', request)).toMatchObject(refused('storedBytes'));
    }
    expect(await client.post('/assets', { url: 'https://assets.example/a.svg' })).toMatchObject(
      refused('storedBytes'),
    );
    limit({ storedBytes: (await used()) + 1 });
    expect(await client.post('/claims', { claimToken: made.claimToken })).toMatchObject(
      refused('storedBytes'),
    );
    // A copy of a cached result is guarded by its true size.
    expect(await client.post('/extractions', { url: site })).toMatchObject(refused('storedBytes'));
    expect((await client.get('/extractions')).body.extractions).toEqual([]);
    limit({ storedBytes: 0 });
    expect((await client.post('/claims', { claimToken: made.claimToken })).status).toBe(201);
    expect((await client.post('/extractions', { url: site })).body.cached).toBe(true);
    await expectCounted();
  });

  test('a result that is read in the end is kept and counted, also past the quota', async () => {
    limit({ storedBytes: 10 });
    const { status, document } = await extractAndWait(client, newSite());
    expect([status, document !== null]).toEqual(['ready', true]);
    expect(await used()).toBeGreaterThan(10);
    await expectCounted();
  });

  test('a count that is wrong is corrected from the records', async () => {
    const { bytes } = (await client.upload(svg('a'), 'a.svg')).body;
    await service.app.db
      .update(organizationUsage)
      .set({ storedBytes: 5, reconciledAt: sql`now() - interval '2 days'` })
      .where(eq(organizationUsage.organizationId, organizationId));
    expect(await reconcileUsage(service.app)).toBe(1);
    expect(await used()).toBe(bytes);
    expect(await reconcileUsage(service.app)).toBe(0);
  });
});

describe('extractions a day', () => {
  test('are limited exactly, cached ones included, and free again after 24 hours', async () => {
    const site = newSite();
    await extractAndWait(client, site);
    limit({ extractionsPerDay: 3 });
    const asked = Array.from({ length: 5 }, () => client.post('/extractions', { url: site }));
    const answers = await Promise.all(asked);
    expect(statuses(answers)).toEqual([202, 202, 422, 422, 422]);
    expect(answers.find(({ status }) => status === 422)).toMatchObject(
      refused('extractionsPerDay', { limit: 3, used: 3 }),
    );
    expect(await client.post('/extractions', { url: newSite() })).toMatchObject(refused('extractionsPerDay'));
    await service.app.db
      .update(extractions)
      .set({ createdAt: sql`now() - interval '25 hours'` })
      .where(eq(extractions.organizationId, organizationId));
    expect((await client.post('/extractions', { url: site })).status).toBe(202);
  });

  test('are not used up by claims, nor by others', async () => {
    const { client: other } = await service.newOrganization();
    const made = await extractAndWait(other, newSite());
    limit({ extractionsPerDay: 1 });
    expect((await client.post('/claims', { claimToken: made.claimToken })).status).toBe(201);
    expect((await client.post('/extractions', { url: newSite() })).status).toBe(202);
    expect(await client.post('/extractions', { url: newSite() })).toMatchObject(refused('extractionsPerDay'));
  });
});

describe('brand versions an hour', () => {
  test('are limited over all brands, exactly, and what makes none still passes', async () => {
    const ids = [await client.createBrand(), await client.createBrand()];
    await service.app.db.execute(
      sql`insert into brand_versions (id, brand_id, version, document, tokens, provenance)
          select gen_random_uuid(), ${ids[0]!}, -n, '{}', '{}', '{}'
          from generate_series(1, ${VERSIONS_PER_HOUR - 5}::int) n`,
    );
    const save = (number: number) =>
      client.post(`/brands/${ids[number % 2]}/versions`, { document: {}, meta: { number } });
    const answers = await Promise.all(Array.from({ length: 8 }, (_, number) => save(number)));
    expect(statuses(answers)).toEqual([201, 201, 201, 422, 422, 422, 422, 422]);
    const full = refused('versionsPerHour', { limit: VERSIONS_PER_HOUR, used: VERSIONS_PER_HOUR });
    expect(answers.find(({ status }) => status === 422)).toMatchObject(full);
    expect(await client.post('/brands', { name: 'X', document: {} })).toMatchObject(full);
    expect((await client.patch(`/brands/${ids[0]}`, { name: 'Renamed' })).status).toBe(200);
    await service.app.db
      .update(brandVersions)
      .set({ createdAt: sql`now() - interval '61 minutes'` })
      .where(eq(brandVersions.brandId, ids[0]!));
    expect((await save(0)).status).toBe(201);
  });
});

test('requests to the language model are counted for the organisation whose site is read', async () => {
  limit({ modelCallsPerDay: 2 });
  const site = newSite();
  const complete = async ({ takeCall }: { takeCall?: () => Promise<boolean> }) => {
    if (await takeCall?.()) return { name: 'Counted' };
    throw new Error('limit reached');
  };
  service.app.languageModel = { complete } as unknown as LanguageModel;
  const answers: unknown[] = [];
  browser.sites.set(site, async (request) => {
    for (let index = 0; index < 3; index++) answers.push((await request.askModel?.(''))?.name);
    return readWell(request);
  });
  expect((await extractAndWait(client, site)).status).toBe('ready');
  service.app.languageModel = null;
  expect(answers).toEqual(['Counted', 'Counted', undefined]);
});
