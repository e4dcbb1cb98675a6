import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLogger } from '../platform/logger.ts';
import { migrationsDir } from '../platform/paths.ts';
import { readSettings } from '../settings/settings.ts';
import { type Running, start } from '../start.ts';
import { contractCheck } from '../testing/api.ts';
import { ApiClient } from '../testing/api-client.ts';
import { signIn } from '../testing/browser-client.ts';
import { makeTestEnvironment, type TestEnvironment } from '../testing/database.ts';
import { testSettings } from '../testing/test-settings.ts';
import type { Db } from './database.ts';
import { openDatabase } from './open.ts';

const id = (end: string) => `01900000-0000-7000-8000-0000000000${end}`;
const [brandId, firstVersion, secondVersion] = [id('51'), id('61'), id('62')];
const zeros = '0'.repeat(22);

let environment: TestEnvironment;
let service: Running;
let client: ApiClient;
/** What the rows held before the migrations. */
let before: { document: unknown; provenance: unknown; meta: unknown }[];

beforeAll(async () => {
  environment = await makeTestEnvironment({ empty: true });
  const database = await openDatabase(environment, () => {});
  await makeFirstTables(database.db);
  await runFile(database.db, join(import.meta.dirname, 'testing/first-release.sql'));
  before = await readVersions(database.db);
  await database.close();
  const settings = readSettings(testSettings(environment));
  service = await start(settings, createLogger('silent'));
  const url = `http://127.0.0.1:${service.port}`;
  client = new ApiClient(url, 'a-key-of-the-first-release-for-tests', contractCheck(service.app));
});
afterAll(async () => {
  await service?.stop();
  await environment.remove();
});

/** The tables of the first migration, and the migrator's note of it. */
async function makeFirstTables(db: Db): Promise<void> {
  const journal = JSON.parse(await readFile(join(migrationsDir, 'meta/_journal.json'), 'utf8'));
  const { tag, when } = journal.entries[0];
  // The embedded database comes with all tables.
  for (const schema of ['public', 'drizzle', 'pgboss']) {
    await db.execute(sql`drop schema if exists ${sql.identifier(schema)} cascade`);
  }
  await db.execute(sql`create schema public`);
  await runFile(db, join(migrationsDir, `${tag}.sql`));
  await db.execute(sql`create schema drizzle`);
  await db.execute(
    sql`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('', ${when})`);
}

async function runFile(db: Db, path: string): Promise<void> {
  for (const statement of (await readFile(path, 'utf8')).split('--> statement-breakpoint')) {
    await db.execute(sql.raw(statement));
  }
}

async function readVersions(db: Db) {
  const { rows } = (await db.execute(
    sql`select document, provenance, meta from brand_versions order by version`,
  )) as { rows: typeof before };
  return rows;
}

test('documents, provenance and meta of every version are as they were', async () => {
  expect(await readVersions(service.app.db)).toEqual(before);
  for (const [index, version] of [firstVersion, secondVersion].entries()) {
    const { status, body } = await client.get(`/brands/${brandId}/versions/${version}`);
    expect(status).toBe(200);
    expect(body.document).toEqual(before[index]!.document);
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
