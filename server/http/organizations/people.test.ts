import type { Role } from '@livery/core/roles';
import { beforeEach, describe, expect, test } from 'vitest';
import { grantCredits } from '../../services/credits/grant.ts';
import { contractCheck } from '../../testing/api.ts';
import { type ApiResponse, batch } from '../../testing/api-client.ts';
import { type BrowserClient, signIn } from '../../testing/browser-client.ts';
import { finishRender } from '../../testing/finish-render.ts';
import { waitForMail } from '../../testing/mails.ts';
import { useApi } from '../../testing/use.ts';

let owner: BrowserClient;
const service = useApi({ LIVERY_ALLOW_HOSTS: '127.0.0.1' });
beforeEach(async () => {
  owner = await signIn(service.app, service.url, newAddress());
});

const newAddress = () => `${crypto.randomUUID()}@example.com`;

/** Calls as a browser and checks the answer against the OpenAPI document. */
async function call(
  browser: BrowserClient,
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
): Promise<ApiResponse> {
  const answer = await browser.call(method, path, body, headers);
  contractCheck(service.app)({ method, path, ...answer });
  return answer;
}

async function readToken(email: string): Promise<string> {
  const { text } = await waitForMail(service.app, email);
  return /\/invitation\?token=([\w-]+)/.exec(text)![1]!;
}

/** Invites a new person to the owner's organisation, who accepts. */
async function invite(role: Role, by = owner) {
  const email = newAddress();
  expect((await call(by, 'POST', '/invitations', { email, role })).status).toBe(201);
  const token = await readToken(email);
  const browser = await signIn(service.app, service.url, email);
  const { status, body } = await call(browser, 'POST', '/invitations/accept', { token });
  expect([status, body.role]).toEqual([200, role]);
  const { members } = (await call(by, 'GET', '/members')).body;
  const { id } = members.find((each: { email: string }) => each.email === email);
  return { browser, email, id, organizationId: body.id };
}

test('an invited person gets no organisation of their own, and acts for the one they joined', async () => {
  const { browser, organizationId } = await invite('editor');
  const account = (await call(browser, 'GET', '/account')).body;
  expect(account).toMatchObject({ isGuest: false, role: 'editor', organizationId });
  const { organizations } = (await call(browser, 'GET', '/organizations')).body;
  expect(organizations).toMatchObject([{ id: organizationId, role: 'editor', isCurrent: true }]);
});

test('a person creates organisations and chooses one by its id', async () => {
  const made = await call(owner, 'POST', '/organizations', { name: ' Second ' });
  expect([made.status, made.body]).toMatchObject([201, { name: 'Second', role: 'owner', balance: 0 }]);
  const second = { 'X-Organization-Id': made.body.id };
  expect((await call(owner, 'GET', '/organization', undefined, second)).body).toEqual(made.body);
  const renamed = await call(owner, 'PATCH', '/organization', { name: 'Other' }, second);
  expect(renamed.body).toMatchObject({ id: made.body.id, name: 'Other', memberCount: 1 });
  expect((await call(owner, 'POST', '/organizations', { name: '  ' })).status).toBe(400);
  expect((await call(owner, 'POST', '/organizations', { name: 'x'.repeat(201) })).status).toBe(400);
  for (const name of ['', '?name=Second'])
    expect((await call(owner, 'DELETE', `/organization${name}`, undefined, second)).status).toBe(400);
  const counted = await call(owner, 'DELETE', '/organization?dryRun=true', undefined, second);
  expect(counted.body).toMatchObject({ dryRun: true, rows: { members: 1 }, files: 0, bytes: 0 });
  const kept = { retention: { renderDays: 90, auditDays: 30 } };
  expect((await call(owner, 'PATCH', '/organization', kept, second)).body.retention).toEqual({
    ...{ renderDays: 90, extractionDays: null, auditDays: 30 },
  });
  const short = { retention: { auditDays: 29 } };
  expect((await call(owner, 'PATCH', '/organization', short, second)).status).toBe(400);
  expect((await call(owner, 'DELETE', '/organization?name=Other', undefined, second)).status).toBe(204);
  expect((await call(owner, 'GET', '/organization', undefined, second)).status).toBe(404);
  expect((await call(owner, 'GET', '/organizations')).body.organizations).toHaveLength(1);
});

test('an Idempotency-Key of one organisation answers nothing in another', async () => {
  const { body: second } = await call(owner, 'POST', '/organizations', { name: 'Second' });
  const { organizationId } = (await call(owner, 'GET', '/account')).body;
  const create = (id: string, key: string) =>
    call(owner, 'POST', '/keys', { name: 'Bot' }, { 'X-Organization-Id': id, 'Idempotency-Key': key });
  const [one, repeated] = [await create(organizationId, 'same'), await create(organizationId, 'same')];
  expect(repeated.body).toEqual(one.body);
  const other = await create(second.id, 'same');
  expect([other.status, other.body.error?.code]).toEqual([422, 'idempotency_conflict']);
});

