import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { certificate } from '../../net/testing/certificate.ts';
import { serveTls } from '../../net/testing/local-server.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { signIn } from '../../testing/browser-client.ts';
import { OauthBrowser, OauthClient } from '../../testing/oauth-client.ts';

let service: TestApi;
let guarded: TestApi;
const trusted = getCACertificates('default');
const resolveName = async () => [{ address: '127.0.0.1', family: 4 }];
beforeAll(async () => {
  setDefaultCACertificates([certificate]);
  service = await startApi({ LIVERY_ALLOW_HOSTS: 'files.example' }, { resolveName });
  guarded = await startApi({ LIVERY_ADDRESS_RATE_LIMIT: '120' }, { resolveName });
});
afterAll(async () => {
  setDefaultCACertificates(trusted);
  await service.remove();
  await guarded.remove();
});

/** A client whose id is the address of a document that describes it. */
async function newClient({ url }: TestApi, document: object | string, status = 200, headers = {}) {
  let requests = 0;
  const server = await serveTls((_request, response) => {
    requests += 1;
    const text =
      typeof document === 'string' ? document : JSON.stringify({ client_id: client.id, ...document });
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text);
  });
  const client = new OauthClient(url, 'https://app.example/callback');
  client.id = `https://files.example:${server.port}/client.json`;
  return { client, requests: () => requests };
}

async function newBrowser(api: TestApi): Promise<OauthBrowser> {
  return new OauthBrowser(await signIn(api.app, api.url, `${crypto.randomUUID()}@example.com`));
}

const document = { client_name: 'Document app', redirect_uris: ['https://app.example/callback'] };

describe('a client that is described by a document', () => {
  test('is connected without a registration', async () => {
    const { client, requests } = await newClient(service, document);
    const browser = await newBrowser(service);
    const uid = await browser.start(client.toAuthorizeUrl());
    const { body } = await browser.read(uid);
    expect(body).toMatchObject({ clientName: 'Document app', redirectHost: 'app.example' });
    const organizations = await service.app.db.query.member.findMany({
      orderBy: (row, { desc }) => desc(row.id),
    });
    const allowed = await browser.decide(uid, 'allow', { organizationId: organizations[0]!.organizationId });
    const { location } = await browser.open(allowed.body.redirectTo);
    expect(location!.origin).toBe('https://app.example');
    const tokens = await client.exchange(location!.searchParams.get('code')!);
    expect(tokens.status).toBe(200);
    expect((await client.refresh(tokens.body.refresh_token)).status).toBe(200);
    // Kept for a while, not fetched at each step.
    expect(requests()).toBe(1);
  });

  test.each([
    ['that names another client', { ...document, client_id: 'https://other.example/client.json' }, 200],
    ['with a secret', { ...document, token_endpoint_auth_method: 'client_secret_post' }, 200],
    ['with an address without TLS', { ...document, redirect_uris: ['http://app.example/callback'] }, 200],
    ['that is no JSON', 'hello', 200],
    ['that is not found', document, 404],
    ['that is moved', document, 302],
    ['that is too large', { ...document, padding: 'x'.repeat(11_000) }, 200],
  ])('%s is refused', async (_, content, status) => {
    const { client } = await newClient(service, content, status, { location: 'https://files.example/' });
    const { status: answer, location } = await (await newBrowser(service)).open(client.toAuthorizeUrl());
    expect([answer, location]).toEqual([400, null]);
  });

  test('on a private address is never fetched', async () => {
    const { client, requests } = await newClient(guarded, document);
    const browser = await newBrowser(guarded);
    const port = new URL(client.id).port;
    for (const id of [client.id, `https://127.0.0.1:${port}/client.json`, `https://[::1]:${port}/x`]) {
      client.id = id;
      const { status, location } = await browser.open(client.toAuthorizeUrl());
      expect([status, location]).toEqual([400, null]);
    }
    expect(requests()).toBe(0);
  });
});

test('one address registers ten clients a minute', async () => {
  const answers = [];
  for (let index = 0; index < 12; index++) answers.push(await new OauthClient(guarded.url).register());
  expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(201), 429, 429]);
  expect(answers.at(-1)!.headers.get('retry-after')).toBeTruthy();
});
