import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { starters } from '@livery/templates/kit/starters/starters';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Db, organization, renders, webhooks } from '../../db/schema.ts';
import { ApiClient, batch } from '../../testing/api-client.ts';
import { type BrowserClient, signIn } from '../../testing/browser-client.ts';
import { seedOptions, seedRecords, seedSettings } from '../../testing/seed-records.ts';
import type { TestService } from '../../testing/service.ts';
import { unzip } from '../../testing/unzip.ts';
import { useService } from '../../testing/use.ts';
import { authenticate } from '../keys/authenticate.ts';
import { createKey } from '../keys/create.ts';
import { checkStorage } from '../maintenance/check-storage.ts';
import { uncounted } from '../quotas/preview-rate.ts';
import { createTemplate } from '../templates/create.ts';
import { type Imported, importOrganization } from './import.ts';
import { findDifference } from './testing/same-but-ids.ts';

const isPostgres = Boolean(process.env.LIVERY_TEST_DATABASE_URL);
/** An empty address is the embedded database, also where the others are on PostgreSQL. */
const sources: Record<string, string>[] = isPostgres ? [{}, { DATABASE_URL: '' }] : [{}];
const LISTS = [
  'brands',
  'renders',
  'assets',
  'extractions',
  'templates',
  'image-links',
  'webhooks',
  'members',
];

interface Asset {
  id: string;
  sha256: string;
}
/** Those of one moment are listed by their ids, which differ. */
const bySha256 = (a: Asset, b: Asset) => a.sha256.localeCompare(b.sha256);

const SLOW = { timeout: 20_000 };

const clientOf = async (service: TestService, organizationId: string) => {
  const { key } = await createKey(service.app.db, { organizationId, name: 'Reads' });
  return new ApiClient(service.url, key);
};

/** What the organisation has, as its lists and records answer. */
async function readEverything(client: ApiClient) {
  const read = async (path: string) => {
    const { status, body } = await client.get(path);
    expect(status, `${path} ${JSON.stringify(body)}`).toBe(200);
    // A result that was imported is never copied for others, as if it were copied itself.
    const text = JSON.stringify(body).replaceAll('"cached":false', '"cached":true');
    return JSON.parse(text.replaceAll(client.url, ''));
  };
  const all: Record<string, unknown> = {};
  for (const list of LISTS) all[list] = await read(`/${list}?limit=100`);
  all.credits = await read('/credits');
  all.batches = await read('/batches');
  all.audit = (await read('/audit?limit=100')).entries.filter(
    ({ action }: { action: string }) => !/^organization\.(ex|im)ported$|^key\.created$/.test(action),
  );
  (all.assets as { assets: Asset[] }).assets.sort(bySha256);
  for (const { id } of (all.brands as { brands: { id: string }[] }).brands) {
    const { versions } = await read(`/brands/${id}/versions`);
    all[`versions of ${versions.length}`] = await Promise.all(
      versions.map((version: { id: string }) => read(`/brands/${id}/versions/${version.id}`)),
    );
  }
  const found = all as Record<string, Record<string, { id: string }[]>>;
  for (const list of ['brands', 'renders', 'assets', 'extractions'])
    all[`each of ${list}`] = await Promise.all(found[list]![list]!.map(({ id }) => read(`/${list}/${id}`)));
  return all;
}

/** Public links begin with the address of their instance. */
const withoutAddress = (value: unknown, { app }: TestService): unknown =>
  JSON.parse(JSON.stringify(value).replaceAll(app.settings.baseUrl, ''));

