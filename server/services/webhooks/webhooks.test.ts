import { beforeEach, expect, test } from 'vitest';
import { ApiClient } from '../../testing/api-client.ts';
import { useApi } from '../../testing/use.ts';
import { createKey } from '../keys/create.ts';
import { MAX_WEBHOOKS } from './create.ts';

let client: ApiClient;
const url = 'http://127.0.0.1:9/hook';
const events = ['render.completed', 'render.failed'];

const service = useApi({ LIVERY_ALLOW_HOSTS: '127.0.0.1' });
beforeEach(async () => {
  ({ client } = await service.newOrganization());
});

async function register(by: ApiClient = client): Promise<{ id: string; secret: string }> {
  const { status, body } = await by.post('/webhooks', { url, events });
  expect(status).toBe(201);
  return body.webhooks.at(-1);
}

test('registering answers all endpoints, and the secret of the new one alone', async () => {
  const first = await register();
  expect(first).toEqual({
    id: expect.any(String),
    url,
    events,
    active: true,
    createdAt: expect.stringMatching(/Z$/),
    secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
  });
  const { body } = await client.post('/webhooks', { url: `${url}/2`, events: ['render.failed'] });
  expect(body.webhooks).toHaveLength(2);
  expect(body.webhooks[0]).not.toHaveProperty('secret');
  expect(body.webhooks[1]).toMatchObject({ url: `${url}/2`, events: ['render.failed'] });
  expect(body.webhooks[1].secret).not.toBe(first.secret);
});

test('lists and reads never show a secret', async () => {
  const { id } = await register();
  const listed = await client.get('/webhooks');
  expect(listed.body).toEqual({
    webhooks: [{ id, url, events, active: true, createdAt: expect.any(String) }],
    nextCursor: null,
  });
  expect((await client.get(`/webhooks/${id}`)).body).toEqual(listed.body.webhooks[0]);
});

test.each([
  ['no url', { events }],
  ['no events', { url }],
  ['an empty list of events', { url, events: [] }],
  ['an unknown event', { url, events: ['render.started'] }],
  ['a url that is none', { url: 'not a url', events }],
  ['another scheme', { url: 'ftp://example.com/', events }],
  ['a url that is too long', { url: `${url}/${'a'.repeat(2048)}`, events }],
])('%s is refused with 400', async (_, body) => {
  const answer = await client.post('/webhooks', body);
  expect(answer).toMatchObject({ status: 400, body: { error: { code: 'invalid_request' } } });
  expect((await client.get('/webhooks')).body.webhooks).toEqual([]);
});

test('an event that is named twice is kept once', async () => {
  const { body } = await client.post('/webhooks', { url, events: ['render.failed', 'render.failed'] });
  expect(body.webhooks[0].events).toEqual(['render.failed']);
});

test('there is room for twenty, also when all come at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: MAX_WEBHOOKS + 3 }, () => client.post('/webhooks', { url, events })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(MAX_WEBHOOKS);
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(3);
  expect(answers.find(({ status }) => status === 422)!.body.error).toMatchObject({
    code: 'limit_reached',
    details: { limit: MAX_WEBHOOKS },
  });
});

test('an idempotent repeat registers once and answers the same secret', async () => {
  const key = { 'idempotency-key': crypto.randomUUID() };
  const first = await client.post('/webhooks', { url, events }, key);
  const again = await client.post('/webhooks', { url, events }, key);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect(again.body).toEqual(first.body);
  expect((await client.get('/webhooks')).body.webhooks).toHaveLength(1);
});

test('removing forgets the endpoint', async () => {
  const { id } = await register();
  expect((await client.call('DELETE', `/webhooks/${id}`)).status).toBe(204);
  expect((await client.call('DELETE', `/webhooks/${id}`)).status).toBe(404);
  expect((await client.get('/webhooks')).body.webhooks).toEqual([]);
});

test('a patch changes what it names', async () => {
  const { id } = await register();
  const { body } = await client.patch(`/webhooks/${id}`, { active: false });
  expect(body).toMatchObject({ id, url, events, active: false });
  const moved = await client.patch(`/webhooks/${id}`, { url: `${url}/new`, events: ['render.failed'] });
  expect(moved.body).toMatchObject({ url: `${url}/new`, events: ['render.failed'], active: false });
  expect((await client.patch(`/webhooks/${id}`, { url: 'http://10.0.0.1/' })).status).toBe(422);
});

test('deliveries show renders, so reading them takes the scope to read renders too', async () => {
  const { client: sender, organizationId } = await service.newOrganization({ scopes: ['webhooks:write'] });
  const [{ id }] = (await sender.post('/webhooks', { url, events })).body.webhooks;
  const delivery = (await sender.post(`/webhooks/${id}/test`, undefined)).body.id;
  const paths = [`/webhooks/${id}/deliveries`, `/webhooks/${id}/deliveries/${delivery}`];
  for (const path of paths) {
    expect(await sender.get(path)).toMatchObject({
      status: 403,
      body: { error: { code: 'forbidden', details: { required: 'renders:read' } } },
    });
  }
  const { key } = await createKey(service.app.db, {
    organizationId,
    name: 'both',
    scopes: ['webhooks:write', 'renders:read'],
  });
  const reader = new ApiClient(service.url, key);
  for (const path of paths) expect((await reader.get(path)).status).toBe(200);
});
