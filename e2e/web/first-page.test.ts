import { longTest, runsEverything } from '@livery/server/testing/extent';
import { waitForMail } from '@livery/server/testing/mails';
import type { TestService } from '@livery/server/testing/service';
import { createStandInExtractor, endless, readWell } from '@livery/server/testing/stand-in-extractor';
import { useService } from '@livery/server/testing/use';
import { templateMetas } from '@livery/templates/template-meta';
import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { text } from '../../web/text/first-page.ts';
import { chromiumPath } from '../launch-browser.ts';
import { useBrowser } from '../use-browser.ts';
import { useSites } from '../use-sites.ts';

/** The way in, as a visitor goes it: against the real server, in a real browser. */

const WAIT_MS = 90_000;
const browser = useBrowser();
let context: BrowserContext;
let page: Page;
const problems: string[] = [];

const readLink = (text: string) => /https?:\/\/\S+/.exec(text)![0];
const field = () => page.getByLabel('Web address');

async function openStart(service: TestService): Promise<void> {
  await page.goto(service.app.settings.baseUrl);
  await field().waitFor();
}

/** Pastes as a person does: the event carries the text, and nothing is pressed. */
async function paste(address: string): Promise<void> {
  await field().focus();
  await field().evaluate((input, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, address);
  await page.waitForURL('**/x/*');
}

async function signInByMail(service: TestService, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Use another address' }).waitFor();
  await page.goto(readLink((await waitForMail(service.app, email)).text));
  await page.getByRole('button', { name: 'Sign in to Livery' }).click();
}

beforeEach(async () => {
  if (!chromiumPath) return;
  context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  page = await context.newPage();
  page.setDefaultTimeout(WAIT_MS);
  page.on('pageerror', (error) => problems.push(error.message));
});
afterEach(async () => {
  await context?.close();
  expect(problems.splice(0)).toEqual([]);
});

describe.runIf(chromiumPath)('a visitor', () => {
  const reader = createStandInExtractor();
  const service = useService({}, reader.options);

  test('pastes, sees the brand arrive, signs in by mail, and has it', async () => {
    const url = 'https://fieldnote.example/';
    const gate = Promise.withResolvers<void>();
    reader.sites.set(url, async (request) => {
      const palette = { mode: 'light' as const, roles: { primary: '#cf4647', text: '#14181a' } };
      request.onProgress('reading-phone-layout', { name: 'Fieldnote', colors: ['#cf4647'], palette });
      await gate.promise;
      return readWell(request);
    });
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await openStart(service);
    expect(loaded.filter((address) => /\.wasm|preview-worker|\/registry-/.test(address))).toEqual([]);
    await field().fill('fieldnote');
    await field().press('Enter');
    await page.getByText('That is not a web address yet.').waitFor();
    await field().fill('');
    await paste('fieldnote.example');
    await page.getByText('Reading it on a phone').waitFor();
    await page.getByRole('button', { name: /^#cf4647/ }).waitFor();
    await page.getByText('First look. Colours may still change.').waitFor();
    // The claim works while the site is still being read.
    await page.getByRole('link', { name: 'Sign in to keep it' }).click();
    await page.getByText('To keep the brand.', { exact: false }).waitFor();
    await signInByMail(service, 'nell@fieldnote.example');
    await page.getByText('Keeping your brand').waitFor();
    expect(page.url()).not.toContain('token');
    gate.resolve();
    await page.waitForURL('**/brands/*');
    const id = new URL(page.url()).pathname.split('/').at(-1)!;
    const response = await page.request.get(`${service.app.settings.baseUrl}/api/v1/brands/${id}`);
    expect(await response.json()).toMatchObject({ id, name: 'Fieldnote', currentVersion: 1 });
  });

  longTest('sees a site through whose events are refused', async () => {
    const url = 'https://crowded.example/';
    const gate = Promise.withResolvers<void>();
    reader.sites.set(url, async (request) => {
      request.onProgress('reading-phone-layout', { name: 'Crowded' });
      await gate.promise;
      return readWell(request);
    });
    const error = { code: 'rate_limited', message: 'Too many streams.', details: { retryAfterS: 5 } };
    await page.route('**/events*', (route) => route.fulfill({ status: 429, json: { error } }));
    await openStart(service);
    await paste('crowded.example');
    await page.getByText('Reading it on a phone').waitFor();
    expect(await page.getByText('Connecting again').count()).toBe(0);
    gate.resolve();
    await page.getByText('Your brand is ready').waitFor();
  });

  longTest('keeps nothing for a link from elsewhere until a button is pressed', async () => {
    const { baseUrl } = service.app.settings;
    await openStart(service);
    await paste('stranger.example');
    await page.getByText('Your brand is ready').waitFor();
    const [[id, token]] = await page.evaluate(() => JSON.parse(localStorage.getItem('livery.claims')!));
    await context.close();

    context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    page = await context.newPage();
    page.setDefaultTimeout(WAIT_MS);
    const claims: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && /\/(claims|brands)$/.test(request.url())) claims.push(request.url());
    });
    await page.goto(`${baseUrl}/sign-in`);
    await signInByMail(service, 'ida@fieldnote.example');
    await page.waitForURL('**/brands');
    for (const address of [
      `/x/${id}?keep=1&token=${token}`,
      `/x/${id}?keep=1`,
      `/x/${id}?keep=1&token=clm_0`,
    ]) {
      await page.goto(baseUrl + address);
      const button = page.getByRole('button', { name: 'Keep it' });
      await button.waitFor();
      expect(await button.isEnabled()).toBe(true);
      await page.waitForURL(`${baseUrl}/x/${id}`);
    }
    expect(claims).toEqual([]);
    await page.getByRole('button', { name: 'Keep it' }).click();
    await page.waitForURL('**/brands/*');
    expect(claims).toEqual([`${baseUrl}/api/v1/claims`]);
  });

  longTest('stops a reading, reads it again, and finds it after a reload', async () => {
    const url = 'https://slow.example/';
    reader.sites.set(url, endless);
    await openStart(service);
    await field().fill('slow.example');
    await field().press('Enter');
    await page.waitForURL('**/x/*');
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText('Stopped.').waitFor();
    reader.sites.delete(url);
    const stopped = page.url();
    await page.getByRole('button', { name: 'Read again' }).click();
    await page.waitForURL((address) => address.href !== stopped);
    await page.getByText('Your brand is ready').waitFor();
    await page.reload();
    await page.getByText('Your brand is ready').waitFor();
    await page.getByRole('heading', { name: text('extraction.wall', { name: 'Fieldnote' }) }).waitFor();
    // Another session does not find it.
    const other = await browser.newContext();
    const response = await other.request.get(
      page.url().replace('/x/', '/api/v1/extractions/').concat('/screenshot'),
    );
    expect(response.status()).toBe(401);
    await other.close();
  });
});

