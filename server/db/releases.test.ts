import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLogger } from '../platform/logger.ts';
import { migrationsDir, serverRoot } from '../platform/paths.ts';
import { createKey } from '../services/keys/create.ts';
import { readSettings } from '../settings/settings.ts';
import { type Running, start } from '../start.ts';
import { contractCheck } from '../testing/api.ts';
import { ApiClient } from '../testing/api-client.ts';
import { signIn } from '../testing/browser-client.ts';
import { makeTestEnvironment, type TestEnvironment } from '../testing/database.ts';
import { runsEverything } from '../testing/extent.ts';
import { testSettings } from '../testing/test-settings.ts';
import { openDatabase } from './open.ts';
import { type Db, member } from './schema.ts';
import { DUMP_SECRET, readDumps, readMigrations, restoreDump } from './testing/dump.ts';

const id = (end: string) => `01900000-0000-7000-8000-0000000000${end}`;
const [brandId, firstVersion, secondVersion] = [id('51'), id('61'), id('62')];
const zeros = '0'.repeat(22);

const dumps = await readDumps();
/** The oldest goes through every migration, the newest has every kind of record; `npm run test:all` takes those between. */
const upgradedDumps = dumps.filter((dump) => runsEverything || dump === dumps[0] || dump === dumps.at(-1));

interface StoredVersion {
  id: string;
  document: unknown;
  provenance: unknown;
  meta: unknown;
}

async function readVersions(db: Db) {
  const { rows } = (await db.execute(
    sql`select id, document, provenance, meta from brand_versions order by id`,
  )) as { rows: StoredVersion[] };
  return rows;
}