describe.each(sources)('an organisation of %j', (database) => {
  const source = useService({ ...seedSettings, ...database }, seedOptions());
  const target = useService(seedSettings, seedOptions());
  let organizationId: string;
  let client: ApiClient;
  let owner: BrowserClient;
  let zip: Buffer;
  let file: string;

  const exportNow = () =>
    fetch(`${source.url}/api/v1/organization/export`, {
      headers: { cookie: owner.cookie!, 'x-organization-id': organizationId },
    });

  beforeAll(async () => {
    const seeded = (await seedRecords(source))!;
    ({ organizationId } = seeded);
    client = new ApiClient(source.url, seeded.key);
    // The samples changed a version of this one by hand, which the process has read before.
    const { brands: made } = (await client.get('/brands')).body;
    const changed = made.find(({ name }: { name: string }) => name === 'kernelry');
    expect((await client.call('DELETE', `/brands/${changed.id}`)).status).toBe(204);
    const { renders: drawn } = (await client.get('/renders?limit=100')).body;
    for (const { id, status } of drawn) {
      if (!['completed', 'failed'].includes(status)) await client.post(`/renders/${id}/cancel`, {});
      await client.call('DELETE', `/renders/${id}/publish`);
    }
    const brandId = (await client.get('/brands')).body.brands.at(-1).id;
    await client.call('DELETE', `/brands/${brandId}/publish`);
    const { body: link } = await client.post('/image-links', {
      ...{ templateId: 'proof-quote', brandId, format: 'square', open: [] },
      content: batch(brandId).content,
    });
    // Without the drawings that decide whether it may be published, which take as long as a machine is busy.
    const { app } = source;
    const caller = await authenticate(app, seeded.key, 'api');
    const write = <Result>(work: (tx: Db) => Promise<Result>) => app.db.transaction(work);
    const { row } = await createTemplate({ ...app, previewer: null, caller, write }, uncounted, starters[0]!);
    expect([link.id, row.id]).toEqual([expect.stringMatching(/^lnk_/), expect.stringMatching(/^tpl_/)]);
    const { jobs } = (await client.post('/renders', batch(brandId, ['square', 'wide']))).body;
    await client.waitForJobs(jobs.map(({ id }: { id: string }) => id));
    await client.waitForJobs((await client.get('/renders')).body.renders.map(({ id }: { id: string }) => id));
    await source.app.db.update(webhooks).set({ active: false });
    await client.patch('/organization', { retention: { renderDays: 90 }, creditsLowBelow: 7 });
    owner = await signIn(source.app, source.url, source.app.settings.ownerEmail);
    const response = await exportNow();
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
    zip = Buffer.from(await response.arrayBuffer());
    file = join(target.app.settings.dataDir, 'export.zip');
    await writeFile(file, zip);
  });

  const readLease = async () => {
    const where = eq(organization.id, organizationId);
    return (await source.app.db.query.organization.findFirst({ where }))!.exportingUntil;
  };

  const importFile = (into: TestService = target) => importOrganization(into.app, { file });

  describe('imported elsewhere', () => {
    let imported: Imported;
    let there: ApiClient;
    beforeAll(async () => {
      imported = await importFile();
      there = await clientOf(target, imported.id);
    });

    test('has the same in every list, with other ids', async () => {
      const ids = new Map([[organizationId, imported.id]]);
      const [before, after] = [await readEverything(client), await readEverything(there)];
      for (const name of Object.keys(before))
        expect(
          findDifference(withoutAddress(before[name], source), withoutAddress(after[name], target), ids),
        ).toBeNull();
      expect(ids.size).toBeGreaterThan(30);
      for (const [id, other] of ids) if (!id.startsWith('pub_')) expect(other).not.toBe(id);
      const saved = (await there.get('/organization')).body;
      expect(saved).toMatchObject({
        name: 'Sample studio',
        creditsLowBelow: 7,
        retention: { renderDays: 90 },
      });
    });

    test('has every file, byte by byte', async () => {
      let compared = 0;
      for (const list of ['renders', 'assets']) {
        const listed = async (api: ApiClient) => (await api.get(`/${list}?limit=100`)).body[list];
        const [one, other] = [await listed(client), await listed(there)];
        if (list === 'assets') for (const some of [one, other]) some.sort(bySha256);
        for (const [index, { id, status = 'completed' }] of one.entries()) {
          if (status !== 'completed') continue;
          const here = await client.download(`/api/v1/${list}/${id}/file`);
          const moved = await there.download(`/api/v1/${list}/${other[index].id}/file`);
          expect(here.bytes.length).toBeGreaterThan(50);
          expect(here.bytes.equals(moved.bytes), `${list} ${id}`).toBe(true);
          expect(moved.headers.get('content-type')).toBe(here.headers.get('content-type'));
          compared++;
        }
      }
      expect(compared).toBeGreaterThan(3);
      expect(await checkStorage(target.app, { repair: false })).toMatchObject({
        missing: [],
        unrecorded: [],
      });
    });

    test('draws the same bytes of an imported brand', async () => {
      const draw = async (api: ApiClient) => {
        const { brands: own } = (await api.get('/brands')).body;
        const brandId = own.find(({ name }: { name: string }) => name === 'Fieldnote')?.id ?? own.at(-1).id;
        const { jobs } = (await api.post('/renders', batch(brandId, ['square']))).body;
        const [{ id } = { id: '' }] = await api.waitForJobs([jobs[0].id]);
        return (await api.download(`/api/v1/renders/${id}/file`)).bytes;
      };
      const [one, other] = [await draw(client), await draw(there)];
      expect(one.length).toBeGreaterThan(1000);
      expect(one.equals(other)).toBe(true);
    });

    test('has new secrets, sends nothing and shows nothing in public', async () => {
      expect(imported.imageLinks).toMatchObject([{ secret: expect.stringMatching(/^lks_/) }]);
      const hooks = await target.app.db.query.webhooks.findMany();
      expect(hooks.map(({ active }) => active)).toEqual([false]);
      expect(await target.app.db.$count(renders, eq(renders.publicId, ''))).toBe(0);
      const text = (await unzip(zip)).map(({ content }) => content.toString('latin1')).join('');
      const { secret } = (await source.app.db.query.webhooks.findFirst())!;
      for (const word of [secret, 'whsec_', 'lks_', 'claimHash', 'tokenHash'])
        expect(text).not.toContain(word);
    });
  });

  test('imported where it comes from is a second organisation', async () => {
    const before = await readEverything(client);
    const { id } = await importFile(source);
    const ids = new Map<string, string>();
    expect(
      findDifference(before.brands, (await readEverything(await clientOf(source, id))).brands, ids),
    ).toBeNull();
    const people = (await source.app.db.query.user.findMany()).map((person) => person.id);
    const kept = [...ids].filter(([one, other]) => one === other).map(([one]) => one);
    expect(kept.filter((each) => !people.includes(each))).toEqual([]);
    expect((await readEverything(client)).brands).toEqual(before.brands);
  });

  test('is exported by an owner alone, and once at a time', async () => {
    expect((await client.get('/organization/export')).status).toBe(403);
    const [one, two] = await Promise.all([exportNow(), exportNow()]);
    expect([one.status, two.status].sort()).toEqual([200, 409]);
    await Promise.all([one.arrayBuffer(), two.arrayBuffer()]);
    await expect.poll(readLease, SLOW).toBeNull();
    const again = await exportNow();
    expect(again.status).toBe(200);
    await again.arrayBuffer();
  });

  test('a client that hangs up leaves nothing behind', async () => {
    const listLeft = async () => (await readdir(source.app.scratchDir)).filter((name) => name !== 'files');
    await expect.poll(readLease, SLOW).toBeNull();
    const response = await exportNow();
    expect((await listLeft()).length).toBeGreaterThan(0);
    await response.body!.cancel();
    await expect.poll(listLeft, SLOW).toEqual([]);
    await expect.poll(readLease, SLOW).toBeNull();
  });
});
