import { agentScopes } from '@livery/core/scopes';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { apiKeys, auditEntries, oauthRecords } from '../../db/schema.ts';
import { createMetrics } from '../../metrics/metrics.ts';
import { signIn } from '../../testing/browser-client.ts';
import { OauthBrowser, OauthClient } from '../../testing/oauth-client.ts';
import { useApi } from '../../testing/use.ts';
import { createHttpApp } from '../app.ts';
import { closeServer, listen } from '../listener/listen.ts';

const service = useApi();

async function newPerson() {
  const email = `${crypto.randomUUID()}@example.com`;
  const browser = await signIn(service.app, service.url, email);
  const person = await service.app.db.query.user.findFirst({
    where: (user, { eq: is }) => is(user.email, email),
  });
  const membership = await service.app.db.query.member.findFirst({
    where: (member, { eq: is }) => is(member.userId, person!.id),
  });
  return { browser: new OauthBrowser(browser), organizationId: membership!.organizationId };
}

async function newClient(metadata?: object): Promise<OauthClient> {
  const client = new OauthClient(service.url);
  await client.register(metadata);
  return client;
}

/** A client with tokens of a new person. */
async function connect(params?: Record<string, string | undefined>, allowance: object = {}) {
  const person = await newPerson();
  const client = await newClient();
  const received = await person.browser.allow(client.toAuthorizeUrl(params), {
    organizationId: person.organizationId,
    ...allowance,
  });
  const code = received.get('code')!;
  const { body } = await client.exchange(code);
  return { ...person, client, code, tokens: body as { access_token: string; refresh_token: string } };
}

const readAudit = (organizationId: string) =>
  service.app.db.select().from(auditEntries).where(eq(auditEntries.organizationId, organizationId));

const call = (path: string, token: string) =>
  fetch(`${service.url}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } });

describe('discovery', () => {
  test('names the server and its endpoints', async () => {
    const { baseUrl } = service.app.settings;
    const answer = await fetch(`${service.url}/.well-known/oauth-authorization-server`);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    const metadata = (await answer.json()) as Record<string, unknown>;
    expect(metadata).toMatchObject({
      issuer: baseUrl,
      authorization_endpoint: `${baseUrl}/oauth/authorize`,
      code_challenge_methods_supported: ['S256'],
      client_id_metadata_document_supported: true,
      authorization_response_iss_parameter_supported: true,
    });
    const jwks = await fetch(`${service.url}/oauth/jwks`);
    expect(await jwks.json()).toMatchObject({ keys: [{ kty: 'OKP', crv: 'Ed25519' }] });
  });

  test.each(['', '/api/mcp'])('names the resource at %s', async (path) => {
    const { baseUrl } = service.app.settings;
    const answer = await fetch(`${service.url}/.well-known/oauth-protected-resource${path}`);
    expect(await answer.json()).toMatchObject({
      resource: `${baseUrl}/api/mcp`,
      authorization_servers: [baseUrl],
      scopes_supported: agentScopes,
      bearer_methods_supported: ['header'],
    });
  });
});

describe('a client that registers itself', () => {
  test('is public, native when it returns to the same machine, and may be called by any page', async () => {
    const client = new OauthClient(service.url);
    const { status, headers, body } = await client.register({
      token_endpoint_auth_method: 'client_secret_post',
    });
    expect(status).toBe(201);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('x-request-id')).toBeTruthy();
    expect(body).toMatchObject({
      client_id: expect.any(String),
      application_type: 'native',
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
    });
    expect(body).not.toHaveProperty('client_secret');
  });

  test.each([
    ['redirect_uris', ['http://app.example/callback']],
    ['redirect_uris', ['javascript:alert(1)']],
    ['redirect_uris', ['data:text/html,x']],
    ['redirect_uris', []],
    ['redirect_uris', Array.from({ length: 21 }, (_, index) => `https://app.example/${index}`)],
    ['client_name', 'x'.repeat(201)],
    ['client_name', 'Claude\u202Eexe'],
    ['client_uri', 'javascript:alert(1)'],
  ])('is refused with %s %j', async (member, value) => {
    const { status, body } = await new OauthClient(service.url).register({ [member]: value });
    expect([status, typeof body.error]).toEqual([400, 'string']);
    expect(body.error_description).toContain(member);
  });

  test('cannot send more than 16 KiB', async () => {
    const { status } = await new OauthClient(service.url).register({ software_id: 'x'.repeat(17_000) });
    expect(status).toBe(413);
  });

  test('can return to any port of the machine, and to no other path', async () => {
    const client = await newClient();
    const { browser } = await newPerson();
    const uid = await browser.start(client.toAuthorizeUrl({ redirect_uri: 'http://127.0.0.1:9/callback' }));
    expect((await browser.read(uid)).body.redirectHost).toBe('127.0.0.1:9');
    const other = await browser.open(client.toAuthorizeUrl({ redirect_uri: 'http://127.0.0.1:9/other' }));
    expect([other.status, other.location]).toEqual([400, null]);
  });
});

