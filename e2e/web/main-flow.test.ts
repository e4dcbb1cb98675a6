import { readFileSync } from 'node:fs';
import { runsEverything } from '@livery/server/testing/extent';
import { waitForMail } from '@livery/server/testing/mails';
import { useService } from '@livery/server/testing/use';
import type { BrowserContextOptions, Download, Page } from 'playwright-core';
import { describe, expect, onTestFailed, test } from 'vitest';
import { chromiumPath } from '../launch-browser.ts';
import { useBrowser } from '../use-browser.ts';
import { useSites } from '../use-sites.ts';

/** From an address that is pasted to an image that anyone can open: nothing is made by the API, nothing is mocked. */

const windows: [string, BrowserContextOptions, string][] = [
  ['desk', { viewport: { width: 1440, height: 900 } }, 'ada@loom.example'],
  ['phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, 'nell@loom.example'],
];
const PATIENT_MS = 120_000;
const COLOR = '#14687a';
const WORDS = 'Woven slowly, worn for years';

describe.runIf(chromiumPath)('from an address to a public image', () => {
  const service = useService({ LIVERY_ALLOW_HOSTS: '127.0.0.1' });
  const sites = useSites();
  const browser = useBrowser();

  test.each(runsEverything ? windows : windows.slice(0, 1))('on a %s', async (device, options, email) => {
    const { baseUrl } = service.app.settings;
    const context = await browser.newContext({ ...options, locale: 'en-GB' });
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: baseUrl });
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENT_MS);
    const problems = listProblems(page);
    onTestFailed(async () => console.error(await describePage(page), problems));
    const isPhone = device === 'phone';
    const read = async (path: string) => (await page.request.get(`${baseUrl}/api/v1${path}`)).json();
    const press = (role: 'button' | 'link' | 'switch', name: string | RegExp) => {
      const found = page
        .getByRole(role, { name, exact: typeof name === 'string' })
        .filter({ visible: true })
        .first();
      return isPhone ? found.tap() : found.click();
    };

    await page.goto(baseUrl);
    await paste(page, sites.url('inline-svg'));
    await page.getByText('Your brand is ready').filter({ visible: true }).waitFor();
    await press('link', 'Sign in to keep it');
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await press('button', 'Continue');
    await page.getByRole('button', { name: 'Use another address' }).waitFor();
    await page.goto(/https?:\/\/\S+/.exec((await waitForMail(service.app, email)).text)![0]);
    await press('button', 'Sign in to Livery');
    await page.waitForURL('**/brands/*');
    const brandId = new URL(page.url()).pathname.split('/').at(-1)!;

    await press('link', 'Edit');
    await page.getByRole('textbox', { name: /^Colour, as hex/ }).fill(COLOR);
    await press('button', 'Save as v2');
    await page.getByText('v2, no changes').filter({ visible: true }).waitFor();
    expect(await read(`/brands/${brandId}`)).toMatchObject({
      name: 'Halcyon Loom',
      currentVersion: 2,
      document: { color: { light: { primary: { $value: { hex: COLOR } } } } },
    });

    await press('link', 'Templates');
    await press('link', 'Compose Launch');
    await page.getByLabel('Headline').fill(WORDS);
    if (isPhone) await press('button', /^Files/);
    const wanted = runsEverything ? [/^Square, Still/, /^Square, Video/] : [/^Square, Still/];
    await tickOnly(page, wanted);
    if (runsEverything) await chooseShortest(page);
    await press('button', /^Render for/);
    await page.waitForURL('**/batches/bat_*');
    await page.getByText('All files are done.').filter({ visible: true }).waitFor();
    const { renders } = await read(`/batches/${new URL(page.url()).pathname.split('/').at(-1)}`);
    expect(renders).toHaveLength(wanted.length);
    expect(renders[0]).toMatchObject({
      status: 'completed',
      brandVersion: 2,
      meta: { content: { headline: WORDS } },
    });
    if (runsEverything) {
      expect(await download(page, () => press('link', 'Download 2'))).toBe('PK');
    }

    await press('link', /^Open Square/);
    await page.waitForURL('**/renders/*');
    expect(await download(page, () => press('link', 'Download'))).toBe('\x89P');
    await press('switch', 'Public link');
    await page.getByText('Link copied').filter({ visible: true }).waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const visitor = await browser.newContext();
    const anyone = await visitor.newPage();
    expect((await anyone.goto(link))?.status()).toBe(200);
    const image = anyone.locator('img').first();
    await image.waitFor();
    expect(await image.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBe(1080);
    await visitor.close();
    await context.close();
    expect(problems).toEqual([]);
  });
});

function listProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    // A question for an account before there is one is answered with 401.
    const isExpected = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isExpected) problems.push(message.text());
  });
  return problems;
}

/** What a person would see, for whoever reads that the flow failed. */
async function describePage(page: Page): Promise<string> {
  return `${page.url()}\n${await page.locator('body').innerText({ timeout: 5000 })}`;
}

/** Pastes as a person does: the event carries the text, and nothing is pressed. */
async function paste(page: Page, address: string): Promise<void> {
  const field = page.getByLabel('Web address');
  await field.focus();
  await field.evaluate((input, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, address);
  await page.waitForURL('**/x/*');
}

async function tickOnly(page: Page, names: RegExp[]): Promise<void> {
  const boxes = page.getByRole('checkbox');
  await boxes.first().waitFor();
  for (const box of await boxes.all()) if (await box.isChecked()) await box.click();
  for (const name of names) await page.getByRole('checkbox', { name }).click();
}

async function chooseShortest(page: Page): Promise<void> {
  const length = page.getByRole('slider', { name: /^Video length/ });
  await length.focus();
  await page.keyboard.press('Home');
}

/** The first letters of the file that a press saves. */
async function download(page: Page, press: () => Promise<void>): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()] as [
    Promise<Download>,
    Promise<void>,
  ]);
  return readFileSync(await file.path())
    .subarray(0, 2)
    .toString('latin1');
}
