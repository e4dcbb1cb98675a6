import { runsEverything } from '@livery/server/testing/extent';
import { waitForMail } from '@livery/server/testing/mails';
import { startReceiver } from '@livery/server/testing/receiver';
import { useService } from '@livery/server/testing/use';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, onTestFailed, test } from 'vitest';
import { chromiumPath } from '../launch-browser.ts';
import { useBrowser } from '../use-browser.ts';
import { useSites } from '../use-sites.ts';
import { type ByKeys, byKeys } from './fixture/by-keys.ts';

/** Every flow by keyboard alone, in one session of one person, against the real service. */
describe.runIf(chromiumPath && runsEverything)('without a pointer', () => {
  const email = 'ada@loom.example';
  const service = useService({ LIVERY_ALLOW_HOSTS: '127.0.0.1' });
  const sites = useSites();
  const browser = useBrowser();
  let page: Page;
  let keys: ByKeys;
  let brandId: string;
  beforeAll(async () => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
    page = await context.newPage();
    page.setDefaultTimeout(120_000);
    keys = byKeys(page);
  });

  const read = async (path: string) =>
    (await page.request.get(`${service.app.settings.baseUrl}/api/v1${path}`)).json();
  const open = (path: string) => page.goto(service.app.settings.baseUrl + path);
  const see = (text: string | RegExp) => page.getByText(text).filter({ visible: true }).first().waitFor();
  const describeFailure = () =>
    onTestFailed(async () =>
      console.error(
        page.url(),
        await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 400)),
        await page.locator('body').innerText(),
      ),
    );

  test('an address is read, the brand is kept, a person signs in', async () => {
    describeFailure();
    await open('/');
    await keys.write('textbox', 'Web address', sites.url('inline-svg'));
    await page.keyboard.press('Enter');
    await see('Your brand is ready');
    await keys.press('link', 'Sign in to keep it');
    await keys.write('textbox', 'Email', email);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Use another address' }).waitFor();
    await page.goto(/https?:\/\/\S+/.exec((await waitForMail(service.app, email)).text)![0]);
    await keys.press('button', 'Sign in to Livery');
    await page.waitForURL('**/brands/*');
    brandId = new URL(page.url()).pathname.split('/').at(-1)!;
  });

  test('a colour is edited and saved, and the version restored', async () => {
    describeFailure();
    await keys.press('link', 'Edit');
    await keys.write('textbox', /^Colour, as hex/, '#14687a');
    await keys.press('button', 'Save as v2');
    await see('v2, no changes');
    await keys.press('link', 'Versions');
    await keys.press('button', 'Restore v1 as v3');
    await see('Restored from v1');
    expect((await read(`/brands/${brandId}`)).currentVersion).toBe(3);
  });

  test('the site is read again, and has not changed', async () => {
    describeFailure();
    await open(`/brands/${brandId}/update`);
    await keys.press('button', /^Read .* again$/);
    await see(/^The site looks as it did/);
    await keys.reach('button', 'Read again');
  });

  test('a still is composed, rendered and published', async () => {
    describeFailure();
    await open(`/brands/${brandId}/templates`);
    await keys.press('link', 'Compose Launch');
    await keys.write('textbox', /^Headline/, 'Woven slowly, worn for years');
    for (const format of ['Wide', 'Portrait', 'Story']) {
      const box = page.getByRole('checkbox', { name: new RegExp(`^${format}, Still`) });
      if (await box.isChecked()) await keys.press('checkbox', new RegExp(`^${format}, Still`), 'Space');
    }
    await keys.press('button', /^Render for/);
    await page.waitForURL('**/batches/bat_*');
    await see('All files are done.');
    await keys.press('link', /^Open /);
    await page.waitForURL('**/renders/*');
    await keys.press('switch', 'Public link', 'Space');
    await see(/\/p\/pub_\w{22}$/);
  });

  test('the brand book is shared and taken back', async () => {
    describeFailure();
    await open(`/brands/${brandId}`);
    await keys.press('switch', 'Share by link', 'Space');
    await page.getByRole('link', { name: 'Download PDF' }).waitFor();
    await keys.press('switch', 'Share by link', 'Space');
    await page.getByRole('link', { name: 'Download PDF' }).waitFor({ state: 'detached' });
  });

  test('a key is created and revoked', async () => {
    describeFailure();
    await open('/settings/keys');
    await keys.press('button', 'New key');
    await keys.write('textbox', 'Name', 'Nightly build');
    await keys.press('button', 'Create key');
    await see('Copy the key Nightly build now');
    await open('/settings/keys');
    await keys.press('button', 'Revoke Nightly build');
    await see('Revoke Nightly build? What uses it stops at once.');
    await keys.press('button', 'Revoke');
    await see('No keys yet.');
  });

  test('an endpoint is added, tested and deleted', async () => {
    describeFailure();
    const receiver = await startReceiver();
    await open('/webhooks');
    await keys.write('textbox', 'Address', receiver.url);
    await keys.press('button', 'Add');
    await keys.press('button', 'Done');
    await keys.press('link', receiver.url);
    await keys.press('button', 'Send a test');
    await see(/^Answered 200/);
    await keys.press('button', 'Delete');
    await see(/^Delete .*\?/);
    await keys.press('button', 'Delete');
    await see('Hear when a render is done.');
    await receiver.close();
  });

  test('a person is invited, and the invitation withdrawn', async () => {
    describeFailure();
    await open('/settings/members');
    await keys.write('textbox', 'Email', 'nell@loom.example');
    await keys.press('button', 'Send invitation');
    await keys.press('button', 'Withdraw the invitation of nell@loom.example');
    await page
      .getByRole('button', { name: 'Withdraw the invitation of nell@loom.example' })
      .waitFor({ state: 'detached' });
  });

  test('the palette leads to a page, and a person signs out everywhere', async () => {
    describeFailure();
    await page.keyboard.press('Control+k');
    await page.locator('[role=dialog] [role=combobox]:focus').waitFor();
    await page.keyboard.type('credits');
    await page
      .getByRole('option', { name: /^Credits/ })
      .first()
      .waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/credits*');
    await open('/settings/sessions');
    await keys.press('button', 'Sign out everywhere');
    await see('Sign out everywhere? This browser too.');
    await keys.press('button', 'Sign out everywhere');
    await page.waitForURL((url) => !url.pathname.startsWith('/settings'));
    expect((await page.request.get(`${service.app.settings.baseUrl}/api/v1/account`)).status()).toBe(401);
  });
});
