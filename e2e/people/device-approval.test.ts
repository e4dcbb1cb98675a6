import { ApiClient, batch } from '@livery/server/testing/api-client';
import { type MailServer, startMailServer } from '@livery/server/testing/mail-server';
import { startService, type TestService } from '@livery/server/testing/service';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chromiumPath } from '../launch-browser.ts';
import { useBrowser } from '../use-browser.ts';

/**
 * Everything real: a mail server, a browser, an agent that only has an e-mail address. One story: the person who approves
 * first is signed in afterwards, and ends the key that the first approval made.
 */
describe.runIf(chromiumPath)('an agent with nothing but an e-mail address', { shuffle: false }, () => {
  let service: TestService;
  let mails: MailServer;
  const browser = useBrowser();
  let context: BrowserContext;
  let page: Page;
  let agent: ApiClient;
  const email = 'nell@ostro.example';
  beforeAll(async () => {
    mails = await startMailServer();
    service = await startService({ SMTP_URL: mails.url });
    agent = new ApiClient(service.url, null);
    context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    page = await context.newPage();
    page.setDefaultTimeout(60_000);
  });
  afterAll(async () => {
    await service.remove();
    await mails.close();
  });

  const readLink = (text: string) => /https?:\/\/\S+/.exec(text)![0];

  async function register() {
    const { body } = await agent.post('/agent/register', { email });
    return body as { deviceCode: string; userCode: string; verificationUri: string };
  }

  /** Opens the mailed link of a request. */
  async function openMailedLink(verificationUri: string): Promise<void> {
    const link = readLink((await mails.next(email)).text);
    expect(link).toBe(verificationUri);
    await page.goto(link);
  }

  /** Types the code that only the agent shows. */
  async function enterCode(userCode: string): Promise<void> {
    await page.getByRole('textbox', { name: 'Code' }).fill(userCode);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText(userCode).first().waitFor();
  }

  test('gets a key by one approval of a person who has no account yet', async () => {
    const { deviceCode, userCode, verificationUri } = await register();
    await openMailedLink(verificationUri);
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.goto(readLink((await mails.next(email)).text));
    expect((await agent.post('/agent/token', { deviceCode })).status).toBe(428);
    await page.getByRole('button', { name: /^Sign in/ }).click();
    await page.waitForURL(verificationUri);
    await enterCode(userCode);
    await page.getByRole('button', { name: /^Approve/ }).click();
    await page.getByText('Approved. You can close this page.').waitFor();
    const { status, body } = await agent.post('/agent/token', { deviceCode });
    expect([status, body.tokenType]).toEqual([200, 'bearer']);
    const client = new ApiClient(service.url, body.apiKey);
    const brandId = await client.createBrand();
    const submitted = await client.post('/renders', batch(brandId));
    const [job] = await client.waitForJobs([submitted.body.jobs[0].id]);
    expect(job).toMatchObject({ status: 'completed', source: 'api' });
  });

  test('is refused by the same person, who is signed in now', async () => {
    const { deviceCode, userCode, verificationUri } = await register();
    await openMailedLink(verificationUri);
    await enterCode(userCode);
    await page.getByRole('button', { name: /^Deny/ }).click();
    await page.getByRole('button', { name: /^Deny/ }).waitFor({ state: 'detached' });
    expect((await agent.post('/agent/token', { deviceCode })).body).toEqual({ error: 'access_denied' });
  });

  test('shows in the list of keys, where the person ends it', async () => {
    await page.goto(`${service.app.settings.baseUrl}/settings/keys`);
    const row = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: 'Agent' }).first();
    await row.waitFor();
    await row.getByRole('button', { name: /^Revoke/ }).click();
    await page
      .getByRole('button', { name: /^Revoke/ })
      .last()
      .click();
    await row.waitFor({ state: 'detached' });
  });

  test('cannot be approved by another site, which may not even show the page', async () => {
    const { deviceCode, userCode, verificationUri } = await register();
    const evil = await context.newPage();
    await evil.goto('about:blank');
    const status = await evil
      .evaluate(
        async ([url, code]) => {
          const answer = await fetch(`${url}/api/v1/device/${code}/deny`, {
            method: 'POST',
            credentials: 'include',
          });
          return answer.status;
        },
        [service.app.settings.baseUrl, userCode],
      )
      .catch(() => 'blocked');
    expect([401, 403, 'blocked']).toContain(status);
    const answer = await fetch(verificationUri, { headers: { accept: 'text/html' } });
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect((await agent.post('/agent/token', { deviceCode })).status).toBe(428);
  });
});
