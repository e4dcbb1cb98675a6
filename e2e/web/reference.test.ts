import { useService } from '@livery/server/testing/use';
import { sampleBrands } from '@livery/templates/samples/brands';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { chromiumPath } from '../launch-browser.ts';
import { useBrowser } from '../use-browser.ts';

const service = useService();
const browser = useBrowser();

let page: Page;
afterEach(() => page.close());

/** Opens a page of the reference, and lists what it sends from then on. */
async function open(search = ''): Promise<{ sent: string[]; complaints: string[] }> {
  page = await browser.newPage();
  const [sent, complaints]: [string[], string[]] = [[], []];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith(service.url)) complaints.push(request.url());
    if (request.method() !== 'GET') sent.push(`${request.method()} ${request.postData()}`);
  });
  await page.goto(`${service.url}/docs${search}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return { sent, complaints };
}

const makeBrand = async () => {
  const { body } = await service.owner.get('/brands?limit=1');
  if (body.brands[0]) return body.brands[0].id as string;
  const made = await service.owner.post('/brands', { name: 'Ostro', document: sampleBrands[0]!.document });
  return made.body.id as string;
};

describe.runIf(chromiumPath)('the reference', () => {
  test('opens without an account, finds an operation by keyboard, and calls nobody else', async () => {
    const { complaints, sent } = await open();
    await page.keyboard.press('Tab');
    await page.getByRole('searchbox', { name: 'Search operations' }).focus();
    await page.keyboard.type('/renders/{id}/file');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Download the finished file' }).waitFor();
    expect(new URL(page.url()).search).toBe('?operation=downloadRender');
    expect(await page.locator('pre').first().innerText()).toContain('/renders/');
    expect({ complaints, sent }).toEqual({ complaints: [], sent: [] });
  });

  test('an address leads to an operation and a language; nested members unfold', async () => {
    await open('?operation=submitRenders&code=typescript');
    expect(await page.locator('pre').first().innerText()).toContain('livery.render({');
    const variants = page.locator('li', { has: page.getByText('variants', { exact: true }) }).last();
    await variants.getByText('12 members').click();
    await variants.getByText('0.5').waitFor();
    expect(await variants.innerText()).toContain('1 to 20 entries');
  });

  test('a render names its price before it spends, with the own brand filled in', async () => {
    const brandId = await makeBrand();
    const { sent } = await open('?operation=submitRenders');
    await page.getByLabel('API key').fill(service.ownerKey!);
    const body = page.getByLabel('Body', { exact: true });
    await expect.poll(() => body.inputValue(), { timeout: 20_000 }).toContain(brandId);
    expect(sent).toEqual([]);
    await page.getByRole('button', { name: 'Show the price' }).click();
    await page.getByText('This costs 1 credit.').waitFor();
    expect(sent.map((one) => /"dryRun":true/.test(one))).toEqual([true]);
    await page.getByRole('button', { name: 'Spend 1 credit' }).click();
    await page.getByText(/^202 in/).waitFor();
    expect(sent).toHaveLength(2);
  });

  test('what was changed after its price was shown is priced again', async () => {
    const brandId = await makeBrand();
    const { sent } = await open('?operation=submitRenders');
    await page.getByLabel('API key').fill(service.ownerKey!);
    const body = page.getByLabel('Body', { exact: true });
    await expect.poll(() => body.inputValue(), { timeout: 20_000 }).toContain(brandId);
    await page.getByRole('button', { name: 'Show the price' }).click();
    await page.getByText('This costs 1 credit.').waitFor();
    const request = JSON.parse(await body.inputValue());
    await body.fill(JSON.stringify({ ...request, variants: Array(20).fill(request.variants[0]) }));
    await page.getByRole('button', { name: 'Show the price' }).click({ timeout: 5000 });
    await page.getByText('This costs 20 credits.').waitFor();
    expect(sent.every((one) => /"dryRun":true/.test(one))).toBe(true);
  });

  test('a deletion asks first', async () => {
    const brandId = await makeBrand();
    const { sent } = await open('?operation=deleteBrand');
    await page.getByLabel('API key').fill(service.ownerKey!);
    await expect
      .poll(() => page.getByLabel('id', { exact: true }).inputValue(), { timeout: 20_000 })
      .toBe(brandId);
    await page.getByRole('button', { name: 'Send DELETE' }).click();
    await page.getByRole('button', { name: 'Not now' }).click();
    expect(sent).toEqual([]);
  });

  test('an error is shown as it came; an image that comes back is drawn', async () => {
    await open('?operation=downloadRender');
    await page.getByLabel('API key').fill('lvk_wrong');
    await page.getByRole('button', { name: 'Send GET' }).click();
    await page.getByText(/^401 in/).waitFor();
    expect(await page.locator('pre').last().innerText()).toContain('"unauthorized"');
    const request = {
      templateId: 'proof-metric',
      brandId: await makeBrand(),
      content: { value: '38 %', label: 'less waste' },
      variants: [{ format: 'square', kind: 'still', scale: 0.5 }],
    };
    const { body } = await service.owner.post('/renders', request, { Prefer: 'wait=30' });
    await page.getByLabel('API key').fill(service.ownerKey!);
    await page.getByLabel('id', { exact: true }).fill(body.jobs[0].id);
    await page.getByRole('button', { name: 'Send GET' }).click();
    const image = page.getByRole('img', { name: 'The image of the response' });
    await expect
      .poll(() => image.evaluate((canvas: HTMLCanvasElement) => canvas.width), { timeout: 20_000 })
      .toBe(540);
  });

  test('a key that is entered stays in the page', async () => {
    await open('?operation=listBrands');
    // As an earlier reference kept it.
    await page.evaluate(() => localStorage.setItem('authorized', 'lvk_kept'));
    await page.reload();
    await page.getByLabel('API key').fill(service.ownerKey!);
    await page.getByRole('button', { name: 'Send GET' }).click();
    await page.getByText(/^200 in/).waitFor();
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(kept).not.toContain('lvk_');
    await page.reload();
    expect(await page.getByLabel('API key').inputValue()).toBe('');
  });
});
