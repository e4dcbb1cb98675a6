import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { apiKeys, deviceRequests, member } from '../../db/schema.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { ApiClient } from '../../testing/api-client.ts';
import { type BrowserClient, signIn } from '../../testing/browser-client.ts';
import { readOutbox, waitForMail } from '../../testing/mails.ts';

let service: TestApi;
let agent: ApiClient;
let person: BrowserClient;
let organizationId: string;
beforeAll(async () => {
  service = await startApi();
  agent = new ApiClient(service.url, null);
});
beforeEach(async () => {
  person = await signIn(service.app, service.url, newAddress());
  const [row] = (await person.get('/credits')).status === 200 ? await findMembers() : [];
  organizationId = row!.organizationId;
});
afterAll(() => service.remove());

const newAddress = () => `${crypto.randomUUID()}@example.com`;

/** The memberships of the person, newest first. */
async function findMembers() {
  return service.app.db.query.member.findMany({ orderBy: (table, { desc }) => desc(table.id), limit: 1 });
}

async function register(email = newAddress()) {
  const { status, body } = await agent.post('/agent/register', { email });
  expect(status).toBe(201);
  return body as { deviceCode: string; userCode: string; verificationUri: string };
}

const poll = (deviceCode: string) => agent.post('/agent/token', { deviceCode });

/** Lets time pass for a request. */
async function age(userCode: string, change: Partial<typeof deviceRequests.$inferInsert>) {
  await service.app.db
    .update(deviceRequests)
    .set(change)
    .where(eq(deviceRequests.userCodeHash, service.app.vault.hash('user-code', userCode)));
}

const approve = (userCode: string, input: object = {}) =>
  person.post(`/device/${userCode}/approve`, { organizationId, ...input });

describe('an agent that asks for a key', () => {
  test('gets codes, a link and how to poll', async () => {
    const { status, body } = await agent.post('/agent/register', { email: newAddress() });
    expect(status).toBe(201);
    expect(body).toMatchObject({ interval: 5, expiresIn: 900 });
    expect(body.userCode).toMatch(/^[A-Z]{4}-[A-Z]{4}$/);
    expect(body.verificationUri).toBe(`${service.app.settings.baseUrl}/device?code=${body.userCode}`);
  });

  test('causes a mail with the same link, and at most three an hour to one mailbox', async () => {
    const email = newAddress();
    const made = [];
    for (let index = 0; index < 5; index++) made.push(await register(email));
    const mails = [];
    for (let index = 0; index < 3; index++) mails.push(await waitForMail(service.app, email, index));
    for (const [index, { text }] of mails.entries()) expect(text).toContain(made[index]!.verificationUri);
    // The fifth registration works as well.
    expect((await poll(made[4]!.deviceCode)).status).toBe(428);
    const marker = newAddress();
    await register(marker);
    await waitForMail(service.app, marker);
    expect((await readOutbox(service.app)).filter(({ to }) => to === email)).toHaveLength(3);
  });

  test.each([{}, { email: 'nobody' }, { email: `${'x'.repeat(300)}@example.com` }, { email: 7 }])(
    'with %j is refused',
    async (input) => {
      expect((await agent.post('/agent/register', input)).status).toBe(400);
    },
  );

  test('gets its key exactly once, after the approval', async () => {
    const { deviceCode, userCode } = await register();
    expect([(await poll(deviceCode)).status, (await poll(deviceCode)).status]).toEqual([428, 429]);
    expect((await approve(userCode, { cap: 50, scopes: ['brands:read', 'renders:write'] })).body.status).toBe(
      'approved',
    );
    const polls = await Promise.all(Array.from({ length: 6 }, () => poll(deviceCode)));
    expect(polls.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400]);
    const { body } = polls.find(({ status }) => status === 200)!;
    expect(body).toEqual({
      apiKey: expect.stringMatching(/^lvk_/),
      tokenType: 'bearer',
      docsUrl: `${service.app.settings.baseUrl}/docs`,
      skillsUrl: `${service.app.settings.baseUrl}/api/v1/skills`,
    });
    const client = new ApiClient(service.url, body.apiKey);
    expect((await client.get('/brands')).status).toBe(200);
    expect((await client.get('/credits')).status).toBe(403);
    expect(polls.filter(({ status }) => status === 400).map((each) => each.body)).toEqual(
      Array(5).fill({ error: 'invalid_grant' }),
    );
    const [row] = await service.app.db
      .select()
      .from(apiKeys)
      .where(eq(apiKeys.organizationId, organizationId));
    expect(row).toMatchObject({ kind: 'device', spendCap: 50, scopes: ['brands:read', 'renders:write'] });
  });
});