describe('a person', () => {
  test('who is not signed in signs in first', async () => {
    const client = await newClient();
    const { browser } = await newPerson();
    browser.person.cookie = null;
    const { status, location } = await browser.open(client.toAuthorizeUrl());
    expect([status, location!.pathname]).toEqual([303, '/sign-in']);
    expect(location!.searchParams.get('next')).toMatch(/^\/oauth\/consent\?request=[\w-]{43}$/);
  });

  test('sees who asks for what, and where the answer goes', async () => {
    const client = await newClient({ client_uri: 'https://app.example' });
    const { browser } = await newPerson();
    const uid = await browser.start(client.toAuthorizeUrl());
    expect((await browser.read(uid)).body).toEqual({
      uid,
      clientName: 'Test app',
      clientUri: 'https://app.example',
      redirectHost: '127.0.0.1:51234',
      scopes: ['brands:read', 'renders:read'],
      expiresAt: expect.any(String),
    });
  });

  test('allows, and the client acts for them within what they chose', async () => {
    const { tokens, organizationId, client } = await connect(
      { scope: undefined },
      { scopes: ['brands:read', 'credits:read'], cap: 7 },
    );
    expect(tokens).toMatchObject({
      access_token: expect.stringMatching(/^lva_[\w-]{43}$/),
      refresh_token: expect.stringMatching(/^lvr_[\w-]{43}$/),
      token_type: 'Bearer',
      expires_in: 3600,
      scope: 'brands:read credits:read',
    });
    expect((await call('/brands', tokens.access_token)).status).toBe(200);
    expect((await call('/renders', tokens.access_token)).status).toBe(403);
    const [key] = await service.app.db
      .select()
      .from(apiKeys)
      .where(eq(apiKeys.organizationId, organizationId));
    expect(key).toMatchObject({ kind: 'oauth', name: 'Test app', prefix: 'oauth', hash: null, spendCap: 7 });
    const entries = await readAudit(organizationId);
    expect(entries.find(({ action }) => action === 'oauth.allowed')).toMatchObject({
      targetId: key!.id,
      details: { clientId: client.id, cap: 7 },
    });
  });

  test.each([
    { prompt: 'login' },
    { prompt: 'consent', scope: 'openid offline_access brands:read', nonce: 'nonce-1' },
    { prompt: 'consent login', resource: undefined },
  ])('is asked once, however the client asks: %j', async (params) => {
    const { tokens } = await connect(params);
    expect(tokens.access_token).toMatch(/^lva_/);
    expect(tokens).not.toHaveProperty('id_token');
  });

  test('gives 100 credits and 90 days unless they say otherwise', async () => {
    const { organizationId } = await connect();
    const [key] = await service.app.db
      .select()
      .from(apiKeys)
      .where(eq(apiKeys.organizationId, organizationId));
    expect(key!.spendCap).toBe(100);
    expect((key!.expiresAt!.getTime() - Date.now()) / 86_400_000).toBeCloseTo(90, 1);
  });

  test('denies, and the client learns it with its own state and our issuer', async () => {
    const client = await newClient();
    const { browser, organizationId } = await newPerson();
    const uid = await browser.start(client.toAuthorizeUrl());
    const { body } = await browser.decide(uid, 'deny');
    const { location } = await browser.open(body.redirectTo);
    expect(Object.fromEntries(location!.searchParams)).toMatchObject({
      error: 'access_denied',
      state: 'state-1',
      iss: service.app.settings.baseUrl,
    });
    expect((await browser.decide(uid, 'allow', { organizationId: crypto.randomUUID() })).status).toBe(404);
    const entries = await readAudit(organizationId);
    expect(entries.find(({ action }) => action === 'oauth.denied')).toMatchObject({
      targetType: 'client',
      targetId: client.id,
      targetName: 'Test app',
    });
  });

  test('cannot choose an organisation of others, or more than the client asked for', async () => {
    const client = await newClient();
    const [{ browser, organizationId }, other] = [await newPerson(), await newPerson()];
    const uid = await browser.start(client.toAuthorizeUrl());
    const answers = [
      await browser.decide(uid, 'allow', { organizationId: other.organizationId }),
      await browser.decide(uid, 'allow', { organizationId, scopes: ['renders:write'] }),
      await browser.decide(uid, 'allow', { organizationId, expiresAt: '2020-01-01T00:00:00.000Z' }),
      await browser.decide(uid, 'allow', { organizationId }),
      await browser.decide(uid, 'allow', { organizationId }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 400, 400, 200, 404]);
  });
});

