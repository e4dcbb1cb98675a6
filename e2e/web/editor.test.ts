import { longTest, runsEverything } from '@livery/server/testing/extent';
import { useService } from '@livery/server/testing/use';
import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { chromiumPath } from '../launch-browser.ts';
import { useBrowser } from '../use-browser.ts';
import { signInOwner } from './fixture/signed-in.ts';

/** The editor as a person uses it, against the real server. */

const service = useService();
const browser = useBrowser();
let context: BrowserContext;
const complaints: string[] = [];

const color = (hex: string) => ({ $type: 'color', $value: { hex } });
const document = { color: { light: { primary: color('#ef5a2b'), background: color('#fbf4ec') } } };

beforeAll(async () => {
  if (!chromiumPath) return;
  context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
  await signInOwner(context, service);
});
afterEach(() => {
  expect(complaints.splice(0)).toEqual([]);
});

async function makeBrand(): Promise<string> {
  const { body } = await service.owner.post('/brands', { name: 'Ostro', document });
  return body.id;
}

async function openEditor(brandId: string, query = ''): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    const isExpected = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isExpected) complaints.push(message.text());
  });
  await page.goto(`${service.url}/brands/${brandId}/edit${query}`);
  return page;
}

const readBrand = async (id: string) => (await service.owner.get(`/brands/${id}`)).body;
const hexField = (page: Page) => page.getByRole('textbox', { name: /^Colour, as hex/ });
const saveButton = (page: Page) => page.getByRole('button', { name: /^Save as v/ });
const launch = (page: Page) => page.getByRole('img', { name: /^Launch in/ });

/** The pixels of a preview as text, once it is drawn exactly. */
async function readPixels(page: Page): Promise<string> {
  await page
    .locator('[data-preview][data-state="exact"]', { has: launch(page) })
    .waitFor({ timeout: 180_000 });
  return launch(page).evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());
}

/** Tabs until an element has the focus; a person without a mouse gets there in no other way. */
async function tabTo(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The focus never got there.');
}

const hasFocus = (page: Page, name: string) => () =>
  page
    .getByRole('slider', { name, exact: true })
    .evaluate((element) => element === globalThis.document.activeElement);