test('an account is renamed and deleted, and its cookie ends', async () => {
  expect((await call(owner, 'PATCH', '/account', { name: 'Ada' })).body.name).toBe('Ada');
  const { id } = await invite('editor');
  const refused = await call(owner, 'DELETE', '/account');
  expect([refused.status, refused.body.error.code]).toEqual([409, 'sole_owner']);
  await call(owner, 'DELETE', `/members/${id}`);
  const cookie = owner.cookie!;
  expect((await call(owner, 'DELETE', '/account')).status).toBe(204);
  expect(owner.cookie).toBeNull();
  expect((await owner.get('/account', { cookie })).status).toBe(401);
});

describe('the audit log', () => {
  test('has everything that spends or grants access, with who did it and from where', async () => {
    const { organizationId, client, keyId } = await service.newOrganization();
    const brandId = await client.createBrand();
    const { body } = await client.post('/renders', batch(brandId, ['square', 'wide']));
    await finishRender(service.app, body.jobs[0].id);
    await client.post(`/renders/${body.jobs[0].id}/publish`, undefined);
    await client.post(`/renders/${body.jobs[0].id}/publish`, undefined);
    const hook = await client.post('/webhooks', {
      url: 'http://127.0.0.1:9/x',
      events: ['render.completed'],
    });
    const hookPath = `/webhooks/${hook.body.webhooks[0].id}`;
    await client.post(`${hookPath}/rotate-secret`, undefined);
    await client.patch(hookPath, { url: 'http://127.0.0.1:9/y', active: false });
    await client.call('DELETE', hookPath);
    for (const path of [`/renders/${body.jobs[0].id}`, `/brands/${brandId}`]) {
      await client.post(`${path}/publish`, undefined);
      // Only the first has something to take back.
      await client.call('DELETE', `${path}/publish`);
      await client.call('DELETE', `${path}/publish`);
    }
    await grantCredits(service.app.db, { organizationId, amount: 50, note: 'Thank you' });
    const { entries } = (await client.get('/audit')).body;
    expect(entries.map(({ action }: { action: string }) => action)).toEqual([
      'credits.granted',
      'brand_book.unpublished',
      'brand_book.published',
      'render.unpublished',
      'webhook.deleted',
      'webhook.updated',
      'webhook.secret_rotated',
      'webhook.created',
      'render.published',
      'credits.spent',
      'credits.granted',
      'organization.created',
    ]);
    expect(entries[0]).toMatchObject({ actor: { userId: null }, details: { amount: 50, note: 'Thank you' } });
    expect(entries[3].details).toEqual({ format: 'square', kind: 'still' });
    expect(entries[5]).toMatchObject({
      target: { name: 'http://127.0.0.1:9/y' },
      details: { from: 'http://127.0.0.1:9/x', events: ['render.completed'], active: false },
    });
    expect(entries[9]).toMatchObject({
      actor: { keyId, keyName: 'test' },
      target: { type: 'batch', id: body.batchId, name: 'Customer quote' },
      details: { amount: 2, count: 2, templateId: 'proof-quote' },
      address: '127.0.0.1',
    });
    const spent = (await client.get('/audit?action=credits.spent')).body.entries;
    expect(spent).toEqual([entries[9]]);
    expect((await client.get('/audit?action=nonsense')).status).toBe(400);
    const { client: other } = await service.newOrganization();
    const seen = (await other.get('/audit')).body.entries.map(({ id }: { id: string }) => id);
    expect(seen).not.toContain(entries[0].id);
  });

  test('is read in pages', async () => {
    for (const name of ['A', 'B', 'C']) await call(owner, 'PATCH', '/organization', { name });
    const first = (await call(owner, 'GET', '/audit?limit=2')).body;
    const next = (await call(owner, 'GET', `/audit?limit=2&cursor=${first.nextCursor}`)).body;
    const names = [...first.entries, ...next.entries].map(({ target }) => target.name);
    expect(names.slice(0, 3)).toEqual(['C', 'B', 'A']);
  });
});

test('a refused batch leaves no entry', async () => {
  const { client } = await service.newOrganization({ spendCap: 1 });
  const brandId = await client.createBrand();
  expect((await client.post('/renders', batch(brandId, ['square', 'wide']))).status).toBe(402);
  expect((await client.get('/audit?action=credits.spent')).body.entries).toEqual([]);
});
