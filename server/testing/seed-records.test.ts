import { CANCELLED } from '@livery/core/render-states';
import { beforeAll, expect, test } from 'vitest';
import { readSettings } from '../settings/settings.ts';
import { ApiClient } from './api-client.ts';
import { findSeedProblem, SEED_NAME, seedOptions, seedRecords, seedSettings } from './seed-records.ts';
import { useService } from './use.ts';

const service = useService(seedSettings, seedOptions());
let api: ApiClient;
beforeAll(async () => {
  const made = await seedRecords(service);
  api = new ApiClient(service.url, made!.key);
});

test('the samples have renders in every state, and one is published', async () => {
  const { body } = await api.get('/renders');
  const waiting = (status: string) => status === 'queued' || status === 'rendering';
  const states: string[] = body.renders.map(({ status, error }: { status: string; error: string | null }) =>
    waiting(status) ? 'waiting' : error === CANCELLED ? 'cancelled' : status,
  );
  expect(states.sort()).toEqual(['cancelled', 'completed', 'completed', 'failed', 'waiting', 'waiting']);
  const [published] = body.renders.filter(({ publicId }: { publicId: string | null }) => publicId);
  expect((await fetch(`${service.url}/p/${published.publicId}`)).status).toBe(200);
});

test('there are three brands, one with two versions and a published book', async () => {
  const { brands } = (await api.get('/brands')).body;
  expect(brands).toHaveLength(3);
  const versions = await Promise.all(
    brands.map(
      async ({ id }: { id: string }) => (await api.get(`/brands/${id}/versions`)).body.versions.length,
    ),
  );
  expect(versions.sort()).toEqual([1, 1, 2]);
});

test('there are members, an invitation, an endpoint and extractions that ended well and badly', async () => {
  const [members, invitations, webhooks, extractions] = await Promise.all(
    ['/members', '/invitations', '/webhooks', '/extractions'].map(async (path) => (await api.get(path)).body),
  );
  expect(members.members.map(({ role }: { role: string }) => role).sort()).toEqual([
    'admin',
    'editor',
    'owner',
  ]);
  expect(invitations.invitations).toHaveLength(1);
  expect(webhooks.webhooks).toHaveLength(1);
  const ended = extractions.extractions.map(({ status }: { status: string }) => status);
  expect(ended.sort()).toEqual(['failed', 'ready']);
});

test('a second run changes nothing', async () => {
  const before = (await api.get('/brands')).body;
  expect(await seedRecords(service)).toBeNull();
  expect((await api.get('/brands')).body).toEqual(before);
  const { body } = await api.get('/organizations');
  expect(JSON.stringify(body).split(SEED_NAME)).toHaveLength(2);
});

test.each([
  [{}, null],
  [{ DATABASE_URL: 'postgres://livery@127.0.0.1:5432/livery' }, null],
  [{ DATABASE_URL: 'postgres:///livery' }, null],
  [{ DATABASE_URL: 'postgres://livery@db.example/livery' }, 'DATABASE_URL leads to another machine'],
  [{ LIVERY_BASE_URL: 'https://livery.example' }, 'LIVERY_BASE_URL leads to another machine'],
])('a database with %j may be filled unless the problem is %s', (env, problem) => {
  const found = findSeedProblem(readSettings(env));
  if (problem === null) expect(found).toBeNull();
  else expect(found).toContain(problem);
});
