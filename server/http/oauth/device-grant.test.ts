import { eq } from 'drizzle-orm';
import * as openid from 'openid-client';
import { beforeEach, describe, expect, test } from 'vitest';
import { deviceRequests } from '../../db/schema.ts';
import { makeHandle } from '../../services/devices/codes.ts';
import { saveDeviceRequest } from '../../services/devices/save-request.ts';
import { DEVICE_GRANT } from '../../services/oauth/device-grant.ts';
import { startApi } from '../../testing/api.ts';
import { type BrowserClient, signIn } from '../../testing/browser-client.ts';
import { OauthClient } from '../../testing/oauth-client.ts';
import { useApi } from '../../testing/use.ts';

const service = useApi();
let person: BrowserClient;
let organizationId: string;
beforeEach(async () => {
  person = await signIn(service.app, service.url, `${crypto.randomUUID()}@example.com`);
  organizationId = (await person.get('/organizations')).body.organizations[0].id;
});

const form = async (path: string, params: Record<string, string> | string) => {
  const response = await fetch(`${service.url}${path}`, {
    method: 'POST',
    body: new URLSearchParams(params),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
};
const start = (params = {}) => form('/oauth/device', { client_id: 'tool', ...params });
const poll = (device_code: string, params = {}) =>
  form('/oauth/token', { grant_type: DEVICE_GRANT, client_id: 'tool', device_code, ...params });
const approve = (userCode: string, input = {}) =>
  person.post(`/device/${userCode}/approve`, { organizationId, ...input });
const setRequest = (userCode: string, change: Partial<typeof deviceRequests.$inferInsert>) =>
  service.app.db
    .update(deviceRequests)
    .set(change)
    .where(eq(deviceRequests.userCodeHash, service.app.vault.hash('user-code', userCode)));

test('openid-client gets a key by device approval', async () => {
  const options = { algorithm: 'oauth2' as const, execute: [openid.allowInsecureRequests] };
  const server = new URL(service.app.settings.baseUrl);
  const config = await openid.discovery(server, 'tool', undefined, openid.None(), options);
  const asked = await openid.initiateDeviceAuthorization(config, { scope: 'brands:read renders:read' });
  expect(asked).toMatchObject({ verification_uri: `${server.origin}/device`, expires_in: 900, interval: 5 });
  expect(asked.verification_uri_complete).toBeUndefined();
  const shown = await person.get(`/device/${asked.user_code}`);
  expect(shown.body).toMatchObject({
    email: null,
    userAgent: 'tool',
    scopes: ['brands:read', 'renders:read'],
  });
  expect((await approve(asked.user_code, { scopes: ['brands:write'] })).status).toBe(400);
  expect((await approve(asked.user_code)).status).toBe(200);
  const token = await openid.pollDeviceAuthorizationGrant(config, { ...asked, interval: 0.1 });
  expect(token.scope).toBe('brands:read renders:read');
  expect(token.expires_in).toBeGreaterThan(86_400);
  const headers = { authorization: `Bearer ${token.access_token}` };
  expect((await fetch(`${service.url}/api/v1/brands`, { headers })).status).toBe(200);
  expect((await poll(asked.device_code)).body.error).toBe('invalid_grant');
});

describe('a device that polls', () => {
  test('gets the errors of RFC 8628', async () => {
    const { body } = await start();
    const { user_code: userCode, device_code: code } = body;
    const errors: string[] = [];
    const next = async () => errors.push((await poll(code)).body.error);
    await next();
    await next();
    await setRequest(userCode, { lastPolledAt: null, status: 'denied' });
    await next();
    await setRequest(userCode, { expiresAt: new Date(Date.now() - 1000) });
    await next();
    expect(errors).toEqual(['authorization_pending', 'slow_down', 'access_denied', 'expired_token']);
    const { status, headers } = await poll(code);
    expect([status, headers.get('cache-control')]).toEqual([400, 'no-store']);
  });

  test('needs the client that the code was given to, and this endpoint', async () => {
    const { body } = await start();
    await approve(body.user_code);
    expect((await poll(body.device_code, { client_id: 'other' })).body.error).toBe('invalid_grant');
    for (const deviceCode of [body.device_code, `tool ${body.device_code}`]) {
      const headers = { 'content-type': 'application/json' };
      const request = { method: 'POST', headers, body: JSON.stringify({ deviceCode }) };
      const response = await fetch(`${service.url}/api/v1/agent/token`, request);
      expect((await response.json()).error).toBe('invalid_grant');
    }
    expect((await poll(body.device_code)).status).toBe(200);
  });

  test('gets one key for several polls at once', async () => {
    const { body } = await start();
    await approve(body.user_code);
    const answers = await Promise.all([1, 2, 3].map(() => poll(body.device_code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

test('a device ends its key, and no other key', async () => {
  const { body } = await start();
  await approve(body.user_code);
  const { access_token: key } = (await poll(body.device_code)).body;
  const { body: made } = await person.post('/keys', { name: 'Made by a person' });
  const statusOf = async (each: string) => {
    const headers = { authorization: `Bearer ${each}` };
    return (await fetch(`${service.url}/api/v1/brands`, { headers })).status;
  };
  const revoke = async (token: string) => {
    const request = { method: 'POST', body: new URLSearchParams({ client_id: 'tool', token }) };
    return (await fetch(`${service.url}/oauth/revoke`, request)).status;
  };
  expect([await statusOf(key), await revoke(key), await statusOf(key)]).toEqual([200, 200, 401]);
  expect([await revoke(made.key), await revoke('lvk_x'), await statusOf(made.key)]).toEqual([200, 200, 200]);
});

test.each([
  ['/oauth/device', '', 'invalid_request'],
  ['/oauth/device', 'client_id=a&client_id=b', 'invalid_request'],
  ['/oauth/device', 'client_id=a%E2%80%AEb', 'invalid_request'],
  ['/oauth/device', `client_id=${'x'.repeat(201)}`, 'invalid_request'],
  ['/oauth/device', 'client_id=a%0ab', 'invalid_request'],
  ['/oauth/device', 'client_id=a&scope=keys:write', 'invalid_scope'],
  ['/oauth/token', `grant_type=${DEVICE_GRANT}&client_id=a`, 'invalid_request'],
  ['/oauth/token', `grant_type=${DEVICE_GRANT}&client_id=a&device_code=b`, 'invalid_grant'],
])('%s with %s is refused', async (path, params, error) => {
  const { status, body } = await form(path, params);
  expect([status, body.error]).toEqual([400, error]);
});

test('a registered client is shown by its name', async () => {
  const client = new OauthClient(service.url);
  await client.register({ client_name: 'Press tool' });
  const { body } = await start({ client_id: client.id });
  expect((await person.get(`/device/${body.user_code}`)).body.userAgent).toBe('Press tool');
});

test('an address asks ten times a minute, and the oldest requests make room', async () => {
  const guarded = await startApi({ LIVERY_ADDRESS_RATE_LIMIT: '120' });
  const request = { method: 'POST', body: new URLSearchParams({ client_id: 'tool' }) };
  const statuses = [];
  for (let index = 0; index < 11; index++) {
    statuses.push((await fetch(`${guarded.url}/oauth/device`, request)).status);
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
  const values = { deviceCodeHash: 'hash', email: null, address: null, userAgent: null };
  await saveDeviceRequest(guarded.app, { ...values, handle: makeHandle() }, 3);
  expect(await guarded.app.db.$count(deviceRequests)).toBe(3);
  await guarded.remove();
});