describe('polling', () => {
  test('too fast is slowed down, five seconds more each time', async () => {
    const { deviceCode, userCode } = await register();
    const answers = [];
    for (let index = 0; index < 4; index++) answers.push(await poll(deviceCode));
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [428, { error: 'authorization_pending' }],
      ...Array(3).fill([429, { error: 'slow_down' }]),
    ]);
    expect(answers.map(({ headers }) => headers.get('retry-after'))).toEqual([null, '10', '15', '20']);
    await age(userCode, { lastPolledAt: new Date(Date.now() - 20_000) });
    expect((await poll(deviceCode)).status).toBe(428);
  });

  test('of a denied request answers access_denied', async () => {
    const { deviceCode, userCode } = await register();
    expect((await person.post(`/device/${userCode}/deny`, undefined)).body.status).toBe('denied');
    expect(await poll(deviceCode)).toMatchObject({ status: 403, body: { error: 'access_denied' } });
  });

  test('of an expired or unknown code is refused at any speed', async () => {
    const { deviceCode, userCode } = await register();
    await approve(userCode);
    await age(userCode, { expiresAt: new Date(Date.now() - 1000) });
    for (let index = 0; index < 3; index++) {
      expect(await poll(deviceCode)).toMatchObject({ status: 400, body: { error: 'expired_token' } });
      expect(await poll('x'.repeat(43))).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    }
    expect((await poll('x'.repeat(500))).body.error.code).toBe('invalid_request');
  });

  test('after the approver has left the organisation gives no key', async () => {
    const { deviceCode, userCode } = await register();
    await approve(userCode);
    await service.app.db.delete(member).where(eq(member.organizationId, organizationId));
    expect(await poll(deviceCode)).toMatchObject({ status: 403, body: { error: 'access_denied' } });
    expect(await poll(deviceCode)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });
});

describe('the person who decides', () => {
  test('sees who asks, from where and for what', async () => {
    const email = newAddress();
    const { userCode } = await register(email);
    const { status, body } = await person.get(`/device/${userCode.toLowerCase().replace('-', '')}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ userCode, status: 'pending', email, address: '127.0.0.1' });
    expect(body.scopes).toHaveLength(6);
  });

  test('must be signed in, and no key decides', async () => {
    const { userCode } = await register();
    for (const path of [`/device/${userCode}/approve`, `/device/${userCode}/deny`]) {
      expect((await agent.post(path, { organizationId })).status).toBe(401);
      expect((await service.owner.post(path, { organizationId })).status).toBe(403);
      const forged = await person.post(path, { organizationId }, { origin: 'https://evil.example' });
      expect(forged.status).toBe(403);
    }
    expect((await person.get(`/device/${userCode}`)).body.status).toBe('pending');
  });

  test('grants only scopes that were asked for, in an own organisation, until a time that has not passed', async () => {
    const { userCode } = await register();
    const { organizationId: other } = await service.newOrganization();
    expect((await approve(userCode, { organizationId: other })).status).toBe(404);
    expect((await approve(userCode, { scopes: ['keys:write'] })).status).toBe(400);
    expect((await approve(userCode, { expiresAt: '2020-01-01T00:00:00Z' })).status).toBe(400);
    expect((await approve(userCode, { cap: -1 })).status).toBe(400);
    expect((await approve(userCode)).status).toBe(200);
  });

  test('needs the role of an admin', async () => {
    const { userCode } = await register();
    await service.app.db
      .update(member)
      .set({ role: 'editor' })
      .where(eq(member.organizationId, organizationId));
    expect((await approve(userCode)).status).toBe(403);
  });

  test('cannot add a key to an organisation that has very many', async () => {
    const { userCode } = await register();
    const { userId } = (await findMembers())[0]!;
    const key = { organizationId, userId, name: 'One of many', prefix: 'lvk_', scopes: [] };
    await service.app.db
      .insert(apiKeys)
      .values(
        Array.from({ length: 500 }, () => ({ ...key, id: crypto.randomUUID(), hash: crypto.randomUUID() })),
      );
    expect((await approve(userCode)).body.error).toMatchObject({
      code: 'limit_reached',
      details: { quota: 'keys', limit: 500 },
    });
    await service.app.db.delete(apiKeys).where(eq(apiKeys.organizationId, organizationId));
    expect((await approve(userCode)).status).toBe(200);
  });

  test('decides once', async () => {
    const { userCode } = await register();
    const answers = await Promise.all([
      approve(userCode),
      approve(userCode),
      person.post(`/device/${userCode}/deny`, undefined),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('cannot find a code by guessing', async () => {
    const statuses = [];
    for (let guess = 0; guess < 25; guess++) statuses.push((await person.get('/device/BCDF-GHJK')).status);
    expect(statuses).toEqual([...Array(20).fill(404), ...Array(5).fill(429)]);
    const { userCode } = await register();
    expect((await person.get(`/device/${userCode}`)).status).toBe(429);
  });
});

test('codes are stored as hashes', async () => {
  const { deviceCode, userCode } = await register();
  const stored = JSON.stringify(await service.app.db.select().from(deviceRequests));
  expect(stored).not.toContain(deviceCode);
  expect(stored).not.toContain(userCode);
});
