import { readFileSync } from 'node:fs';
import { runsEverything } from '@livery/server/testing/extent';
import { startReceiver } from '@livery/server/testing/receiver';
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

  test('a batch is watched, downloaded and published', async () => {
    const { batchId, jobs } = await submit([still('wide'), still('square')]);
    await page.goto(`${service.url}/batches/${batchId}`);
    await page.getByText('All files are done.').waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download 2' }).click();
    const zip = readFileSync(await (await download).path());
    expect(zip.subarray(0, 2).toString()).toBe('PK');

    await page.getByRole('link', { name: 'Open Wide' }).click();
    await page.waitForURL(`**/renders/${jobs[0]!.id}*`);
    await page.getByRole('switch', { name: 'Public link' }).click();
    await page.getByText('Link copied').waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const visitor = await (await browser.newContext()).newPage();
    expect((await visitor.goto(link))?.status()).toBe(200);
    await page.getByRole('switch', { name: 'Public link' }).click();
    await page.getByText('Taken back.').waitFor();
    expect((await fetch(link, { cache: 'no-store' })).status).toBe(404);
    await page.keyboard.press('j');
    await page.getByRole('heading', { name: 'Square' }).waitFor();
    await visitor.context().close();
  });

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
    expect(body.batches.filter((one: { createdAt: string }) => one.createdAt).length).toBe(3);
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

  test('an endpoint is added, tested and deleted', async () => {
    const receiver = await startReceiver();
    await page.goto(`${service.url}/webhooks`);
    await page.getByRole('textbox', { name: 'Address' }).fill(receiver.url);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    expect(await page.locator('code').first().textContent()).toMatch(/^whsec_/);
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('link', { name: receiver.url }).click();
    await page.getByRole('button', { name: 'Send a test' }).click();
    await page.getByText(/^Answered 200/).waitFor();
    expect(receiver.received).toHaveLength(1);
    await page.getByRole('button', { name: 'Redeliver' }).click();
    await receiver.waitFor(2);
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Hear when a render is done.').waitFor();
    await receiver.close();
  });
});