describe('tokens', () => {
  test('are refreshed, and can have fewer scopes', async () => {
    const { client, tokens } = await connect();
    const { body } = await client.refresh(tokens.refresh_token, { scope: 'renders:read' });
    expect(body.scope).toBe('renders:read');
    expect((await call('/renders', body.access_token)).status).toBe(200);
    expect((await call('/brands', body.access_token)).status).toBe(403);
    const again = await client.refresh(body.refresh_token);
    expect((await call('/brands', again.body.access_token)).status).toBe(200);
  });

  test.each(['access_token', 'refresh_token'] as const)(
    'end with everything when the client revokes its %s',
    async (name) => {
      const { client, tokens, organizationId } = await connect();
      const { body: newer } = await client.refresh(tokens.refresh_token);
      expect((await client.revoke(newer[name])).status).toBe(200);
      for (const token of [tokens.access_token, newer.access_token]) {
        expect((await call('/brands', token)).status).toBe(401);
      }
      expect((await client.refresh(newer.refresh_token)).body.error).toBe('invalid_grant');
      const keys = await service.app.db
        .select()
        .from(apiKeys)
        .where(eq(apiKeys.organizationId, organizationId));
      expect(keys.map(({ revokedAt }) => revokedAt)).toEqual([expect.any(Date)]);
      const left = await service.app.db
        .select()
        .from(oauthRecords)
        .where(eq(oauthRecords.keyId, keys[0]!.id));
      expect(left).toEqual([]);
    },
  );

  test('end at once when the person revokes the key', async () => {
    const { client, tokens, organizationId } = await connect();
    await service.app.db
      .update(apiKeys)
      .set({ revokedAt: new Date() })
      .where(eq(apiKeys.organizationId, organizationId));
    expect((await call('/brands', tokens.access_token)).status).toBe(401);
    expect((await client.refresh(tokens.refresh_token)).body.error).toBe('invalid_grant');
  });

  test('are nowhere in the database', async () => {
    const { tokens, code } = await connect();
    const rows = JSON.stringify(await service.app.db.select().from(oauthRecords));
    for (const secret of [tokens.access_token, tokens.refresh_token, code])
      expect(rows).not.toContain(secret);
  });
});

test('any process can answer any step', async () => {
  const { app } = service;
  const other = await listen(
    createHttpApp(app, createMetrics(app.queue), { check: async () => ({}) }).fetch,
    app.settings,
  );
  const url = `http://127.0.0.1:${other.port}`;
  const { browser, organizationId } = await newPerson();
  const client = await newClient();
  const elsewhere = Object.assign(new OauthClient(url), { id: client.id });
  const uid = await browser.start(client.toAuthorizeUrl());
  elsewhere.verifier = client.verifier;
  Object.assign(browser.person, { url });
  const { body } = await browser.decide(uid, 'allow', { organizationId });
  const { location } = await browser.open(body.redirectTo);
  const tokens = await elsewhere.exchange(location!.searchParams.get('code')!);
  expect((await call('/brands', tokens.body.access_token)).status).toBe(200);
  expect((await client.refresh(tokens.body.refresh_token)).status).toBe(200);
  await closeServer(other.server);
});
