import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { member, oauthRecords } from '../../db/schema.ts';
import { signIn } from '../../testing/browser-client.ts';
import { OauthBrowser, OauthClient } from '../../testing/oauth-client.ts';
import { useApi } from '../../testing/use.ts';
import { toRequestCookieName } from './request-cookie.ts';

let client: OauthClient;
const service = useApi();
beforeEach(async () => {
  client = new OauthClient(service.url);
  await client.register();
});

async function newPerson() {
  const person = await signIn(service.app, service.url, `${crypto.randomUUID()}@example.com`);
  const [latest] = await service.app.db.query.member.findMany({
    orderBy: (row, { desc }) => desc(row.id),
    limit: 1,
  });
  const { organizationId, userId } = latest!;
  return { browser: new OauthBrowser(person), organizationId, userId };
}

async function authorize(of = client, params?: Record<string, string | undefined>) {
  const person = await newPerson();
  const { organizationId } = person;
  const received = await person.browser.allow(of.toAuthorizeUrl(params), { organizationId });
  return { ...person, received, code: received.get('code')! };
}

const call = (token: string) =>
  fetch(`${service.url}/api/v1/brands`, { headers: { authorization: `Bearer ${token}` } });

describe('an authorization code', () => {
  test('that is used again ends everything that it gave', async () => {
    const { code } = await authorize();
    const first = await client.exchange(code);
    expect((await call(first.body.access_token)).status).toBe(200);
    expect((await client.exchange(code)).body.error).toBe('invalid_grant');
    expect((await call(first.body.access_token)).status).toBe(401);
    expect((await client.refresh(first.body.refresh_token)).body.error).toBe('invalid_grant');
  });

  test('that is used several times at once gives at most one token, which does not last', async () => {
    const { code } = await authorize();
    const answers = await Promise.all([1, 2, 3].map(() => client.exchange(code)));
    const given = answers.filter(({ status }) => status === 200);
    expect(given.length).toBeLessThanOrEqual(1);
    for (const { body } of given) expect((await call(body.access_token)).status).toBe(401);
  });

  test('needs the verifier, the client and the address that it was asked for with', async () => {
    const { code } = await authorize();
    const other = new OauthClient(service.url);
    await other.register();
    other.verifier = client.verifier;
    const answers = [
      await client.exchange(code, { code_verifier: 'a'.repeat(43) }),
      await client.exchange(code, { redirect_uri: 'http://127.0.0.1:1/callback' }),
      await other.exchange(code),
      await client.exchange(code, { resource: 'https://other.example/api' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
    expect(answers.map(({ body }) => body.error).slice(0, 3)).toEqual(Array(3).fill('invalid_grant'));
  });

  test('comes with our issuer, which exposes a mix-up of servers', async () => {
    const { received } = await authorize();
    expect(received.get('iss')).toBe(service.app.settings.baseUrl);
    expect(received.get('state')).toBe('state-1');
  });
});

describe('a refresh token', () => {
  test('that is used again ends the grant, also for whoever has the newer one', async () => {
    const { code } = await authorize();
    const first = await client.exchange(code);
    const second = await client.refresh(first.body.refresh_token);
    expect(second.body.refresh_token).not.toBe(first.body.refresh_token);
    expect((await client.refresh(first.body.refresh_token)).body.error).toBe('invalid_grant');
    expect((await client.refresh(second.body.refresh_token)).body.error).toBe('invalid_grant');
    expect((await call(second.body.access_token)).status).toBe(401);
  });

  test('that is used several times at once is taken for stolen', async () => {
    const { code } = await authorize();
    const { body } = await client.exchange(code);
    const answers = await Promise.all([1, 2, 3].map(() => client.refresh(body.refresh_token)));
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    expect((await call(body.access_token)).status).toBe(401);
  });

  test('belongs to its client', async () => {
    const { code } = await authorize();
    const { body } = await client.exchange(code);
    const other = new OauthClient(service.url);
    await other.register();
    expect((await other.refresh(body.refresh_token)).status).toBe(400);
    await other.revoke(body.refresh_token);
    await other.revoke(body.access_token);
    expect((await call(body.access_token)).status).toBe(200);
    expect((await client.refresh(body.refresh_token)).status).toBe(200);
  });

  test('ends with the membership of the person', async () => {
    const { code, userId, organizationId } = await authorize();
    const { body } = await client.exchange(code);
    await service.app.db
      .delete(member)
      .where(and(eq(member.userId, userId), eq(member.organizationId, organizationId)));
    expect((await call(body.access_token)).status).toBe(401);
    expect((await client.refresh(body.refresh_token)).body.error).toBe('invalid_grant');
  });
});

describe('a request', () => {
  test.each([
    'https://evil.example/callback',
    'http://127.0.0.1:51234/callback/../evil',
    'http://127.0.0.1:51234/callback?next=https://evil.example',
    'http://127.0.0.1:51234@evil.example/callback',
    'javascript:alert(1)',
    '//evil.example',
  ])('is never sent to the unregistered address %s', async (redirect_uri) => {
    const { browser } = await newPerson();
    for (const params of [{ redirect_uri }, { redirect_uri, response_type: 'token' }]) {
      const { status, location, text } = await browser.open(client.toAuthorizeUrl(params));
      expect([status, location]).toEqual([400, null]);
      expect(text).not.toContain('<script');
    }
  });

  test('of an unknown client leads nowhere, and its text is not markup', async () => {
    const { browser } = await newPerson();
    const { status, location, text } = await browser.open(
      client.toAuthorizeUrl({ client_id: '<script>alert(1)</script>', state: '"><script>' }),
    );
    expect([status, location]).toEqual([400, null]);
    expect(text).not.toContain('<script');
  });

  test.each([
    ['without PKCE', { code_challenge: undefined, code_challenge_method: undefined }, 'invalid_request'],
    ['with plain PKCE', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['for another resource', { resource: 'https://other.example/api' }, 'invalid_target'],
    ['for no scope of ours', { scope: 'openid profile' }, 'invalid_scope'],
    ['for an implicit token', { response_type: 'token' }, 'invalid_request'],
    ['that may not ask', { prompt: 'none' }, 'consent_required'],
  ])('%s is refused', async (_, params, error) => {
    const { browser } = await newPerson();
    const { location } = await browser.open(client.toAuthorizeUrl(params));
    expect(location!.origin).toBe('http://127.0.0.1:51234');
    const answer = new URLSearchParams(location!.search || location!.hash.slice(1));
    expect(answer.get('error')).toBe(error);
  });

  test.each(['https://evil.example/callback', 'evil-app://callback'])(
    'that is not valid does not lead straight to %s',
    async (redirectUri) => {
      const { browser } = await newPerson();
      const other = new OauthClient(service.url, redirectUri);
      await other.register();
      for (const params of [{ scope: 'openid' }, { prompt: 'none' }, { response_type: 'token' }]) {
        const { status, location, text } = await browser.open(other.toAuthorizeUrl(params));
        expect([status, location]).toEqual([400, null]);
        expect(text).toMatch(/<code>(invalid_scope|consent_required|invalid_request): /);
      }
    },
  );

  test('can only be answered in the browser that the client opened', async () => {
    const [attacker, victim] = [await newPerson(), await newPerson()];
    const uid = await attacker.browser.start(client.toAuthorizeUrl());
    const { organizationId } = victim;
    const answers = [
      await victim.browser.read(uid),
      await victim.browser.decide(uid, 'allow', { organizationId }),
      await victim.browser.decide(uid, 'deny'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await attacker.browser.read(uid)).status).toBe(200);
  });

  test('has a cookie that no other host of the domain can set, and at most eight wait in a browser', async () => {
    const { settings } = service.app;
    const { browser } = await newPerson();
    const uids: string[] = [];
    for (let opened = 0; opened < 9; opened++) uids.push(await browser.start(client.toAuthorizeUrl()));
    const statuses = await Promise.all(uids.map(async (uid) => (await browser.read(uid)).status));
    expect(statuses).toEqual([404, ...Array(8).fill(200)]);
    expect(toRequestCookieName('https://livery.example', 'abc')).toBe('__Host-livery_oauth_request_abc');
    expect(toRequestCookieName(settings.baseUrl, 'abc')).toBe('livery_oauth_request_abc');
  });

  test('cannot be finished in another browser than it was allowed in', async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    const uid = await person.browser.start(client.toAuthorizeUrl());
    const { organizationId } = person;
    const { body } = await person.browser.decide(uid, 'allow', { organizationId });
    const { status, location } = await other.browser.open(body.redirectTo);
    expect([status, location]).toEqual([400, null]);
  });

  test.each(['allow', 'deny'] as const)('is not answered from another site: %s', async (decision) => {
    const { browser, organizationId } = await newPerson();
    const uid = await browser.start(client.toAuthorizeUrl());
    for (const origin of ['https://evil.example', 'null', '']) {
      const { status } = await browser.decide(uid, decision, { organizationId }, { origin });
      expect(status).toBe(403);
    }
    expect((await browser.read(uid)).status).toBe(200);
  });

  test('is answered by a person, never by a key or an access token', async () => {
    const { browser, organizationId } = await newPerson();
    const uid = await browser.start(client.toAuthorizeUrl());
    const { body } = await client.exchange((await authorize()).code);
    browser.person.cookie = null;
    const answers = [
      await browser.decide(uid, 'allow', { organizationId }),
      await browser.decide(
        uid,
        'allow',
        { organizationId },
        { authorization: `Bearer ${body.access_token}` },
      ),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 403]);
  });

  test('runs out', async () => {
    const { browser, organizationId } = await newPerson();
    const uid = await browser.start(client.toAuthorizeUrl());
    await service.app.db
      .update(oauthRecords)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(oauthRecords.kind, 'Interaction'));
    expect((await browser.decide(uid, 'allow', { organizationId })).status).toBe(404);
    const { status, location } = await browser.open(`${service.url}/oauth/authorize/${uid}`);
    expect([status, location]).toEqual([400, null]);
  });

  test('is allowed by those who may make keys', async () => {
    const { browser, organizationId, userId } = await newPerson();
    await service.app.db.update(member).set({ role: 'editor' }).where(eq(member.userId, userId));
    const uid = await browser.start(client.toAuthorizeUrl());
    expect((await browser.decide(uid, 'allow', { organizationId })).status).toBe(403);
    await service.app.db.update(member).set({ role: 'admin' }).where(eq(member.userId, userId));
    expect((await browser.decide(uid, 'allow', { organizationId })).status).toBe(200);
  });
});

test('an access token of another form is no lookup of a key, and a guessed one is unknown', async () => {
  const guess = createHash('sha256').update('guess').digest('base64url');
  expect((await call(`lva_${guess}`)).status).toBe(401);
});