describe.runIf(chromiumPath && runsEverything)('a site that is really read', () => {
  const sites = useSites();
  const service = useService({ LIVERY_ALLOW_HOSTS: 'localhost,127.0.0.1' });

  test('colours wipe in before it is ready, then the images speak its words', async () => {
    await openStart(service);
    await paste(sites.url('gradient-brand'));
    await page.getByText('First look. Colours may still change.').waitFor();
    await page.getByText('Your brand is ready').waitFor();
    await page.waitForFunction((count) => {
      const images = [...document.querySelectorAll<HTMLElement>('[data-preview]')];
      return images.length === count && images.every(({ dataset }) => dataset.state === 'exact');
    }, templateMetas.length);
    expect(await page.getByRole('img', { name: /^The first screen of/ }).count()).toBe(1);
  });

  test('a site full of markup and script shows as text', async () => {
    await openStart(service);
    await paste(sites.url('injected'));
    await page.getByText('Your brand is ready').waitFor();
    expect(await page.locator('main script, main iframe, main [onerror]').count()).toBe(0);
    expect(await page.evaluate(() => Object.hasOwn(window, 'injected'))).toBe(false);
  });

  test('a bot wall asks for a sign-in', async () => {
    await openStart(service);
    await paste(sites.url('bot-wall'));
    await page.getByText('asks for a human', { exact: false }).waitFor();
  });
});
