import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  assets,
  auditEntries,
  brands,
  creditLedger,
  extractions,
  organization,
  renders,
  storageChecks,
} from '../../db/schema.ts';
import { ApiClient, batch } from '../../testing/api-client.ts';
import { finishRender } from '../../testing/finish-render.ts';
import { makeTeam, readOutcome, signInMember, signInPerson, type TestPerson } from '../../testing/people.ts';
import { useApi } from '../../testing/use.ts';
import { removeUnusedFiles } from '../assets/remove-unused-files.ts';
import { deleteOrganization } from '../closing/delete-organization.ts';
import { createKey } from '../keys/create.ts';
import { purgeOrganizations } from '../maintenance/purge-organizations.ts';
import { completeAttempt, startAttempt } from '../renders/attempt.ts';
import { createOwnOrganization } from './create-own.ts';
import { listOrganizations } from './list.ts';
import { listOwnOrganizations } from './list-own.ts';
import { readOrganization } from './read.ts';
import { updateOrganization } from './update.ts';

const service = useApi();

const page = { limit: 50, cursor: null };
const svg = (text: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><path d="M0 0h40v10z"/><desc>${text}</desc></svg>`;
const isStored = (key: string) =>
  access(join(service.app.settings.dataDir, 'files', key)).then(
    () => true,
    () => false,
  );

async function keyOf({ caller }: TestPerson): Promise<ApiClient> {
  const { organizationId, userId } = caller;
  const { key } = await createKey(service.app.db, { organizationId, userId, name: 'test' });
  return new ApiClient(service.url, key);
}

/** An organisation with a file of its own, a file that another has too, a finished, a public and two open renders. */
async function makeBusy(owner: TestPerson, shared: string) {
  const client = await keyOf(owner);
  await client.upload(svg(crypto.randomUUID()), 'own.svg');
  await client.upload(shared, 'shared.svg');
  const brandId = await client.createBrand();
  const { body } = await client.post('/renders', batch(brandId, ['square', 'wide', 'portrait', 'story']));
  const [finished, published, queued, running] = body.jobs.map(({ id }: { id: string }) => id);
  await finishRender(service.app, finished);
  await finishRender(service.app, published);
  const { publicId } = (await client.post(`/renders/${published}/publish`, undefined)).body;
  await client.post('/extractions', { url: 'https://busy.example/' });
  const attempt = await startAttempt(service.app, running, { id: crypto.randomUUID(), retryCount: 0 });
  return { client, publicId, queued, running, attempt: attempt! };
}

describe('an organisation that is deleted', () => {
  test('ends all access at once, and its running work ends quietly', async () => {
    const [owner, viewer] = await makeTeam(service.app, 'viewer');
    const { client, publicId, queued, attempt } = await makeBusy(owner, svg('one'));
    expect((await fetch(`${service.url}/p/${publicId}`)).status).toBe(200);
    await deleteOrganization(owner, 'Team');
    expect((await client.get('/brands')).status).toBe(401);
    expect((await fetch(`${service.url}/p/${publicId}`)).status).toBe(410);
    for (const { email } of [owner, viewer]) {
      const alone = await signInPerson(service.app, email);
      expect((await listOwnOrganizations(alone, page)).rows).toEqual([]);
      expect(await readOutcome(readOrganization(alone))).toBe('not_found');
    }
    const claim = { id: crypto.randomUUID(), retryCount: 0 };
    expect(await startAttempt(service.app, queued, claim)).toBeNull();
    const file = {
      outputKey: 'x',
      contentType: 'image/png',
      bytes: 1,
      sha256: '',
      poster: null,
      warnings: [],
    };
    expect(await completeAttempt(service.app, attempt, file, claim)).toBe(false);
    const listed = (await listOrganizations(service.app.db)).map(({ id }) => id);
    expect(listed).not.toContain(owner.caller.organizationId);
  });

  test('is removed by maintenance with its files, and nothing of others', async () => {
    const shared = svg(crypto.randomUUID());
    const [[owner], [other]] = [await makeTeam(service.app), await makeTeam(service.app)];
    const { running, attempt } = await makeBusy(owner, shared);
    const kept = await makeBusy(other, shared);
    const { organizationId: id } = owner.caller;
    const { db } = service.app;
    const assetKeys = (await db.query.assets.findMany({ where: eq(assets.organizationId, id) })).map(
      ({ storageKey }) => storageKey,
    );
    const renderKeys = (await db.query.renders.findMany({ where: eq(renders.organizationId, id) })).flatMap(
      ({ outputKey }) => outputKey ?? [],
    );
    expect([assetKeys.length, renderKeys.length]).toEqual([2, 2]);
    expect(await purgeOrganizations(service.app)).toBeGreaterThanOrEqual(0);
    expect(await db.$count(renders, eq(renders.organizationId, id))).toBe(4);

    await deleteOrganization(owner, 'Team');
    await purgeOrganizations(service.app);
    for (const table of [renders, brands, assets, extractions, creditLedger, auditEntries]) {
      expect(await db.$count(table, eq(table.organizationId, id))).toBe(0);
    }
    expect(await db.$count(organization, eq(organization.id, id))).toBe(0);
    // A lost worker may have stored the file of this attempt; it is looked for later.
    const due = (await db.query.storageChecks.findMany()).map(({ storageKey }) => storageKey);
    expect(due).toContain(`renders/${id}/${running}/${attempt.attemptId}.png`);
    await db.update(storageChecks).set({ dueAt: sql`now()` });
    await removeUnusedFiles(service.app);
    expect(await Promise.all(renderKeys.map(isStored))).toEqual([false, false]);
    expect((await Promise.all(assetKeys.map(isStored))).sort()).toEqual([false, true]);
    expect((await kept.client.get('/assets')).body.assets).toHaveLength(2);
    expect((await fetch(`${service.url}/p/${kept.publicId}`)).status).toBe(200);
    expect(await purgeOrganizations(service.app)).toBe(0);
  });

  test('can be deleted by an owner who is one still, and by no key', async () => {
    const [owner, admin, second] = await makeTeam(service.app, 'admin', 'owner');
    expect(await readOutcome(deleteOrganization(admin, 'Team'))).toBe('forbidden');
    expect((await (await keyOf(owner)).call('DELETE', '/organization')).status).toBe(403);
    await service.app.db.execute(sql`update member set role = 'viewer' where id = ${second.memberId}`);
    expect(await readOutcome(deleteOrganization(second, 'Team'))).toBe('forbidden');
    expect(await readOutcome(deleteOrganization(owner, 'Team'))).toBe('done');
    expect(await readOutcome(deleteOrganization(owner, 'Team'))).toBe('forbidden');
  });
});

test('each role reads the organisation, and admins rename it', async () => {
  const team = await makeTeam(service.app, 'admin', 'editor', 'viewer');
  const ends = [];
  for (const person of team) {
    expect(await readOrganization(person)).toMatchObject({
      name: 'Team',
      role: person.caller.role,
      memberCount: 4,
    });
    ends.push(await readOutcome(updateOrganization(person, { name: 'Team' })));
  }
  expect(ends).toEqual(['done', 'done', 'forbidden', 'forbidden']);
  expect(await updateOrganization(team[1], { name: 'Fieldnote' })).toMatchObject({ name: 'Fieldnote' });
});

test('a person has several organisations, and a key sees its own', async () => {
  const [person] = await makeTeam(service.app);
  const { id } = await createOwnOrganization(person, { name: 'Second' });
  const second = await signInMember(service.app, person.email, id);
  const { rows } = await listOwnOrganizations(second, page);
  expect(rows.map(({ name, isCurrent }) => [name, isCurrent])).toEqual([
    ['Team', false],
    ['Second', true],
  ]);
  const { body } = await (await keyOf(second)).get('/organizations');
  expect(body.organizations.map(({ name }: { name: string }) => name)).toEqual(['Second']);
});

test('only the first of many organisations that a person makes at once gets credits, and there is a maximum', async () => {
  const [, person] = await makeTeam(service.app, 'viewer');
  const made = await Promise.all(
    Array.from({ length: 4 }, () => createOwnOrganization(person, { name: 'X' })),
  );
  expect(made.map(({ balance }) => balance).sort()).toEqual([0, 0, 0, 200]);
  for (let index = 4; index < 50; index++) await createOwnOrganization(person, { name: 'X' });
  expect(await readOutcome(createOwnOrganization(person, { name: 'X' }))).toBe('limit_reached');
});
