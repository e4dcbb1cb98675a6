import { eq, sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { assets, extractions, organization, organizationUsage, user } from '../../db/schema.ts';
import { purgeOrganizations } from '../../services/maintenance/purge-organizations.ts';
import { contractCheck, startApi } from '../../testing/api.ts';
import type { ApiResponse } from '../../testing/api-client.ts';
import { BrowserClient, signIn } from '../../testing/browser-client.ts';
import { createStandInExtractor, endless } from '../../testing/stand-in-extractor.ts';
import { useApi } from '../../testing/use.ts';

const extractor = createStandInExtractor();
const service = useApi({ LIVERY_EXTRACTORS: '2' }, { extractor });

const newAddress = () => `${crypto.randomUUID()}@example.com`;
const newBrowser = () => new BrowserClient(service.url, service.app.settings.baseUrl);

async function newGuest() {
  const browser = newBrowser();
  const answer = await browser.post('/guest', undefined);
  contractCheck(service.app)({ method: 'POST', path: '/guest', ...answer });
  expect(answer.status).toBe(201);
  return { browser, ...(answer.body as { organizationId: string; expiresAt: string }) };
}

let sites = 0;
const newSite = () => `https://guest-${++sites}.example/`;

async function extract(browser: BrowserClient, url = newSite()) {
  const { status, body } = await browser.post('/extractions', { url });
  expect(status).toBe(202);
  for (;;) {
    const read = (await browser.get(`/extractions/${body.id}`)).body;
    if (read.status === 'ready') return { ...read, claimToken: body.claimToken as string };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const code = ({ status, body }: ApiResponse) => [status, body.error?.code, body.error?.details?.quota];

test('a visitor becomes a guest for 30 days, with no credits', async () => {
  const { browser, organizationId, expiresAt } = await newGuest();
  const days = (Date.parse(expiresAt) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(29.9);
  expect(days).toBeLessThanOrEqual(30);
  const account = (await browser.get('/account')).body;
  expect(account).toMatchObject({ email: null, isGuest: true, role: 'guest', organizationId });
  expect((await browser.get('/credits')).body.balance).toBe(0);
  expect((await browser.get('/organizations')).body.organizations).toMatchObject([{ role: 'guest' }]);
});

test('a browser that has a session keeps it', async () => {
  const { browser, organizationId, expiresAt } = await newGuest();
  const { cookie } = browser;
  const again = await browser.post('/guest', undefined);
  expect([again.status, again.body]).toEqual([200, { organizationId, expiresAt }]);
  expect(browser.cookie).toBe(cookie);
  const person = await signIn(service.app, service.url, newAddress());
  const present = await person.post('/guest', undefined);
  expect([present.status, present.body.expiresAt]).toEqual([200, null]);
  expect((await person.get('/account')).body.isGuest).toBe(false);
});

test('a person who signs in claims what they extracted as a guest', async () => {
  const { browser, organizationId } = await newGuest();
  const { claimToken, id } = await extract(browser);
  // The same browser: its guest session ends with the sign-in.
  const person = await signIn(service.app, service.url, newAddress());
  const claimed = await person.post('/claims', { claimToken });
  expect(claimed.status).toBe(201);
  expect((await person.get(`/brands/${claimed.body.id}`)).status).toBe(200);
  expect((await person.get(`/extractions/${id}`)).status).toBe(404);
  // The brand outlives the guest.
  await expire(organizationId);
  await purgeOrganizations(service.app);
  expect((await person.get(`/brands/${claimed.body.id}`)).status).toBe(200);
  expect((await person.get('/assets')).body.assets.length).toBeGreaterThan(0);
});

const expire = (organizationId: string) =>
  service.app.db
    .update(organization)
    .set({ guestUntil: sql`now() - interval '1 second'` })
    .where(eq(organization.id, organizationId));

describe('limits', () => {
  test('ten extractions in all, also over days and when they come at once', async () => {
    const { browser, organizationId } = await newGuest();
    const { db } = service.app;
    const { url, id } = await extract(browser);
    for (let index = 0; index < 7; index++) await extract(browser, url);
    await db
      .update(extractions)
      .set({ createdAt: sql`now() - interval '3 days'` })
      .where(eq(extractions.organizationId, organizationId));
    const answers = await Promise.all([1, 2, 3, 4].map(() => browser.post('/extractions', { url })));
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 202, 422, 422]);
    const [, refused] = answers.filter(({ status }) => status === 422);
    expect(code(refused!)).toEqual([422, 'limit_reached', 'guestExtractions']);
    expect((await browser.get(`/extractions/${id}`)).status).toBe(200);
  });

  test('100 MB stored', async () => {
    const { browser, organizationId } = await newGuest();
    await service.app.db
      .update(organizationUsage)
      .set({ storedBytes: 100 * 1024 * 1024 })
      .where(eq(organizationUsage.organizationId, organizationId));
    const refused = await browser.post('/extractions', { url: newSite() });
    expect(code(refused)).toEqual([422, 'limit_reached', 'storedBytes']);
  });

  test('five guests an hour from one address, and none where guests are switched off', async () => {
    const strict = await startApi({ LIVERY_ADDRESS_RATE_LIMIT: '120' });
    const closed = await startApi({ LIVERY_SIGN_UP: 'invite' });
    try {
      const ask = ({ url, app }: typeof strict) =>
        new BrowserClient(url, app.settings.baseUrl).post('/guest', undefined);
      const statuses = [];
      for (let index = 0; index < 6; index++) statuses.push((await ask(strict)).status);
      expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
      expect(code(await ask(closed)).slice(0, 2)).toEqual([403, 'forbidden']);
    } finally {
      await strict.remove();
      await closed.remove();
    }
  });

  test('another site cannot make guests', async () => {
    for (const origin of ['https://evil.example', 'null', '']) {
      const answer = await newBrowser().post('/guest', undefined, { origin });
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
    }
  });
});

test('a site that is being read for a guest whose time runs out is left, and two processes may delete the guest', async () => {
  const { browser, organizationId } = await newGuest();
  const url = newSite();
  extractor.sites.set(url, endless);
  await browser.post('/extractions', { url });
  const isReading = () => [...extractor.reading].some((request) => request.url === url);
  await vi.waitFor(() => expect(isReading()).toBe(true), { timeout: 60_000 });
  await expire(organizationId);
  await Promise.all([purgeOrganizations(service.app), purgeOrganizations(service.app)]);
  await vi.waitFor(() => expect(isReading()).toBe(false), { timeout: 60_000 });
  expect(await service.app.db.$count(organization, eq(organization.id, organizationId))).toBe(0);
});

test('a guest whose time has run out is signed out, and deleted wholly', async () => {
  const { db } = service.app;
  const { browser, organizationId } = await newGuest();
  const { id: userId } = (await browser.get('/account')).body;
  await extract(browser);
  expect(await db.$count(assets, eq(assets.organizationId, organizationId))).toBeGreaterThan(0);
  await purgeOrganizations(service.app);
  expect(await db.$count(organization, eq(organization.id, organizationId))).toBe(1);
  await expire(organizationId);
  expect((await browser.get('/extractions')).status).toBe(401);
  expect(await purgeOrganizations(service.app)).toBe(1);
  expect([
    await db.$count(organization, eq(organization.id, organizationId)),
    await db.$count(user, eq(user.id, userId)),
    await db.$count(extractions, eq(extractions.organizationId, organizationId)),
    await db.$count(assets, eq(assets.organizationId, organizationId)),
  ]).toEqual([0, 0, 0, 0]);
  // The browser can start again.
  expect((await browser.post('/guest', undefined)).status).toBe(201);
});
