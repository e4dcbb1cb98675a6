import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { identities, member, organization, user } from '../../db/schema.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { BrowserClient, signIn } from '../../testing/browser-client.ts';
import { type IdentityProvider, startIdentityProvider } from '../../testing/identity-provider.ts';

let provider: IdentityProvider;
let service: TestApi;
beforeAll(async () => {
  provider = await startIdentityProvider();
  service = await startApi({
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: 'livery',
    OIDC_CLIENT_SECRET: 'secret',
    OIDC_NAME: 'Acme',
    OIDC_DOMAINS: 'acme.example',
    OIDC_ROLE: 'editor',
    LIVERY_SIGN_UP: 'invite',
  });
  provider.addClient(`${service.app.settings.baseUrl}/sign-in/oidc/callback`);
});
afterAll(async () => {
  await service.remove();
  await provider.stop();
});

/** Opens a page of the service as a browser, without following its redirect. */
async function open(path: string, cookie = '') {
  const response = await fetch(`${service.url}${path}`, { redirect: 'manual', headers: { cookie } });
  const cookies = response.headers.getSetCookie().map((set) => set.split(';', 1)[0]!);
  return { location: response.headers.get('location') ?? '', cookies, set: response.headers.getSetCookie() };
}

function toPath(address: string): string {
  const { pathname, search } = new URL(address);
  return `${pathname}${search}`;
}

/** Signs in by the provider; where the browser ends, and with which session. */
async function signInAs(account: string, next = '/brands', session = '') {
  const started = await open(`/sign-in/oidc?next=${encodeURIComponent(next)}`);
  const returned = await provider.signIn(started.location, account);
  const finished = await open(toPath(returned), [...started.cookies, session].join('; '));
  const cookie = finished.cookies.find((each) => each.startsWith('livery_session='));
  return { ...finished, cookie, returned, kept: started.cookies[0]! };
}

const newAccount = (account: object = {}) => {
  const id = crypto.randomUUID();
  provider.accounts[id] = { email: `${id}@acme.example`, email_verified: true, name: 'Ada', ...account };
  return id;
};

const findPerson = (email: string) => service.app.db.query.user.findFirst({ where: eq(user.email, email) });

describe('a person of the company', () => {
  test('signs in without an invitation, and joins the first organisation', async () => {
    const account = newAccount();
    const { location, cookie } = await signInAs(account, '/oauth/consent?request=abc');
    expect(location).toBe('/oauth/consent?request=abc');
    const browser = new BrowserClient(service.url, service.app.settings.baseUrl);
    browser.cookie = cookie!;
    expect((await browser.get('/brands')).status).toBe(200);
    const person = await findPerson(`${account}@acme.example`);
    expect(person!.name).toBe('Ada');
    const first = await service.app.db.query.organization.findFirst({ orderBy: asc(organization.createdAt) });
    const memberships = await service.app.db.select().from(member).where(eq(member.userId, person!.id));
    expect(memberships).toMatchObject([{ organizationId: first!.id, role: 'editor' }]);
  });

  test('is the same person at the next sign-in, also with another mail address', async () => {
    const account = newAccount();
    await signInAs(account);
    const person = await findPerson(`${account}@acme.example`);
    provider.accounts[account]!.email = `renamed-${account}@acme.example`;
    expect((await signInAs(account)).location).toBe('/brands');
    const linked = await service.app.db.select().from(identities).where(eq(identities.subject, account));
    expect(linked).toMatchObject([{ userId: person!.id, issuer: provider.issuer }]);
    expect(await findPerson(`renamed-${account}@acme.example`)).toBeUndefined();
  });

  test('keeps the account that they had by mail', async () => {
    const account = newAccount();
    const email = `${account}@acme.example`;
    await signIn(service.app, service.url, email);
    const before = await findPerson(email);
    await signInAs(account);
    const linked = await service.app.db
      .select()
      .from(identities)
      .where(and(eq(identities.subject, account), eq(identities.userId, before!.id)));
    expect(linked).toHaveLength(1);
  });

  test('gets a new session, and the old one of the browser ends', async () => {
    const old = await signIn(service.app, service.url, `${crypto.randomUUID()}@acme.example`);
    const { cookie } = await signInAs(newAccount(), '/', old.cookie!);
    expect(cookie).not.toBe(old.cookie);
    expect((await old.get('/brands')).status).toBe(401);
  });

  test('who signs in twice at once is one person', async () => {
    const account = newAccount();
    const ends = await Promise.all([signInAs(account), signInAs(account)]);
    expect(ends.map(({ location }) => location)).toEqual(['/brands', '/brands']);
    expect(
      await service.app.db.select().from(identities).where(eq(identities.subject, account)),
    ).toHaveLength(1);
  });
});

