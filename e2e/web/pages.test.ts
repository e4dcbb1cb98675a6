import { agentScopes } from '@livery/core/scopes';
import { longTest } from '@livery/server/testing/extent';
import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { chromiumPath } from '../launch-browser.ts';
import { useBrowser } from '../use-browser.ts';
import { example } from './fixture/example.ts';
import { refuse, signedOut } from './fixture/fixture.ts';
import { account, keys, organization, otherOrganization, page as pageOf } from './fixture/records.ts';
import { useFixture } from './fixture/use-fixture.ts';

const fixture = useFixture();
const browser = useBrowser();
let context: BrowserContext;
let page: Page;
const complaints: string[] = [];

const LINK = '/device/9fKc2LmQx7RtVw4ZbN8yHs';

/** The request of an agent, after its code was typed. */
async function openRequest(): Promise<void> {
  await open(LINK);
  await role('textbox', 'Code').fill('HKTW-RMPD');
  await role('button', 'Continue').click();
  await role('textbox', 'Code').waitFor({ state: 'detached' });
}

async function open(path: string): Promise<void> {
  await page.goto(fixture.url + path);
}

beforeAll(async () => {
  if (!chromiumPath) return;
  context = await browser.newContext({ locale: 'en-GB' });
  page = await context.newPage();
  page.setDefaultTimeout(60_000);
  page.on('pageerror', (error) => complaints.push(error.message));
  // Some tests ask for responses with an error status.
  page.on('console', (message) => {
    const isExpected = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isExpected) complaints.push(message.text());
  });
});
afterEach(() => {
  // A breach of the content security policy would show here.
  expect(complaints.splice(0)).toEqual([]);
});

const role = (name: Parameters<Page['getByRole']>[0], label: string | RegExp) =>
  page.getByRole(name, { name: label });
const callsOf = (method: string) => fixture.calls.filter(({ call }) => call.startsWith(method));

