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

  test('a batch is shared with a password, seen without a session, and taken back', async () => {
    const { batchId } = await submit([still('square'), still('story')]);
    await expect
      .poll(async () => (await service.owner.get(`/batches/${batchId}`)).body.completed, { timeout: 60_000 })
      .toBe(2);
    await page.goto(`${service.url}/batches/${batchId}`);
    await page.getByRole('switch', { name: 'Share page' }).click();
    await page.getByRole('textbox', { name: 'Password' }).fill('tidewater-41');
    await page.getByRole('button', { name: 'Set' }).click();
    await page.getByText('tidewater-41').waitFor();
    const link = (await service.owner.get(`/batches/${batchId}`)).body.share.url;
    const visitor = await browser.newContext();
    const anyone = await visitor.newPage();
    expect((await anyone.goto(link))!.status()).toBe(401);
    expect(await anyone.content()).not.toContain('Ostro');
    await anyone.getByLabel('Password').fill('tidewater-41');
    await anyone.getByRole('button', { name: 'Open' }).click();
    await anyone.getByRole('link', { name: 'Story' }).first().click();
    await anyone.getByRole('link', { name: 'Download Story' }).waitFor();
    const image = anyone.locator('.stage img');
    await expect
      .poll(() => image.evaluate((each) => (each as HTMLImageElement).naturalHeight), { timeout: 30_000 })
      .toBe(1920);
    const download = anyone.waitForEvent('download');
    await anyone.getByRole('link', { name: 'Download all 2' }).click();
    expect((await download).suggestedFilename()).toBe('Ostro launch-hero.zip');
    await page.getByRole('button', { name: 'Publish all 2' }).click();
    await page.getByRole('button', { name: 'Copy 2 links' }).waitFor();
    await page.getByRole('button', { name: 'Copy image' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    const copied = await page.evaluate(async () =>
      (await navigator.clipboard.read()).flatMap(({ types }) => types),
    );
    expect(copied).toEqual(['image/png']);
    await page.getByRole('switch', { name: 'Share page' }).click();
    await page.getByText('Taken back').waitFor();
    expect((await anyone.goto(link))!.status()).toBe(410);
    await visitor.close();
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
