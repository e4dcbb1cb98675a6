import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { chromiumPath } from '../launch-browser.ts';
import { useBrowser } from '../use-browser.ts';
import { brand, page as pageOf } from './fixture/records.ts';
import { useFixture } from './fixture/use-fixture.ts';

const fixture = useFixture();
const browser = useBrowser();
let page: Page;
const brands = [brand, { ...brand, id: 'brand_2', name: 'Harbour Studio' }];
const [first] = brands;

beforeAll(async () => {
  if (!chromiumPath) return;
  page = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  page.setDefaultTimeout(60_000);
});

const responses = {
  'GET /brands': [200, pageOf('brands', brands)],
  'GET /batches': [200, pageOf('batches', [])],
  'GET /templates': [200, { templates: [] }],
  [`PATCH /brands/${first!.id}`]: [200, { ...first, status: 'archived' }],
} as const;

test.runIf(chromiumPath)('keys move, the palette finds a brand, and archiving is undone', async () => {
  fixture.respondWith(responses as never);
  await page.goto(`${fixture.url}/settings/members`);
  await page.getByText('Ivo Brandt', { exact: true }).waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('b');
  await page.waitForURL('**/brands');
  await page.getByRole('heading', { name: first!.name }).waitFor();
  await page.keyboard.press('j');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(first!.name);

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill(brands[1]!.name.slice(0, 4));
  await page.getByRole('option', { name: brands[1]!.name }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('combobox').waitFor({ state: 'detached' });

  await page.getByRole('button', { name: `Actions for ${first!.name}` }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await page.getByText(`${first!.name} is archived.`).waitFor();
  await expect.poll(() => page.getByRole('heading', { name: first!.name }).count()).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('heading', { name: first!.name }).waitFor();
  // The page shows the brand again before its request is sent.
  const sent = () => fixture.calls.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body);
  await expect.poll(sent).toEqual([{ status: 'archived' }, { status: 'active' }]);
});

test.runIf(chromiumPath)('the bar of a phone has words', async () => {
  fixture.respondWith(responses as never);
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  await phone.goto(`${fixture.url}/brands`);
  const links = phone.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await links.first().waitFor({ timeout: 60_000 });
  expect(await links.allInnerTexts()).toEqual(['Brands', 'Make', 'Renders']);
  await context.close();
});

test.runIf(chromiumPath)('without a connection the palette waits, and the page stays', async () => {
  fixture.respondWith(responses as never);
  const part = '**/assets/palette-*.js';
  await page.route(part, (route) => route.abort());
  await page.goto(`${fixture.url}/brands`);
  const heading = page.getByRole('heading', { name: first!.name });
  await heading.waitFor();
  const failed = page.waitForEvent('requestfailed');
  await page.keyboard.press('Control+k');
  await failed;
  await page.waitForTimeout(500);
  expect(await heading.isVisible()).toBe(true);
  await page.unroute(part);
});
