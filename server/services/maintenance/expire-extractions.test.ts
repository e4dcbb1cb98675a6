import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { collectAssetIds } from '@livery/core/brand/asset-refs';
import { eq, inArray, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { assets, extractions, organizationUsage, renders, storageChecks } from '../../db/schema.ts';
import { type ApiClient, batch } from '../../testing/api-client.ts';
import { createStandInExtractor, extractAndWait, withChange } from '../../testing/stand-in-extractor.ts';
import { useApi } from '../../testing/use.ts';
import { listAssetKeys } from '../assets/keys.ts';
import { removeUnusedFiles } from '../assets/remove-unused-files.ts';
import { expireExtractions } from './expire-extractions.ts';

const browser = createStandInExtractor();
let client: ApiClient;
let organizationId: string;
let other: ApiClient;
const service = useApi({ LIVERY_EXTRACTORS: '2' }, { extractor: browser });
beforeEach(async () => {
  // What an earlier test left would be counted by this one.
  await service.app.db.update(extractions).set({ finishedAt: sql`now()` });
  await makeDue();
  await removeUnusedFiles(service.app);
  ({ client, organizationId } = await service.newOrganization());
  ({ client: other } = await service.newOrganization());
});

let sites = 0;
const newSite = () => `https://old-${++sites}.example/`;

/** A site whose logo no other test has, so that its bytes are its own. */
async function readSite(of = client) {
  const url = newSite();
  const { writeFile } = await import('node:fs/promises');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${100 + sites} 10"><path d="M0 0h40v10z"/></svg>`;
  let file = '';
  browser.sites.set(url, async (request) => {
    const found = await withChange(({ files }) => {
      file = files[0]!.file;
    })(request);
    await writeFile(file, svg);
    return found;
  });
  return extractAndWait(of, url);
}

const age = (id: string, days: number) =>
  service.app.db
    .update(extractions)
    .set({ finishedAt: sql`now() - make_interval(days => ${days})` })
    .where(eq(extractions.id, id));

const makeDue = () => service.app.db.update(storageChecks).set({ dueAt: sql`now()` });
const listRecords = (id: string) =>
  service.app.db.query.assets.findMany({ where: eq(assets.extractionId, id) });
const toPath = (key: string) => join(service.app.settings.dataDir, 'files', key);
const isStored = (key: string) =>
  access(toPath(key)).then(
    () => true,
    () => false,
  );
const expire = () => expireExtractions(service.app, 30);

async function used(): Promise<number> {
  const where = eq(organizationUsage.organizationId, organizationId);
  return (await service.app.db.query.organizationUsage.findFirst({ where }))!.storedBytes;
}

test('an old extraction without a brand goes with its records and files; a young one stays', {
  timeout: 120_000,
}, async () => {
  const [old, young] = [await readSite(), await readSite()];
  const files = (await listRecords(old.id)).flatMap(listAssetKeys);
  const own = (await listRecords(old.id)).find(({ vector }) => vector)!;
  expect(await listRecords(old.id)).toHaveLength(3);
  const before = await used();
  await age(old.id, 31);
  await age(young.id, 29);
  expect(await expire()).toBe(1);
  expect((await client.get(`/extractions/${old.id}`)).status).toBe(404);
  expect((await client.get(`/assets/${own.id}`)).status).toBe(404);
  expect(await listRecords(old.id)).toEqual([]);
  expect((await client.get(`/extractions/${young.id}`)).status).toBe(200);
  expect(await used()).toBe(before / 2);
  // Files that were just uploaded are looked at later.
  await removeUnusedFiles(service.app);
  expect(await isStored(own.storageKey)).toBe(true);
  await makeDue();
  await removeUnusedFiles(service.app);
  expect(await isStored(own.storageKey)).toBe(false);
  // The font and the screenshot are the young one's too.
  const shared = files.filter((key) => key !== own.storageKey);
  expect(await Promise.all(shared.map(isStored))).toEqual(shared.map(() => true));
  expect(await expire()).toBe(0);
});

test('a failed one goes too, and one that is still read does not', async () => {
  const url = newSite();
  browser.sites.set(url, () => Promise.reject(new Error('It breaks')));
  const failed = await extractAndWait(client, url);
  expect(failed.status).toBe('failed');
  await age(failed.id, 31);
  const { db } = service.app;
  const running = await readSite();
  await age(running.id, 31);
  await db.update(extractions).set({ status: 'running' }).where(eq(extractions.id, running.id));
  expect(await expire()).toBe(1);
  expect((await client.get(`/extractions/${running.id}`)).status).toBe(200);
  await db.update(extractions).set({ status: 'ready' }).where(eq(extractions.id, running.id));
});

test('bytes that another organisation has a record of stay', async () => {
  const { id, url } = await readSite();
  const own = (await listRecords(id)).find(({ vector }) => vector)!;
  const copy = (await other.post('/extractions', { url })).body;
  expect(copy.cached).toBe(true);
  await age(id, 31);
  expect(await expire()).toBe(1);
  await makeDue();
  await removeUnusedFiles(service.app);
  expect(await isStored(own.storageKey)).toBe(true);
  const logo = (await listRecords(copy.id)).find(({ vector }) => vector)!;
  expect((await other.download(`/api/v1/assets/${logo.id}/file`)).bytes.toString()).toContain('<svg');
  await age(copy.id, 31);
  expect(await expire()).toBe(1);
  await removeUnusedFiles(service.app);
  expect(await isStored(own.storageKey)).toBe(false);
});

test.each([
  ['made of it', (id: string, document: unknown) => ({ document, extractionId: id })],
  ['that only names its assets', (_: string, document: unknown) => ({ document })],
])('one whose assets a brand %s names stays whole, also when the brand has moved on', async (_, body) => {
  const { id, document } = await readSite();
  const brand = await client.post('/brands', body(id, document));
  expect(brand.status).toBe(201);
  await client.put(`/brands/${brand.body.id}`, { document: {} });
  await age(id, 400);
  expect(await expire()).toBe(0);
  for (const asset of collectAssetIds(document))
    expect((await client.get(`/assets/${asset}`)).status).toBe(200);
});

test('a claimed brand keeps what it has when the extraction it came from expires', async () => {
  const made = await readSite();
  const { body } = await other.post('/claims', { claimToken: made.claimToken });
  await age(made.id, 31);
  await age(body.extractionId, 31);
  expect(await expire()).toBe(1);
  await makeDue();
  await removeUnusedFiles(service.app);
  for (const asset of collectAssetIds(body.document)) {
    const { headers } = await other.download(`/api/v1/assets/${asset}/file`);
    expect(headers.get('content-type')).toMatch(/^(image|font)\//);
  }
});

test('an extraction whose image an open render uses stays until the render ends', async () => {
  const { id } = await readSite();
  const shot = (await listRecords(id)).find(({ contentType }) => contentType === 'image/png')!;
  const sample = batch(await client.createBrand());
  const { body } = await client.post('/renders', {
    ...sample,
    content: { ...sample.content, author: { ...sample.content.author, portrait: shot.id } },
  });
  const { db } = service.app;
  const set = (status: 'queued' | 'completed') =>
    db.update(renders).set({ status }).where(eq(renders.id, body.jobs[0].id));
  await age(id, 31);
  await set('queued');
  expect(await expire()).toBe(0);
  await set('completed');
  expect(await expire()).toBe(1);
});

test('an upload that is refused by the quota leaves no file', async () => {
  const { quotas } = service.app.settings;
  const limit = quotas.storedBytes;
  const svg = (text: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/><desc>${text}</desc></svg>`;
  // Both pass the first look, since neither is recorded; the second to be recorded is refused with its file stored.
  quotas.storedBytes = 700;
  const files = ['one', 'two'].map((text) => svg(text.padEnd(400, '.')));
  const answers = await Promise.all(files.map((file) => client.upload(file, 'a.svg')));
  quotas.storedBytes = limit;
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  const taken = answers.find(({ status }) => status === 201)!.body;
  const keys = (await service.app.db.select().from(storageChecks)).map(({ storageKey }) => storageKey);
  await makeDue();
  await removeUnusedFiles(service.app);
  const left = await Promise.all(keys.map(async (key) => ((await isStored(key)) ? [key] : [])));
  expect(left.flat()).toContainEqual(expect.stringContaining(taken.sha256));
  const named = await service.app.db.query.assets.findMany({
    where: inArray(
      assets.sha256,
      left.flat().map((key) => key.slice(key.lastIndexOf('/') + 1)),
    ),
  });
  expect(new Set(named.map(({ storageKey }) => storageKey)).size).toBe(left.flat().length);
});
