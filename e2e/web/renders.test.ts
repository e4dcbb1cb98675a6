import { runsEverything } from '@livery/server/testing/extent';
import { useService } from '@livery/server/testing/use';
import { findTemplate } from '@livery/templates/registry';
import { sampleBrands } from '@livery/templates/samples/brands';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { chromiumPath } from '../launch-browser.ts';
import { useBrowser } from '../use-browser.ts';
import { signInOwner } from './fixture/signed-in.ts';

/** What comes after "Render", against the real service with its worker. */
describe.runIf(chromiumPath && runsEverything)('renders', () => {
  const service = useService({ LIVERY_ALLOW_HOSTS: '127.0.0.1' });
  const browser = useBrowser();
  let context: BrowserContext;
  let page: Page;
  let brandId: string;
  beforeAll(async () => {
    const { url, owner } = service;
    context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url });
    await signInOwner(context, service);
    page = await context.newPage();
    page.setDefaultTimeout(60_000);
    brandId = (await owner.post('/brands', { document: sampleBrands[0]!.document, name: 'Ostro' })).body.id;
  });

  async function submit(variants: object[]): Promise<{ batchId: string; jobs: { id: string }[] }> {
    const { body } = await service.owner.post('/renders', {
      brandId,
      templateId: 'launch-hero',
      content: findTemplate('launch-hero')!.sample,
      variants,
    });
    return body;
  }

  const still = (format: string) => ({ kind: 'still', format });
  const video = (format: string, durationS = 1) => ({ kind: 'video', format, durationS, scale: 0.5 });

  test('the rest is cancelled, refunded and rendered again once', async () => {
    const { batchId } = await submit([still('wide'), video('wide', 30), video('square', 30)]);
    await page.goto(`${service.url}/batches/${batchId}`);
    await page.getByRole('button', { name: 'Cancel the rest' }).click();
    await page.getByText('Cancelled').first().waitFor();
    const again = page.getByRole('button', { name: /^Try again/ }).first();
    await again.dblclick();
    await page.getByRole('link', { name: 'Open the new batch' }).waitFor();
    await page.reload();
    await page.getByRole('link', { name: 'Open the new batch' }).waitFor();
    const { body } = await service.owner.get('/batches');
    expect(body.batches.filter((one: { createdAt: string }) => one.createdAt).length).toBe(2);
    await page.getByRole('link', { name: 'Open the new batch' }).click();
    await page.getByRole('button', { name: 'Cancel the rest' }).click();
    await page.goto(`${service.url}/credits`);
    await page.getByText('Refunded').first().waitFor();
  });

  test('the list shows the batches and keeps its filters in the address', async () => {
    await page.goto(`${service.url}/renders`);
    const rows = page.getByRole('list', { name: 'Batches' }).getByRole('listitem');
    await rows.first().waitFor();
    const all = await rows.count();
    await page.getByRole('combobox', { name: 'Kind' }).click();
    await page.getByRole('option', { name: 'Videos', exact: true }).click();
    await page.waitForURL('**/renders?kind=video');
    await expect.poll(() => rows.count(), { timeout: 30_000 }).toBeLessThan(all);
  });
});
