import { useService } from '@livery/server/testing/use';
import { sampleBrands } from '@livery/templates/samples/brands';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { chromiumPath } from '../launch-browser.ts';
import { useBrowser } from '../use-browser.ts';
import { signInOwner } from './fixture/signed-in.ts';

const PATIENT_MS = 600_000;

const toCsv = (count: number) => ({
  name: 'launch-week.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    `title,summary\n${Array.from({ length: count }, (_, index) => `Row ${index + 1} of them,"Kept, with a comma"`).join('\n')}\n`,
  ),
});

/** Many files at once over the real service: every row is drawn and paid once. */
describe.runIf(chromiumPath)('the page of tables', () => {
  const service = useService();
  const browser = useBrowser();
  let context: BrowserContext;
  let page: Page;
  let brandId: string;
  beforeAll(async () => {
    context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await signInOwner(context, service);
    page = await context.newPage();
    page.setDefaultTimeout(PATIENT_MS);
  });

  /** A new brand, which has no rows yet. */
  const open = async (rows: number) => {
    const { body } = await service.owner.post('/brands', { document: sampleBrands[0]!.document });
    brandId = body.id;
    await page.goto(`${service.url}/brands/${brandId}/bulk/launch-hero`);
    // The place to drop names the fields once it can read a table.
    await page.getByText('Columns that are found').waitFor();
    await page.locator('input[type=file]').setInputFiles(toCsv(rows));
    await page.getByRole('table', { name: 'Rows' }).waitFor();
  };
  const balance = async () => (await service.owner.get('/credits')).body.balance as number;
  const listRows = async () => {
    const rows: number[] = [];
    for (let cursor = ''; ; ) {
      const { body } = await service.owner.get(`/renders?limit=100&brandId=${brandId}${cursor}`);
      rows.push(...body.renders.map(({ metadata }: { metadata: { row: string } }) => Number(metadata.row)));
      if (!body.nextCursor) return rows.sort((a, b) => a - b);
      cursor = `&cursor=${body.nextCursor}`;
    }
  };

  test('a hundred rows are drawn and paid once, also over a reload that loses a response', async () => {
    await open(100);
    const before = await balance();
    let requests = 0;
    const isLost = new Promise<void>((resolve) => {
      void page.route('**/api/v1/renders', async (route) => {
        if (route.request().method() !== 'POST' || ++requests !== 3) return route.continue();
        await route.fetch();
        resolve();
      });
    });
    await page.getByRole('button', { name: 'Render 100 files' }).click();
    await isLost;
    expect(requests).toBe(3);
    await page.unrouteAll();
    await page.reload();
    await page.getByText('All files are done.').waitFor();
    expect(await listRows()).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
    expect(await balance()).toBe(before - 100);
    await page.getByRole('link', { name: 'Download 100' }).waitFor();
  }, 1_200_000);

  /** The shortest time that a key takes, with everything that it draws. */
  const timeOfKey = () =>
    page.getByLabel('Headline, row 3').evaluate(async (element: HTMLTextAreaElement) => {
      const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!;
      element.focus();
      let shortest = Number.POSITIVE_INFINITY;
      for (let key = 0; key < 60; key++) {
        const started = performance.now();
        set.call(element, `Typed ${'x'.repeat(key)}`);
        element.dispatchEvent(new Event('input', { bubbles: true }));
        await Promise.resolve();
        shortest = Math.min(shortest, performance.now() - started);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      return shortest;
    });

  test('a key takes no longer among five hundred rows than among twenty, and few rows are in the page', async () => {
    await open(20);
    const short = await timeOfKey();
    await page.locator('input[type=file]').setInputFiles(toCsv(500));
    await page.getByText('All 500').waitFor();
    expect(await timeOfKey()).toBeLessThan(short * 4 + 2);
    expect(await page.getByRole('row').count()).toBeLessThan(60);
  }, 600_000);

  test('what does not fit is said in its cell and corrected there', async () => {
    await open(3);
    const cell = page.getByLabel('Headline, row 2');
    await cell.fill('An evening with far too many words in its title, '.repeat(5));
    await page.getByRole('button', { name: 'Problems 1' }).waitFor();
    await page.getByRole('button', { name: 'Render 2 files' }).waitFor();
    await page.getByRole('button', { name: 'Shorten' }).first().click();
    await expect.poll(() => cell.inputValue().then(({ length }) => length)).toBeLessThanOrEqual(80);
    await page.getByRole('button', { name: 'Render 3 files' }).waitFor();
    await page.getByText('was Row 2 of them').waitFor();
    await cell.press('Escape');
    await page.keyboard.press('j');
    await page.getByText('Row 3 of 3').waitFor();
    await page.reload();
    await page.getByText('was Row 2 of them').waitFor();
    await page.getByText('Row 3 of 3').waitFor();
  }, 300_000);
});