describe.runIf(chromiumPath)('signing in', () => {
  test('a page that needs an account leads to the sign-in and keeps where it was', async () => {
    fixture.respondWith(signedOut);
    await open(LINK);
    await role('textbox', 'Email').fill('nell');
    expect(new URL(page.url()).searchParams.get('next')).toBe(LINK);
    await role('button', 'Continue').click();
    await role('alert', '').getByText('Write an address').waitFor();
    expect(await role('textbox', 'Email').evaluate((field) => document.activeElement === field)).toBe(true);
    await role('textbox', 'Email').fill('nell@ostro.example');
    await page.keyboard.press('Enter');
    await role('heading', 'Check your mail').waitFor();
    expect(callsOf('POST')).toMatchObject([
      { call: 'POST /sign-in', body: { email: 'nell@ostro.example', next: LINK } },
    ]);
    expect(await page.textContent('main')).toContain('nell@ostro.example');
    await role('button', 'Use another address').click();
    await role('textbox', 'Email').waitFor();
  });

  test('a foreign next parameter is dropped', async () => {
    fixture.respondWith(signedOut);
    await open('/sign-in?next=https%3A%2F%2Fevil.example');
    await role('textbox', 'Email').fill('nell@ostro.example');
    await role('button', 'Continue').click();
    await role('heading', 'Check your mail').waitFor();
    expect(callsOf('POST')[0]!.body).toEqual({ email: 'nell@ostro.example' });
  });

  test('opening the mailed link uses nothing up, and the token leaves the address', async () => {
    fixture.respondWith({});
    await open('/sign-in/link#token=secret-token');
    await role('button', /^Sign in/).waitFor();
    await page.waitForURL(`${fixture.url}/sign-in/link`);
    await page.reload();
    await role('button', /^Sign in/).waitFor();
    expect(callsOf('POST')).toEqual([]);
    await role('button', /^Sign in/).click();
    await page.waitForURL(`${fixture.url}/settings/keys`);
    expect(callsOf('POST')).toMatchObject([{ body: { token: 'secret-token' } }]);
  });

  test('a used link offers a new one', async () => {
    fixture.respondWith({ ...signedOut, 'POST /sign-in/complete': refuse(400, 'invalid_request', 'Used.') });
    await open('/sign-in/link#token=used');
    await role('button', /^Sign in/).click();
    await role('link', 'Get a new link').click();
    await role('textbox', 'Email').waitFor();
  });

  test('a session leads on from the start page and from the sign-in, by what the role may do', async () => {
    fixture.respondWith({});
    await open('/');
    await role('link', organization.name).click();
    await page.waitForURL(`${fixture.url}/brands`);
    await open(`/sign-in?next=${encodeURIComponent(LINK)}`);
    await page.waitForURL(`${fixture.url}${LINK}`);
    const editor = { ...account, role: 'editor' };
    fixture.respondWith({ 'GET /account': [200, editor], 'POST /sign-in/complete': [200, { next: '/' }] });
    await open('/sign-in/link#token=abc');
    await role('button', /^Sign in/).click();
    await page.waitForURL(`${fixture.url}/brands`);
    await role('heading', 'Brands').waitFor();
    await open('/settings');
    await page.waitForURL(`${fixture.url}/settings/account`);
    await role('heading', 'Your organisations').waitFor();
    fixture.respondWith(signedOut);
    await open('/');
    await role('link', 'Sign in').waitFor();
  });

  test('the token of an invitation is not in the address of the sign-in, and comes back from it', async () => {
    fixture.respondWith(signedOut);
    await open('/invitation?token=secret-token');
    await role('textbox', 'Email').fill('nell@ostro.example');
    expect(page.url()).toBe(`${fixture.url}/sign-in?next=%2Finvitation`);
    await role('button', 'Continue').click();
    await role('heading', 'Check your mail').waitFor();
    expect(callsOf('POST')[0]!.body).toMatchObject({ next: '/invitation?token=secret-token' });
    fixture.respondWith({ 'POST /invitations/accept': refuse(403, 'forbidden', 'For another address.') });
    await open('/invitation?token=secret-token');
    await role('button', /^Accept/).click();
    await role('button', 'Sign in with another address').waitFor();
    fixture.respondWith(signedOut);
    await role('button', 'Sign in with another address').click();
    await role('textbox', 'Email').waitFor();
    expect(page.url()).toBe(`${fixture.url}/sign-in?next=%2Finvitation`);
  });
});