describe.runIf(chromiumPath)('the editor', () => {
  test('a colour is changed by keys alone, kept over a reload and saved as version 2', async () => {
    const id = await makeBrand();
    const page = await openEditor(id);
    const before = await readPixels(page);
    await tabTo(page, hasFocus(page, 'Lightness'));
    for (let presses = 0; presses < 4; presses++) await page.keyboard.press('Shift+ArrowDown');
    const hex = await hexField(page).inputValue();
    expect(hex).not.toBe('#ef5a2b');
    await expect.poll(() => readPixels(page), { timeout: 180_000 }).not.toBe(before);
    await page
      .getByText(/^Draft saved .* 1 change since v1$/)
      .first()
      .waitFor();

    await page.reload();
    expect(await hexField(page).inputValue()).toBe(hex);
    await page.keyboard.press('Control+s');
    await page.getByText('v2, no changes').first().waitFor();
    const saved = await readBrand(id);
    expect(saved).toMatchObject({ currentVersion: 2 });
    expect(saved.document.color.light.primary.$value.hex).toBe(hex);
    expect(saved.provenance['color.light.primary'].source).toBe('user');
    expect(saved.provenance['color.dark.primary'].source).toBe('derived');
    await page.close();
  });

  test.runIf(runsEverything)(
    'a hex that is pasted into the palette becomes the colour of the open role, and undo takes it back',
    async () => {
      const id = await makeBrand();
      const page = await openEditor(id, '?section=voice&field=tagline');
      await page.getByRole('textbox', { name: 'Tagline' }).waitFor();
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill('#14687a');
      await page.getByRole('option', { name: 'Set Primary to #14687a' }).waitFor();
      await page.keyboard.press('Enter');
      expect(await hexField(page).inputValue()).toBe('#14687a');
      await page.getByRole('button', { name: 'Undo' }).click();
      expect(await hexField(page).inputValue()).toBe('#ef5a2b');
      await page.getByRole('button', { name: /^Text #/ }).click();
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill('rgb(20 20 20)');
      await page.getByRole('option', { name: 'Set Text to #141414' }).click();
      expect(await hexField(page).inputValue()).toBe('#141414');
      await page.close();
    },
  );

  test.runIf(runsEverything)(
    'two tabs share one draft: each has the edits of both, and a save in one is seen in the other',
    async () => {
      const id = await makeBrand();
      const [first, second] = [await openEditor(id), await openEditor(id, '?section=voice')];
      await second.getByRole('textbox', { name: 'Tagline' }).waitFor();
      await hexField(first).fill('#14687a');
      await second
        .getByText(/^Edited in another tab .* 1 change since v1$/)
        .first()
        .waitFor();
      await second.getByRole('textbox', { name: 'Tagline' }).fill('Wind by the hour');
      await first
        .getByText(/^Edited in another tab .* 2 changes since v1$/)
        .first()
        .waitFor();
      await saveButton(first).click();
      for (const page of [first, second]) await page.getByText('v2, no changes').first().waitFor();
      const { document: saved } = await readBrand(id);
      expect(saved.color.light.primary.$value.hex).toBe('#14687a');
      expect(saved.$extensions['studio.identity'].tagline).toBe('Wind by the hour');
      for (const page of [first, second]) await page.close();
    },
  );

  longTest('a version that was saved meanwhile is compared, and no side loses its work', async () => {
    const id = await makeBrand();
    const page = await openEditor(id);
    await hexField(page).fill('#14687a');
    const other = color('#c2185b');
    const identity = { tagline: 'Theirs' };
    await service.owner.patch(`/brands/${id}`, {
      document: { color: { light: { primary: other } }, $extensions: { 'studio.identity': identity } },
    });
    await saveButton(page).click();
    await page.getByText('v2 was saved meanwhile.').waitFor();
    await page.getByRole('button', { name: 'Compare' }).click();
    await page.getByText('1 field was changed on both sides.', { exact: false }).waitFor();
    await page.getByText('Theirs', { exact: true }).waitFor();
    await saveButton(page).click();
    await page.getByText('v3, no changes').first().waitFor();
    const saved = await readBrand(id);
    expect(saved.document.color.light.primary.$value.hex).toBe('#14687a');
    expect(saved.document.$extensions['studio.identity'].tagline).toBe('Theirs');
    await page.close();
  });
});

describe.runIf(chromiumPath && runsEverything)('the editor, at length', () => {
  test('without a connection the draft stays, and a second try makes one version', async () => {
    const id = await makeBrand();
    const page = await openEditor(id);
    await hexField(page).fill('#14687a');
    await page.route('**/api/v1/brands/*', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await saveButton(page).click();
    await page.getByText('Not saved.').first().waitFor();
    expect(await hexField(page).inputValue()).toBe('#14687a');
    // Further work changes nothing about it: the message and its button stay.
    await context.setOffline(true);
    await hexField(page).fill('#14687b');
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await page.getByText('Not saved.').first().waitFor();
    await context.setOffline(false);
    await page.unroute('**/api/v1/brands/*');
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await page.getByText('v2, no changes').first().waitFor();
    expect((await readBrand(id)).currentVersion).toBe(2);
    await page.close();
  });

  test('a document written as JSON is checked at its line, and becomes the draft when it is valid', async () => {
    const id = await makeBrand();
    const page = await openEditor(id, '?section=json');
    const field = page.getByRole('textbox', { name: 'JSON' });
    const written = JSON.parse(await field.inputValue());
    written.$extensions['studio.identity'].tagline = '<script>alert(1)</script>';
    await field.fill(JSON.stringify({ ...written, radius: 7 }, null, 2));
    await page.getByRole('alert').filter({ hasText: 'expected object' }).waitFor();
    await field.fill(JSON.stringify(written, null, 2));
    await page
      .getByText(/1 change since v1/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Voice' }).click();
    expect(await page.getByRole('textbox', { name: 'Tagline' }).inputValue()).toBe(
      '<script>alert(1)</script>',
    );
    await page.close();
  });

  test('a colour is added, removed and matched; text, corners and proof are edited; each is one step', async () => {
    const id = await makeBrand();
    const page = await openEditor(id);
    await page.getByRole('button', { name: 'Add Accent' }).click();
    await hexField(page).fill('rebeccapurple');
    await page.getByRole('button', { name: 'Shape' }).click();
    await page.getByRole('textbox', { name: 'Medium' }).first().fill('20');
    await page.getByRole('button', { name: 'Voice' }).click();
    await page.getByRole('textbox', { name: 'Tagline' }).fill('Wind by the hour');
    await page.getByRole('button', { name: 'Proof' }).click();
    await page.getByRole('button', { name: 'Add a quote' }).click();
    await page.getByRole('textbox', { name: 'Quote' }).fill('I check it before coffee.');
    await saveButton(page).click();
    await page.getByText('v2, no changes').first().waitFor();
    const saved = await readBrand(id);
    expect(saved.document.color.light.accent.$value.hex).toBe('#663399');
    expect(saved.document.color.dark.accent).not.toBeNull();
    expect(saved.document.radius.md.$value.value).toBe(20);
    expect(saved.document.$extensions['studio.identity']).toMatchObject({
      tagline: 'Wind by the hour',
      quotes: [{ text: 'I check it before coffee.' }],
    });
    await page.close();
  });
});
