import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { apiKeys, deviceRequests, member } from '../../db/schema.ts';
import { ApiClient } from '../../testing/api-client.ts';
import { type BrowserClient, signIn } from '../../testing/browser-client.ts';
import { readOutbox, waitForMail } from '../../testing/mails.ts';
import { useApi } from '../../testing/use.ts';

let agent: ApiClient;
let person: BrowserClient;
let organizationId: string;
const service = useApi();
beforeAll(async () => {
  agent = new ApiClient(service.url, null);
});
beforeEach(async () => {
  person = await signIn(service.app, service.url, newAddress());
  const [row] = (await person.get('/credits')).status === 200 ? await findMembers() : [];
  organizationId = row!.organizationId;
});

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
    const [link, handle] = body.verificationUri.split('/device/');
    expect([link, handle]).toEqual([service.app.settings.baseUrl, expect.stringMatching(/^\w{22}$/)]);
  });

  test('causes a mail with the same link, and at most three an hour to one mailbox', async () => {
    const email = newAddress();
    const made = [];
    for (let index = 0; index < 5; index++) made.push(await register(email));
    const mails = [];
    for (let index = 0; index < 3; index++) mails.push(await waitForMail(service.app, email, index));
    for (const [index, { text, html }] of mails.entries()) {
      for (const body of [text, html]) expect(body).toContain(made[index]!.verificationUri);
    }
    // The fifth registration works as well.
    expect((await poll(made[4]!.deviceCode)).status).toBe(428);
    const marker = newAddress();
    await register(marker);
    await waitForMail(service.app, marker);
    expect((await readOutbox(service.app)).filter(({ to }) => to === email)).toHaveLength(3);
  });

  test('puts neither the code nor a word of its own into the mail', async () => {
    const email = newAddress();
    const headers = { 'User-Agent': 'Locked https://evil.example', 'X-Forwarded-For': '198.51.100.66' };
    const { body } = await agent.call('POST', '/agent/register', { email }, headers);
    const { subject, text, html } = await waitForMail(service.app, email);
    for (const part of [subject, text, html]) {
      expect(part).not.toContain(body.userCode);
      expect(part).not.toMatch(/evil|locked|198\.51/i);
    }
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
    expect(body.scopes).toHaveLength(7);
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

  test('gives 100 credits and 90 days unless the person says otherwise', async () => {
    const ask = async (input: object) => {
      const { deviceCode, userCode } = await register();
      await approve(userCode, input);
      const { body } = await poll(deviceCode);
      return (await person.get('/keys')).body.keys.find(({ prefix }: { prefix: string }) =>
        body.apiKey.startsWith(prefix),
      );
    };
    const preset = await ask({});
    expect(preset.cap).toBe(100);
    const days = (Date.parse(preset.expiresAt) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(89.9);
    expect(days).toBeLessThanOrEqual(90);
    expect(await ask({ cap: null, expiresAt: null })).toMatchObject({ cap: null, expiresAt: null });
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

describe('the link of a request', () => {
  const toHandle = (uri: string) => uri.split('/').at(-1)!;
  const type = (code: string, handle: string) => person.get(`/device/${code}?handle=${handle}`);

  test('opens with its own code and with no other', async () => {
    const [one, two] = [await register(), await register()];
    const handle = toHandle(one.verificationUri);
    expect((await type(one.userCode, handle)).body).toMatchObject({ status: 'pending' });
    expect((await type(one.userCode.toLowerCase().replace('-', ''), handle)).status).toBe(200);
    expect((await type(two.userCode, handle)).status).toBe(404);
    expect((await type(one.userCode, 'unknown')).status).toBe(404);
  });

  test('denies the request at the tenth wrong code, also when they come at once', async () => {
    const { deviceCode, userCode, verificationUri } = await register();
    const handle = toHandle(verificationUri);
    const answers = await Promise.all(Array.from({ length: 9 }, () => type('BCDF-GHJK', handle)));
    expect(answers.map(({ status }) => status)).toEqual(Array(9).fill(404));
    expect(answers.map(({ body }) => body.error.details.codesLeft).sort()).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9,
    ]);
    expect((await type(userCode, handle)).body.status).toBe('pending');
    // Not even the form of a code.
    expect((await type('AAAA-1111', handle)).body.error.details).toEqual({ codesLeft: 0 });
    expect((await type(userCode, handle)).body.status).toBe('denied');
    expect((await approve(userCode)).status).toBe(409);
    expect(await poll(deviceCode)).toMatchObject({ status: 403, body: { error: 'access_denied' } });
    const { entries } = (await person.get('/audit?action=device.denied')).body;
    expect(entries).toMatchObject([{ details: { wrongCodes: 10 } }]);
    // Other links of the person still work.
    const next = await register();
    expect((await type(next.userCode, toHandle(next.verificationUri))).status).toBe(200);
  });

  test('counts no code once the request has ended', async () => {
    const { userCode, verificationUri } = await register();
    const handle = toHandle(verificationUri);
    await age(userCode, { expiresAt: new Date(Date.now() - 1000) });
    expect((await type('BCDF-GHJK', handle)).body.error.details).toBeNull();
    expect((await type(userCode, handle)).body.status).toBe('expired');
  });
});

test('codes and handles are stored as hashes', async () => {
  const { deviceCode, userCode, verificationUri } = await register();
  const stored = JSON.stringify(await service.app.db.select().from(deviceRequests));
  expect(stored).not.toContain(deviceCode);
  expect(stored).not.toContain(userCode);
  expect(stored).not.toContain(verificationUri.split('/').at(-1));
});