test('released migrations are what they were', async () => {
  const files = readMigrations().map(({ tag }) => readFileSync(join(migrationsDir, `${tag}.sql`)));
  const hashes = files.map((file) => createHash('sha256').update(file).digest('hex'));
  for (const { release, text } of dumps) {
    const released = [...text.matchAll(/"__drizzle_migrations" \(.*\) VALUES \(.*'([0-9a-f]{64})', /g)];
    expect(released.length, release).toBeGreaterThan(0);
    const before = released.map(([, hash]) => hash);
    expect(before.sort(), release).toEqual(hashes.slice(0, before.length).sort());
  }
});

test('every release has its dump', () => {
  const changelog = readFileSync(join(serverRoot, '../CHANGELOG.md'), 'utf8');
  const released = [...changelog.matchAll(/^## (\d\S*)/gm)].map(([, version]) => version);
  expect(released).toContain('0.1.0');
  expect(dumps.map(({ release }) => release)).toEqual(expect.arrayContaining(released));
});

describe.each(upgradedDumps)('the database of $release', ({ text }) => {
  let environment: TestEnvironment;
  let service: Running;
  let client: ApiClient;
  /** What the rows held before the migrations. */
  let before: StoredVersion[];
  /** What they hold after the migrations, before any test changes a brand. */
  let upgraded: StoredVersion[];

  beforeAll(async () => {
    environment = await makeTestEnvironment({ empty: true });
    const database = await openDatabase(environment, () => {});
    await restoreDump(database.db, text);
    before = await readVersions(database.db);
    await database.close();
    const settings = readSettings({ ...testSettings(environment), LIVERY_SECRET: DUMP_SECRET });
    service = await start(settings, createLogger('silent'));
    upgraded = await readVersions(service.app.db);
    client = clientOf('a-key-of-the-first-release-for-tests');
  });
  afterAll(async () => {
    await service?.stop();
    await environment.remove();
  });

  const clientOf = (key: string) =>
    new ApiClient(`http://127.0.0.1:${service.port}`, key, contractCheck(service.app));

  test('documents, provenance and meta of every version are as they were', async () => {
    expect(upgraded).toEqual(before);
    for (const [index, version] of [firstVersion, secondVersion].entries()) {
      const { status, body } = await client.get(`/brands/${brandId}/versions/${version}`);
      expect(status).toBe(200);
      expect(body.document).toEqual(before[index]!.document);
    }
  });

  test('a key that may change brands may also change templates', async () => {
    const { rows } = (await service.app.db.execute(sql`select scopes from api_keys`)) as {
      rows: { scopes: string[] }[];
    };
    const changing = rows.filter(({ scopes }) => scopes.includes('brands:write'));
    expect(changing.length).toBeGreaterThan(0);
    for (const { scopes } of rows) {
      expect(scopes.includes('templates:write')).toBe(scopes.includes('brands:write'));
    }
  });

  const reads = [
    '/brands',
    `/brands/${brandId}`,
    `/brands/${brandId}/versions`,
    `/brands/${brandId}/export?format=css`,
    `/brands/${brandId}/export?format=tailwind`,
    `/brands/${brandId}/export?format=dtcg`,
    `/brands/${brandId}/export?format=design-md`,
    '/renders',
    `/renders/${id('71')}`,
    `/renders/${id('72')}`,
    `/renders?batchId=bat_${zeros}`,
    '/batches',
    `/batches/bat_${zeros}`,
    '/assets',
    '/assets/ast_first',
    '/extractions',
    '/webhooks',
    `/webhooks/${id('91')}/deliveries`,
    '/credits',
  ];

  test.each(reads)('GET %s answers', async (path) => {
    const { status, body } = await client.get(path);
    expect(status, JSON.stringify(body).slice(0, 500)).toBe(200);
  });

  test('every record of every organisation answers', async () => {
    const { db } = service.app;
    const organizations = await db.selectDistinct({ id: member.organizationId }).from(member);
    for (const { id: organizationId } of organizations) {
      const { key } = await createKey(db, { organizationId, name: 'Reads everything' });
      const api = clientOf(key);
      const read = async (path: string) => {
        const { status, body } = await api.get(path);
        expect(status, `${path} ${JSON.stringify(body).slice(0, 500)}`).toBe(200);
        return body;
      };
      for (const list of ['brands', 'renders', 'assets', 'extractions']) {
        for (const record of (await read(`/${list}`))[list]) await read(`/${list}/${record.id}`);
      }
      for (const { batchId } of (await read('/batches')).batches) await read(`/batches/${batchId}`);
      for (const { id: brand } of (await read('/brands')).brands) {
        for (const version of (await read(`/brands/${brand}/versions`)).versions)
          await read(`/brands/${brand}/versions/${version.id}`);
      }
      for (const { id: webhook } of (await read('/webhooks')).webhooks)
        await read(`/webhooks/${webhook}/deliveries`);
      for (const list of ['members', 'invitations', 'keys', 'audit', 'credits']) await read(`/${list}`);
    }
  });

  test('the owner signs in, and sees the people and keys of then', async () => {
    const owner = await signIn(service.app, client.url, 'ada@first.example');
    for (const path of [
      '/account',
      '/organization',
      '/members',
      '/keys',
      '/invitations',
      '/sessions',
      '/audit',
    ]) {
      expect((await owner.get(path)).status, path).toBe(200);
    }
    const { body } = await owner.get('/members');
    expect(body.members.map(({ role }: { role: string }) => role).sort()).toEqual(['owner', 'viewer']);
  });

  describe('what was stored over a limit of today', () => {
    test('is answered whole', async () => {
      const { body } = await client.get(`/brands/${brandId}`);
      expect(body.document.$extensions['studio.identity'].description).toBe('d'.repeat(100_000));
      expect(body.meta.huge).toHaveLength(500_000);
      const { body: render } = await client.get(`/renders/${id('71')}`);
      expect(render.meta.content.quote).toHaveLength(300_000);
      expect(render.meta.warnings).toMatchObject([{ path: 'quote', message: 'w'.repeat(10_000) }]);
    });

    test('stays while something else is changed', async () => {
      const document = { $extensions: { 'studio.identity': { tagline: 'New' } } };
      const { status, body } = await client.patch(`/brands/${brandId}`, { document });
      expect(status, JSON.stringify(body).slice(0, 1000)).toBe(200);
      const identity = body.document.$extensions['studio.identity'];
      expect([identity.tagline, identity.description.length]).toEqual(['New', 100_000]);
    });
  });

  test('the first brand is published, shown and drawn from', async () => {
    const { status, body } = await client.post(`/brands/${brandId}/publish`, undefined);
    expect(status).toBe(200);
    const book = await fetch(`${client.url}/b/${body.publicId}`);
    expect(book.status).toBe(200);
    expect(await book.text()).not.toContain('<img src=x');
    const page = await fetch(`${client.url}/p/pub_${zeros}`, { headers: { accept: 'text/html' } });
    expect(page.status).toBe(200);
    expect(await page.text()).not.toContain('<img src=x');
    const dry = await client.post('/renders', {
      brandId,
      templateId: 'launch-hero',
      content: { headline: 'Plan the week' },
      variants: [{ kind: 'still', format: 'wide' }],
      dryRun: true,
    });
    expect(dry.status, JSON.stringify(dry.body).slice(0, 1000)).toBe(200);
  });
});
