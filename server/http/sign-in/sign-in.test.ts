import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { scopes as allScopes } from '@livery/core/scopes';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { signInLinks } from '../../db/schema.ts';
import { isStranger } from '../../services/sign-in/may-have-account.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { BrowserClient, signIn } from '../../testing/browser-client.ts';
import { readOutbox, waitForMail } from '../../testing/mails.ts';
import { useApi } from '../../testing/use.ts';

const service = useApi();

const newBrowser = () => new BrowserClient(service.url, service.app.settings.baseUrl);
const newAddress = () => `${crypto.randomUUID()}@example.com`;

async function readToken(email: string, after = 0): Promise<string> {
  const { text } = await waitForMail(service.app, email, after);
  return /\/sign-in\/link#token=([\w-]+)/.exec(text)![1]!;
}

describe('a mailed link', () => {
  test('signs in a new person, who gets an organisation with credits', async () => {
    const browser = newBrowser();
    const email = newAddress();
    const asked = await browser.post('/sign-in', { email, next: '/settings/keys' });
    expect([asked.status, asked.body]).toEqual([202, { sent: true }]);
    const answer = await browser.post('/sign-in/complete', { token: await readToken(email) });
    expect([answer.status, answer.body]).toEqual([200, { next: '/settings/keys' }]);
    const [cookie] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^livery_session=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
    expect((await browser.get('/credits')).body.balance).toBe(200);
    expect((await browser.get('/brands')).status).toBe(200);
  });

  test('leads back to a page with a token that the database does not show', async () => {
    const { db } = service.app;
    const browser = newBrowser();
    const email = newAddress();
    const next = '/x/0198c1b2-7c1e-7f3a-9b51-6f1d2a3c4e5f?keep=1&token=clm_secret';
    await browser.post('/sign-in', { email, next });
    const token = await readToken(email);
    const rows = await db.select().from(signInLinks).where(eq(signInLinks.email, email));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/clm_secret|keep=1/);
    // In another row it does not open.
    expect(() => service.app.vault.open('sign-in-next', crypto.randomUUID(), rows[0]!.next)).toThrow();
    expect((await browser.post('/sign-in/complete', { token })).body).toEqual({ next });
  });

  test('that an earlier version stored leads back as well', async () => {
    const { db } = service.app;
    const email = newAddress();
    await newBrowser().post('/sign-in', { email });
    const token = await readToken(email);
    await db.update(signInLinks).set({ next: '/settings/keys' }).where(eq(signInLinks.email, email));
    expect((await newBrowser().post('/sign-in/complete', { token })).body).toEqual({
      next: '/settings/keys',
    });
  });

  test('of someone who deleted their account and comes back gives no credits again', async () => {
    const email = newAddress();
    const first = await signIn(service.app, service.url, email);
    expect((await first.call('DELETE', '/account')).status).toBe(204);
    const again = await signIn(service.app, service.url, email);
    expect((await again.get('/credits')).body.balance).toBe(0);
  });

  test('works once', async () => {
    const email = newAddress();
    await newBrowser().post('/sign-in', { email });
    const token = await readToken(email);
    const answers = await Promise.all([1, 2, 3].map(() => newBrowser().post('/sign-in/complete', { token })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  test('is not used up by reading the page that it opens, as mail scanners do', async () => {
    const email = newAddress();
    await newBrowser().post('/sign-in', { email });
    const token = await readToken(email);
    for (const method of ['GET', 'HEAD']) {
      const page = await fetch(`${service.url}/sign-in/link#token=${token}`, { method });
      expect(page.headers.getSetCookie()).toEqual([]);
    }
    expect((await newBrowser().post('/sign-in/complete', { token })).status).toBe(200);
  });

  test('cannot be used from another site', async () => {
    const email = newAddress();
    await newBrowser().post('/sign-in', { email });
    const token = await readToken(email);
    for (const origin of ['https://evil.example', 'null', '']) {
      const answer = await newBrowser().post('/sign-in/complete', { token }, { origin });
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
    }
  });

  test('leads to no other site afterwards', async () => {
    const email = newAddress();
    await newBrowser().post('/sign-in', { email, next: '//evil.example/x' });
    const { body } = await newBrowser().post('/sign-in/complete', { token: await readToken(email) });
    expect(body.next).toBe('/');
  });

  test('lies in a file that only the owner of the service may read', async () => {
    const email = newAddress();
    await newBrowser().post('/sign-in', { email });
    await waitForMail(service.app, email);
    const folder = join(service.app.settings.dataDir, 'outbox');
    const modes = await Promise.all(
      (await readdir(folder)).map(async (file) => (await stat(join(folder, file))).mode),
    );
    expect(new Set(modes.map((mode) => mode & 0o777))).toEqual(new Set([0o600]));
  });
});

test('a mailbox gets at most five links an hour at the request of one address', async () => {
  const email = newAddress();
  for (let index = 0; index < 8; index++) await newBrowser().post('/sign-in', { email });
  // Mails are sent in the order of their requests, so the last one shows that all others are done.
  const marker = newAddress();
  for (let index = 0; index < 5; index++) await newBrowser().post('/sign-in', { email: marker });
  await waitForMail(service.app, marker, 4);
  const mails = (await readOutbox(service.app)).filter(({ to }) => to === email);
  expect(mails).toHaveLength(5);
});

test('the addresses of one IPv6 network cause as many mails as one address', async () => {
  const proxied = await startApi({ LIVERY_TRUST_PROXY: 'loopback', LIVERY_SIGN_UP: 'open' });
  onTestFinished(() => proxied.remove());
  const email = newAddress();
  for (let host = 1; host <= 8; host++) {
    const answer = await fetch(`${proxied.url}/api/v1/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `2001:db8:5:5::${host}` },
      body: JSON.stringify({ email }),
    });
    expect(answer.status).toBe(202);
  }
  await waitForMail(proxied.app, email, 4);
  const senders = await proxied.app.db.query.mails.findMany({ columns: { sender: true } });
  expect(new Set(senders.map(({ sender }) => sender)).size).toBe(1);
});

describe('a session', () => {
  test('is not the one that a browser had before the sign-in, and that one ends', async () => {
    const browser = await signIn(service.app, service.url, newAddress());
    const before = browser.cookie!;
    const email = newAddress();
    await browser.post('/sign-in', { email });
    await browser.post('/sign-in/complete', { token: await readToken(email) });
    expect(browser.cookie).not.toBe(before);
    expect((await newBrowser().get('/brands', { cookie: before })).status).toBe(401);
  });

  test('that someone made up is not accepted', async () => {
    const cookie = `livery_session=${'a'.repeat(43)}`;
    expect((await newBrowser().get('/brands', { cookie })).status).toBe(401);
    const browser = newBrowser();
    browser.cookie = cookie;
    const email = newAddress();
    await browser.post('/sign-in', { email });
    await browser.post('/sign-in/complete', { token: await readToken(email) });
    expect(browser.cookie).not.toBe(cookie);
  });

  test('writes only from the web app itself', async () => {
    const browser = await signIn(service.app, service.url, newAddress());
    const create = (headers: Record<string, string>) =>
      browser.post('/brands', { name: 'X', document: {} }, headers).then(({ status }) => status);
    expect(await create({ origin: 'https://evil.example' })).toBe(403);
    expect(await create({ origin: '' })).toBe(403);
    expect(await create({ origin: 'null' })).toBe(403);
    expect(await create({})).toBe(201);
  });

  test('is listed, and ends when it is revoked', async () => {
    const email = newAddress();
    const [one, two] = [
      await signIn(service.app, service.url, email),
      await signIn(service.app, service.url, email),
    ];
    const { sessions } = (await one.get('/sessions')).body;
    expect(sessions.map(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toEqual([false, true]);
    expect(sessions[0]).toMatchObject({ address: '127.0.0.1', userAgent: 'Test browser' });
    const other = await one.call('DELETE', `/sessions/${sessions[0].id}`);
    expect([other.status, other.headers.get('clear-site-data')]).toEqual([204, null]);
    expect((await two.get('/sessions')).status).toBe(401);
    const stranger = await signIn(service.app, service.url, newAddress());
    expect((await stranger.call('DELETE', `/sessions/${sessions[1].id}`)).status).toBe(404);
    const own = await one.call('DELETE', '/sessions');
    expect([own.status, own.headers.get('clear-site-data')]).toEqual([204, '"cache"']);
    expect(one.cookie).toBeNull();
  });

  test('cannot look for organisations without a limit, and its own stays open', async () => {
    const limited = await startApi({ LIVERY_ADDRESS_RATE_LIMIT: '20' });
    try {
      const browser = await signIn(limited.app, limited.url, newAddress());
      const { organizationId } = (await browser.get('/account')).body;
      const guess = () => browser.get('/account', { 'X-Organization-Id': crypto.randomUUID() });
      const statuses = [];
      for (let tries = 0; tries < 30; tries++) statuses.push((await guess()).status);
      expect(new Set(statuses)).toEqual(new Set([404, 429]));
      expect(statuses.filter((status) => status === 404).length).toBeLessThanOrEqual(20);
      expect((await browser.get('/account')).body.organizationId).toBe(organizationId);
    } finally {
      await limited.remove();
    }
  });

  test('acts for an organisation of its person only', async () => {
    const browser = await signIn(service.app, service.url, newAddress());
    const { organizationId } = await service.newOrganization();
    expect((await browser.get('/brands', { 'X-Organization-Id': organizationId })).status).toBe(404);
    expect((await browser.get(`/brands?organizationId=${organizationId}`)).status).toBe(404);
    expect((await browser.get('/brands?organizationId=nonsense')).status).toBe(404);
  });

  test('cannot be listed or revoked with a key', async () => {
    expect((await service.owner.get('/sessions')).status).toBe(403);
    expect((await service.owner.call('DELETE', '/sessions')).status).toBe(403);
  });
});

describe('where sign-up is by invitation', () => {
  let closed: TestApi;
  beforeAll(async () => {
    closed = await startApi({ LIVERY_SIGN_UP: 'invite' });
  });
  afterAll(() => closed.remove());

  test('an unknown address gets the same answer as a known one, and no mail', async () => {
    const known = newAddress();
    await signIn(closed.app, closed.url, known);
    const browser = new BrowserClient(closed.url, closed.app.settings.baseUrl);
    const unknown = newAddress();
    const before = await readOutbox(closed.app);
    const answers = [
      await browser.post('/sign-in', { email: unknown }),
      await browser.post('/sign-in', { email: known }),
    ];
    expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(2).fill([202, { sent: true }]));
    await waitForMail(closed.app, known);
    const sent = (await readOutbox(closed.app)).slice(before.length);
    expect(sent.map(({ to }) => to)).toEqual([known]);
  });

  test('the request of an agent invites nobody, and mails nobody who could not sign in', async () => {
    const [asked, known] = [newAddress(), newAddress()];
    await signIn(closed.app, closed.url, known);
    const browser = new BrowserClient(closed.url, closed.app.settings.baseUrl);
    for (const email of [asked, known]) {
      expect((await browser.post('/agent/register', { email })).status).toBe(201);
    }
    await waitForMail(closed.app, known);
    for (const email of [asked, known]) await browser.post('/sign-in', { email });
    await waitForMail(closed.app, known, 1);
    expect((await readOutbox(closed.app)).filter(({ to }) => to === asked)).toEqual([]);
  });

  test('an invited person is no stranger: what strangers use up takes nothing from them', async () => {
    const email = newAddress();
    const { client } = await closed.newOrganization({ scopes: [...allScopes] });
    expect((await client.post('/invitations', { email, role: 'editor' })).status).toBe(201);
    await waitForMail(closed.app, email);
    expect(await isStranger(closed.app.db, email)).toBe(false);
    expect(await isStranger(closed.app.db, newAddress())).toBe(true);
  });
});

test('there is no sign-in by a provider that is not set', async () => {
  const answers = await Promise.all(
    ['/sign-in/oidc', '/sign-in/oidc/callback?code=x'].map((path) => fetch(`${service.url}${path}`)),
  );
  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
});