describe('refused', () => {
  test.each([
    ['an address that is not verified', { email_verified: false }, 'oidc_email'],
    ['no address', { email: undefined }, 'oidc_email'],
    // Its lower case is the address of another person.
    ['an address with a letter that only looks like one', { email: 'mar\u212a@acme.example' }, 'oidc_email'],
    ['an address of another domain', { email: 'ada@evil.example' }, 'oidc_domain'],
    ['an address that only ends like the domain', { email: 'ada@notacme.example' }, 'oidc_domain'],
  ])('%s', async (_, account, error) => {
    const { location, cookie } = await signInAs(newAccount(account));
    expect([location, cookie]).toEqual([`/sign-in?error=${error}`, undefined]);
  });

  test('an answer in a browser that did not start the sign-in', async () => {
    const started = await open('/sign-in/oidc');
    const returned = await provider.signIn(started.location, newAccount());
    const victim = await open('/sign-in/oidc');
    for (const cookies of [[], victim.cookies, ['livery_oidc={"state":"x"}']]) {
      const { location } = await open(toPath(returned), cookies.join('; '));
      expect(location).toBe('/sign-in?error=oidc_expired');
    }
  });

  test('an answer that is sent again', async () => {
    const { returned, kept, set } = await signInAs(newAccount());
    expect(set.some((cookie) => /^livery_oidc=;.*Max-Age=0/.test(cookie))).toBe(true);
    const again = await open(toPath(returned), kept);
    expect(again.location).toBe('/sign-in?error=oidc_expired');
    expect(again.cookies.some((cookie) => cookie.startsWith('livery_session'))).toBe(false);
  });

  test('by the person', async () => {
    const started = await open('/sign-in/oidc');
    const state = new URL(started.location).searchParams.get('state');
    const query = new URLSearchParams({ error: 'access_denied', state: state!, iss: provider.issuer });
    const { location } = await open(`/sign-in/oidc/callback?${query}`, started.cookies.join('; '));
    expect(location).toBe('/sign-in?error=oidc_denied');
  });

  test('a way to another site', async () => {
    expect((await signInAs(newAccount(), 'https://evil.example')).location).toBe('/');
    expect((await signInAs(newAccount(), '//evil.example')).location).toBe('/');
  });
});

describe('without OIDC_DOMAINS', () => {
  const withDomains = async (domains: '*' | string[], run: () => Promise<void>) => {
    const { settings } = service.app;
    const { oidc } = settings;
    settings.oidc = { ...oidc!, domains };
    await run().finally(() => {
      settings.oidc = oidc;
    });
  };
  const findMemberships = async (email: string) => {
    const person = await findPerson(email);
    return person && service.app.db.select().from(member).where(eq(member.userId, person.id));
  };

  test('a stranger needs what sign-up asks for, and joins nobody', () =>
    withDomains([], async () => {
      const account = newAccount();
      const email = `${account}@acme.example`;
      expect((await signInAs(account)).location).toBe('/sign-in?error=oidc_sign_up');
      expect(await findPerson(email)).toBeUndefined();
      const { settings } = service.app;
      const { signUp } = settings;
      settings.signUp = { kind: 'open' };
      expect((await signInAs(account)).location).toBe('/brands');
      settings.signUp = signUp;
      const first = await service.app.db.query.organization.findFirst({
        orderBy: asc(organization.createdAt),
      });
      const memberships = (await findMemberships(email))!;
      expect(memberships).toMatchObject([{ role: 'owner' }]);
      expect(memberships[0]!.organizationId).not.toBe(first!.id);
    }));

  test('a person with an account signs in', () =>
    withDomains([], async () => {
      const account = newAccount();
      await signIn(service.app, service.url, `${account}@acme.example`);
      expect((await signInAs(account)).location).toBe('/brands');
    }));

  test('but with *, everybody of the provider joins the first organisation', () =>
    withDomains('*', async () => {
      const account = newAccount({ email: `${crypto.randomUUID()}@elsewhere.example` });
      expect((await signInAs(account)).location).toBe('/brands');
      const memberships = await findMemberships(provider.accounts[account]!.email as string);
      expect(memberships).toMatchObject([{ role: 'editor' }]);
    }));
});

test('the sign-in page knows the provider, and that mails are stored without a mail server', async () => {
  const { body } = await new BrowserClient(service.url, '').get('/sign-in/methods');
  expect(body).toMatchObject({ oidc: { name: 'Acme' }, mail: 'stored' });
});

test('a client that the provider does not accept is said on the page', async () => {
  const { settings } = service.app;
  const { oidc } = settings;
  settings.oidc = { ...oidc!, clientSecret: 'other' };
  expect((await signInAs(newAccount())).location).toBe('/sign-in?error=oidc_client');
  settings.oidc = oidc;
});

test('an access token that the provider refuses is no fault of the client', async () => {
  provider.refusesTokens = true;
  expect((await signInAs(newAccount())).location).toBe('/sign-in?error=oidc_unavailable');
  provider.refusesTokens = false;
});

test('a provider that is away is said on the page', async () => {
  const { settings } = service.app;
  const { oidc } = settings;
  settings.oidc = { ...oidc!, issuer: 'http://127.0.0.1:1' };
  expect((await open('/sign-in/oidc')).location).toBe('/sign-in?error=oidc_unavailable');
  settings.oidc = oidc;
});
