import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { chromiumPath } from '../launch-browser.ts';
import { useBrowser } from '../use-browser.ts';
import { example } from './fixture/example.ts';
import { useFixture } from './fixture/use-fixture.ts';
import { editorStates } from './states/editor.ts';

const fixture = useFixture();
const browser = useBrowser();
const { responses, path } = editorStates[0]!;
const [, brand] = responses![`GET ${path.replace(/\/edit$/, '')}`] as [number, Record<string, unknown>];
const next = Number(brand.currentVersion) + 1;

/** A brand with a draft is the draft, on every page. */
describe.runIf(chromiumPath)('a draft that is open', () => {
  let page: Page;
  beforeAll(async () => {
    fixture.respondWith({
      ...responses,
      [`PUT /brands/${brand.id}`]: [200, { ...brand, currentVersion: next, currentVersionId: 'version-8' }],
      'POST /renders': [202, example('AcceptedBatch')],
    });
    page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    page.setDefaultTimeout(120_000);
    await page.goto(fixture.url + path);
    await page.getByRole('textbox', { name: /^Colour, as hex/ }).fill('#14687a');
  });
  const note = () => page.getByRole('link', { name: 'Draft, 1 change since v7' }).filter({ visible: true });
  const openTab = (name: string) =>
    page.getByRole('navigation').getByRole('link', { name, exact: true }).last().click();

  test('is drawn and named by every page, at once and after a reload', async () => {
    await openTab('Overview');
    await note().waitFor();
    await page.getByText('#14687a').first().waitFor();
    for (const address of ['/templates', '/brands', `/brands/${brand.id}/templates`, `/brands/${brand.id}`]) {
      await page.goto(fixture.url + address);
      await note().waitFor();
    }
    await page.getByText('#14687a').first().waitFor();
  });

  test('is saved with the first render from it, which has its version', async () => {
    await page.goto(`${fixture.url}/brands/${brand.id}/compose/launch-hero`);
    await page.getByLabel('Headline').fill('Every bucket, carried home');
    await note().waitFor();
    fixture.calls.length = 0;
    await page.getByRole('button', { name: `Save as v${next} and render` }).click();
    await page.waitForURL('**/batches/*');
    const sent = fixture.calls.filter(({ call }) => /^(PUT|POST) /.test(call));
    expect(sent.map(({ call }) => call)).toEqual([`PUT /brands/${brand.id}`, 'POST /renders']);
    expect(sent[0]!.body).toMatchObject({
      document: { color: { light: { primary: { $value: { hex: '#14687a' } } } } },
    });
    expect(sent[1]!.body).toMatchObject({ brandVersion: next });
  });
});