describe.runIf(chromiumPath)('approving an agent', () => {
  longTest('grants all seven scopes, 100 credits and 90 days unless changed, by keyboard alone', async () => {
    const admins = [organization, otherOrganization].map((one) => ({ ...one, role: 'admin' }));
    fixture.respondWith({ 'GET /organizations': [200, pageOf('organizations', admins)] });
    await openRequest();
    await role('heading', 'An agent is asking for a key').waitFor();
    const boxes = page.getByRole('checkbox');
    expect(await boxes.count()).toBe(7);
    await role('checkbox', 'Set up webhooks').focus();
    await page.keyboard.press('Space');
    await page.getByText('6 of 7').waitFor();
    await role('combobox', 'Belongs to').focus();
    await page.keyboard.press('Enter');
    await role('option', 'Harbour Studio').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await role('button', 'Approve for Harbour Studio').focus();
    await page.keyboard.press('Enter');
    await role('heading', 'Approved. You can close this page.').waitFor();
    const { body } = callsOf('POST')[0] as { body: Record<string, unknown> };
    expect(body).toMatchObject({
      organizationId: otherOrganization.id,
      scopes: agentScopes.filter((scope) => scope !== 'webhooks:write'),
      cap: 100,
    });
    const days = (Date.parse(body.expiresAt as string) - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(90, 1);
  });

  test('a role that cannot make keys is named before the click; one that can is chosen first', async () => {
    const answerWith = (...organizations: unknown[]) =>
      fixture.respondWith({ 'GET /organizations': [200, pageOf('organizations', organizations)] });
    answerWith({ ...organization, role: 'viewer' }, { ...otherOrganization, role: 'admin' });
    await openRequest();
    expect(await role('button', 'Approve for Harbour Studio').isEnabled()).toBe(true);
    answerWith({ ...organization, role: 'viewer' });
    await openRequest();
    await page.getByText(`Approving needs the role admin in ${organization.name}.`).waitFor();
    expect(await role('button', /^Approve/).isDisabled()).toBe(true);
    expect(await role('button', 'Deny').isEnabled()).toBe(true);
    await role('button', 'Copy link').waitFor();
    await open('/oauth/consent?request=req_1');
    await page.getByText(`Allowing needs the role admin in ${organization.name}.`).waitFor();
    expect(await role('button', /^Allow/).isDisabled()).toBe(true);
  });

  longTest('an empty cap means none, and words are refused at their field', async () => {
    fixture.respondWith({});
    await openRequest();
    await role('textbox', 'Spends at most').fill('many');
    await role('button', /^Approve/).click();
    await page.getByText('Enter a whole number').waitFor();
    expect(callsOf('POST')).toEqual([]);
    await role('textbox', 'Spends at most').fill('');
    await role('combobox', 'Expires').click();
    await role('option', 'Never').click();
    await role('button', /^Approve/).click();
    await role('heading', /^Approved/).waitFor();
    expect(callsOf('POST')[0]!.body).toMatchObject({ cap: null, expiresAt: null });
  });

  test('the code is typed in any form; focus is in its field, and moves on with the page', async () => {
    fixture.respondWith({});
    await open(LINK);
    await role('textbox', 'Code').waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('code');
    await page.keyboard.insertText(' hktw rmpd ');
    const asked = page.waitForRequest(/\/device\/HKTW-RMPD\?handle=9fKc2LmQx7RtVw4ZbN8yHs$/);
    await page.keyboard.press('Enter');
    await asked;
    await role('heading', 'An agent is asking for a key').waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect(page.url()).toBe(`${fixture.url}${LINK}`);
  });

  test('no link brings the code along', async () => {
    fixture.respondWith({});
    for (const path of ['/device?code=HKTW-RMPD', `${LINK}?code=HKTW-RMPD&userCode=HKTW-RMPD`]) {
      await open(path);
      expect(await role('textbox', 'Code').inputValue()).toBe('');
    }
    expect(callsOf('GET /device/')).toEqual([]);
  });

  test('a wrong code is refused at its field and not sent twice; the last one denies', async () => {
    fixture.respondWith({});
    await open(LINK);
    await role('textbox', 'Code').fill('HKTW');
    await page.keyboard.press('Enter');
    await page.getByText('A code has eight letters.').waitFor();
    expect(callsOf('GET /device/')).toEqual([]);
    await role('textbox', 'Code').fill('bcdfghjk');
    for (let press = 0; press < 3; press++) {
      await page.keyboard.press('Enter');
      await page.getByText('This is not the code of this request.').waitFor();
    }
    expect(callsOf('GET /device/')).toHaveLength(1);
    const field = role('textbox', 'Code');
    const note = await field.getAttribute('aria-describedby');
    expect(await page.locator(`[id="${note}"]`).textContent()).toContain('not the code of this request');
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    expect(await field.evaluate((input) => document.activeElement === input)).toBe(true);
    fixture.respondWith({
      'GET /device/CDFG-HJKL': refuse(404, 'not_found', 'Not found.', { codesLeft: 0 }),
    });
    await field.fill('cdfg-hjkl');
    await page.keyboard.press('Enter');
    await role('heading', 'Denied after ten wrong codes.').waitFor();
  });

  test('without a link the code alone opens the request', async () => {
    fixture.respondWith({});
    await open('/device');
    await role('textbox', 'Code').fill('bcdfghjk');
    await page.keyboard.press('Enter');
    await page.getByText('No request has this code').waitFor();
    await role('textbox', 'Code').fill('hktw rmpd');
    await page.keyboard.press('Enter');
    await role('button', 'Deny').click();
    await role('heading', 'Denied. You can close this page.').waitFor();
  });
});

test.runIf(chromiumPath)(
  'where sign-up is closed, a person without an account is told whom to ask',
  async () => {
    const methods = example('SignInMethods', { signUp: 'invite' });
    fixture.respondWith({ ...signedOut, 'GET /sign-in/methods': [200, methods] });
    await open(LINK);
    await page.getByText('Ask an administrator for an invitation').waitFor();
    await role('textbox', 'Email').fill('nell@ostro.example');
    await role('button', 'Continue').click();
    await page.getByText('ask an administrator for an invitation').waitFor();
  },
);

test.runIf(chromiumPath)('allowing a client goes back to it', async () => {
  fixture.respondWith({
    'POST /oauth-requests/req_1/allow': [200, { redirectTo: `${fixture.url}/?code=allowed` }],
  });
  await open('/oauth/consent?request=req_1');
  await role('button', /^Allow/).click();
  await page.waitForURL('**/?code=allowed');
  fixture.respondWith({ 'POST /oauth-requests/req_1/deny': [200, { redirectTo: 'javascript:alert(1)' }] });
  await open('/oauth/consent?request=req_1');
  await role('button', /^Deny/).click();
  await page.getByText('cannot be opened').waitFor();
});

describe.runIf(chromiumPath)('settings', () => {
  test('a key is made, shown once, and revoked after a question', async () => {
    const [key] = keys;
    fixture.respondWith({});
    await open('/settings/keys');
    await role('button', 'New key').click();
    await page.waitForURL('**/settings/keys?new=1');
    await role('textbox', 'Name').fill(key!.name);
    await role('button', 'Create key').click();
    await page.getByText('You will not see it again.').waitFor();
    expect(await page.textContent('code')).toMatch(/^lvk_/);
    await role('button', 'Done').click();
    await role('button', `Revoke ${key!.name}`).click();
    expect(callsOf('DELETE')).toEqual([]);
    await page.keyboard.press('Escape');
    await role('button', `Revoke ${key!.name}`).click();
    await role('button', 'Revoke').first().click();
    await expect.poll(() => callsOf('DELETE')).toMatchObject([{ call: `DELETE /keys/${key!.id}` }]);
  });

  longTest('another organisation is in the address, in every call, and in the next page', async () => {
    fixture.respondWith({});
    await open('/settings/keys');
    await role('button', `Organisation: ${organization.name}`).click();
    await role('menuitem', 'Harbour Studio').click();
    await page.waitForURL('**/settings/keys?org=org_2');
    // An editor sees what there is, and who may open it.
    await page.getByText('Ask one to make a key for you').waitFor();
    expect(await role('link', 'Audit log').getAttribute('aria-disabled')).toBe('true');
    expect(await role('link', 'Audit log').getAttribute('title')).toBe('Admins see the audit log');
    await role('link', 'Members').click();
    await page.waitForURL('**/settings/members?org=org_2');
    await role('button', 'Remove Ivo Brandt').waitFor();
    // A list may be read twice, but never for the wrong organisation.
    const lists = fixture.calls.filter(({ call }) => call === 'GET /keys' || call === 'GET /invitations');
    expect([...new Set(lists.map(({ call, organization }) => `${call} of ${organization}`))]).toEqual([
      'GET /keys of null',
      'GET /keys of org_2',
      'GET /invitations of org_2',
    ]);
  });
});

test.runIf(chromiumPath)('a page that got no answer is loaded when the server answers again', async () => {
  fixture.respondWith({});
  let left = 3;
  // Other calls are answered meanwhile, so nothing announces that the connection came back.
  await page.route('**/api/v1/account', (route) => (left-- > 0 ? route.abort() : route.fallback()));
  await open('/settings/keys');
  await role('heading', 'This page did not load.').waitFor();
  await role('button', 'New key').waitFor();
  await page.unroute('**/api/v1/account');
  expect(complaints.splice(0)).toEqual([expect.stringContaining('ApiError')]);
});

test.runIf(chromiumPath)('an unknown path shows that nothing is there', async () => {
  fixture.respondWith({});
  const response = await page.goto(`${fixture.url}/nothing/here`);
  expect(response!.status()).toBe(404);
  await role('heading', 'Nothing here.').waitFor();
});
