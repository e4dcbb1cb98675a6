import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  creditAccounts,
  creditLedger,
  events,
  organizationUsage,
  renders,
  webhooks,
} from '../../db/schema.ts';
import { newId } from '../../platform/ids.ts';
import { type ApiClient, batch } from '../../testing/api-client.ts';
import { finishRender } from '../../testing/finish-render.ts';
import { createStandInExtractor, endless, extractAndWait } from '../../testing/stand-in-extractor.ts';
import { readStoredState } from '../../testing/stored-state.ts';
import { useApi } from '../../testing/use.ts';
import { completeAttempt, startAttempt } from '../renders/attempt.ts';

const browser = createStandInExtractor();
const service = useApi({}, { extractor: browser });
let client: ApiClient;
let organizationId: string;
let other: ApiClient;
beforeEach(async () => {
  ({ client, organizationId } = await service.newOrganization());
  ({ client: other } = await service.newOrganization());
});

let sites = 0;
const svg = () =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${++sites} 9"><path d="M0 0h9v9z"/></svg>`;
const idsOf = (body: { jobs: { id: string }[] }) => body.jobs.map(({ id }) => id);

/** A brand read from a site, with a second version and renders that are finished, public, queued and being drawn. */
async function makeBrand() {
  const extraction = await extractAndWait(client, `https://removed-${++sites}.example/`);
  const made = await client.post('/claims', { claimToken: extraction.claimToken });
  const brandId: string = made.body.id;
  await client.patch(`/brands/${brandId}`, { document: { $description: 'Second' } });
  const book = (await client.post(`/brands/${brandId}/publish`, undefined)).body;
  const { body } = await client.post('/renders', batch(brandId, ['square', 'wide', 'portrait', 'story']));
  const [finished, published, queued, running] = idsOf(body);
  await finishRender(service.app, finished!);
  await finishRender(service.app, published!);
  const shown = (await client.post(`/renders/${published}/publish`, undefined)).body;
  const share = (await client.post(`/batches/${body.batchId}/share`, {})).body;
  const link = (
    await client.post('/image-links', {
      ...{ templateId: 'proof-quote', brandId, format: 'square', open: [] },
      content: batch(brandId).content,
    })
  ).body;
  const attempt = (await startAttempt(service.app, running!, { id: crypto.randomUUID(), retryCount: 0 }))!;
  return {
    ...{ extraction, brandId, batchId: body.batchId, finished, published, queued, running, attempt },
    paths: [
      `/p/${shown.publicId}`,
      `/b/${book.publicId}`,
      `/b/${book.publicId}.pdf`,
      `/i/${link.id}.png`,
      `/s/${share.id}`,
    ],
  };
}

const read = async (path: string) => (await fetch(service.url + path)).status;
const readBalance = async () => {
  const where = eq(creditAccounts.organizationId, organizationId);
  return (await service.app.db.query.creditAccounts.findFirst({ where }))!.balance;
};
const readBytes = async () => {
  const where = eq(organizationUsage.organizationId, organizationId);
  return (await service.app.db.query.organizationUsage.findFirst({ where }))?.storedBytes ?? 0;
};

/** What stays by intent: amounts, who did what, and that links have ended. */
const KEPT = new Set(['credit_ledger', 'audit_entries', 'ended_links', 'organization_usage']);
const countLeft = async () => {
  const { rows, files } = await readStoredState(service.app);
  return { files, rows: Object.fromEntries(Object.entries(rows).filter(([table]) => !KEPT.has(table))) };
};

describe('a brand', () => {
  test('goes with every row and file of it, and its links answer 410', async () => {
    const before = await countLeft();
    const balance = await readBalance();
    const { brandId, paths, attempt, ...made } = await makeBrand();
    expect((await client.get(`/brands/${brandId}`)).status).toBe(200);
    expect(await read(paths[0]!)).toBe(200);
    const dry = await client.call('DELETE', `/brands/${brandId}?dryRun=true`);
    expect(dry.body).toMatchObject({
      dryRun: true,
      rows: { brands: 1, brandVersions: 2, renders: 5, imageLinks: 1, extractions: 1 },
      // `finishRender` does not count the bytes of its two files.
      bytes: (await readBytes()) + 2 * 'drawn'.length,
      creditsRefunded: 3,
    });
    expect(await read(paths[0]!)).toBe(200);
    expect((await client.get(`/renders/${made.queued}`)).body.status).toBe('queued');

    expect((await client.call('DELETE', `/brands/${brandId}`)).status).toBe(204);
    for (const path of [`/brands/${brandId}`, `/renders/${made.finished}`, `/batches/${made.batchId}`]) {
      expect((await client.get(path)).status).toBe(404);
    }
    expect((await client.call('DELETE', `/brands/${brandId}`)).status).toBe(404);
    expect(await Promise.all(paths.map(read))).toEqual([410, 410, 410, 410, 410]);
    expect(await countLeft()).toEqual(before);
    expect(await readBytes()).toBe(0);
    // The two that were drawn stay paid.
    expect(await readBalance()).toBe(balance - 2);
    const ledger = await service.app.db.query.creditLedger.findMany({
      where: eq(creditLedger.organizationId, organizationId),
    });
    expect(ledger.reduce((sum, { amount }) => sum + amount, 0)).toBe(balance - 2);
    expect(ledger.filter(({ renderId, batchId }) => renderId ?? batchId)).toEqual([]);
    const { entries } = (await client.get('/audit?action=brand.deleted')).body;
    expect(entries[0].target).toMatchObject({ id: brandId });
    const file = {
      outputKey: 'x',
      contentType: 'image/png',
      bytes: 1,
      sha256: '',
      poster: null,
      warnings: [],
    };
    const claim = { id: crypto.randomUUID(), retryCount: 0 };
    expect(await completeAttempt(service.app, attempt, file, claim)).toBe(false);
    expect(await startAttempt(service.app, made.queued!, claim)).toBeNull();
  });

  test('leaves what another brand names', async () => {
    const { brandId, extraction } = await makeBrand();
    const { document } = (await client.get(`/brands/${brandId}`)).body;
    const second = (await client.post('/brands', { name: 'Second', document })).body;
    expect((await client.call('DELETE', `/brands/${brandId}`)).status).toBe(204);
    const logo = document.$extensions['studio.logos'].confirmed[0].src.$asset;
    expect((await client.download(`/api/v1/assets/${logo}/file`)).bytes.toString()).toContain('<svg');
    expect((await client.get(`/extractions/${extraction.id}`)).status).toBe(404);
    expect((await client.call('DELETE', `/assets/${logo}`)).body.error).toMatchObject({
      code: 'in_use',
      details: { brands: [{ id: second.id, name: 'Second' }] },
    });
    expect((await client.call('DELETE', `/brands/${second.id}`)).status).toBe(204);
    expect((await client.get('/assets')).body.assets).toEqual([]);
  });
});

test('renders and batches go one by one, with a refund where they were open', async () => {
  const brandId = await client.createBrand();
  const before = await countLeft();
  const balance = await readBalance();
  const first = (await client.post('/renders', batch(brandId, ['square', 'wide']))).body;
  const second = (await client.post('/renders', batch(brandId, ['square']))).body;
  const [done, open] = idsOf(first);
  await finishRender(service.app, done!);
  expect((await client.call('DELETE', `/renders/${done}?dryRun=true`)).body).toMatchObject({
    ...{ rows: { renders: 1 }, files: 1, creditsRefunded: 0 },
  });
  expect((await client.call('DELETE', `/renders/${done}`)).status).toBe(204);
  expect((await client.get(`/batches/${first.batchId}`)).body.renders).toHaveLength(1);
  expect((await client.call('DELETE', `/batches/${first.batchId}`)).status).toBe(204);
  expect((await client.get(`/renders/${open}`)).status).toBe(404);
  expect((await client.call('DELETE', `/batches/${second.batchId}`)).status).toBe(204);
  expect(await countLeft()).toEqual(before);
  expect(await readBalance()).toBe(balance - 1);
});

test('an event that is still being delivered is kept until it ends', async () => {
  const { db } = service.app;
  const hook = { url: 'https://example.com/', events: ['render.failed' as const], secret: 'x' };
  await db.insert(webhooks).values({ id: newId(), organizationId, ...hook });
  const { body } = await client.post('/renders', batch(await client.createBrand()));
  await client.call('DELETE', `/batches/${body.batchId}`);
  const [event] = await db.select().from(events).where(eq(events.organizationId, organizationId));
  expect(event).toMatchObject({ type: 'render.failed', payload: { id: body.jobs[0].id } });
});

test('an asset and an extraction go with their files', async () => {
  const before = await countLeft();
  const asset = (await client.upload(svg(), 'a.svg')).body;
  expect((await client.call('DELETE', `/assets/${asset.id}`)).status).toBe(204);
  expect((await client.get(`/assets/${asset.id}`)).status).toBe(404);
  const { id } = await extractAndWait(client, `https://removed-${++sites}.example/`);
  expect((await client.call('DELETE', `/extractions/${id}?dryRun=true`)).body.rows).toMatchObject({
    ...{ extractions: 1, assets: 3 },
  });
  expect((await client.call('DELETE', `/extractions/${id}`)).status).toBe(204);
  const slow = `https://removed-${++sites}.example/`;
  browser.sites.set(slow, endless);
  const running = (await client.post('/extractions', { url: slow })).body;
  expect((await client.call('DELETE', `/extractions/${running.id}`)).status).toBe(204);
  expect((await client.get(`/extractions/${running.id}`)).status).toBe(404);
  expect(await countLeft()).toEqual(before);
});

test('bytes that another organisation has stay, and its records are 404', async () => {
  const same = svg();
  const [own, theirs] = [(await client.upload(same, 'a.svg')).body, (await other.upload(same, 'a.svg')).body];
  expect((await client.call('DELETE', `/assets/${theirs.id}?dryRun=true`)).status).toBe(404);
  expect((await client.call('DELETE', `/assets/${own.id}`)).status).toBe(204);
  await readStoredState(service.app);
  expect((await other.download(`/api/v1/assets/${theirs.id}/file`)).bytes.toString()).toContain('<svg');
});

describe('a deletion that does not reach its end', () => {
  afterEach(() => service.app.db.execute(sql`drop trigger if exists refuse on brands`));

  test('leaves everything as it was, and the next one ends it', async () => {
    const { brandId, paths } = await makeBrand();
    const before = await readStoredState(service.app);
    const balance = await readBalance();
    // The brand is deleted after its renders: as if the process were killed there.
    await service.app.db.execute(sql`
      create or replace function refuse() returns trigger language plpgsql as $$ begin raise 'killed'; end $$`);
    await service.app.db.execute(
      sql`create trigger refuse before delete on brands for each row execute function refuse()`,
    );
    expect((await client.call('DELETE', `/brands/${brandId}`)).status).toBe(500);
    expect(await readStoredState(service.app)).toEqual(before);
    expect([await readBalance(), await read(paths[0]!)]).toEqual([balance, 200]);
    await service.app.db.execute(sql`drop trigger refuse on brands`);
    expect((await client.call('DELETE', `/brands/${brandId}`)).status).toBe(204);
    expect(await service.app.db.$count(renders, eq(renders.brandId, brandId))).toBe(0);
  });
});

test('a batch that is submitted while its brand goes is 404', async () => {
  const brandId = await client.createBrand();
  const [removed, submitted] = await Promise.all([
    client.call('DELETE', `/brands/${brandId}`),
    client.post('/renders', batch(brandId)),
  ]);
  expect(removed.status).toBe(204);
  expect([202, 404]).toContain(submitted.status);
  expect(await service.app.db.$count(renders, eq(renders.brandId, brandId))).toBe(0);
});
