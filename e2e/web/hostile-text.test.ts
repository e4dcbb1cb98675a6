import { runsEverything } from '@livery/server/testing/extent';
import { startService, type TestService } from '@livery/server/testing/service';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chromiumPath, launchBrowser } from '../launch-browser.ts';
import { signInOwner } from './fixture/signed-in.ts';

const hostile = `"><script>hostile()</script><img src=x onerror=hostile()>`;
const link = 'javascript:hostile()';

/** A brand and words full of markup and script, on every page that shows them. */
describe.runIf(chromiumPath && runsEverything)('markup and script in a brand and in words', () => {
  let service: TestService;
  let browser: Browser;
  let page: Page;
  let brandId: string;
  let batchId: string;
  let renderId: string;
  let bookUrl: string;
  const complaints: string[] = [];

  beforeAll(async () => {
    service = await startService();
    const { owner } = service;
    const identity = {
      name: hostile,
      domain: 'hostile.example',
      tagline: `${hostile} tagline`,
      description: `${hostile} description`,
      audience: `${hostile} audience`,
      tone: [`${hostile} tone`],
      terminology: { preferred: [`${hostile} yes`], banned: [`${hostile} no`] },
      quotes: [{ text: `${hostile} quote`, author: hostile, role: hostile, company: hostile }],
      customers: [{ name: `${hostile} customer`, logo: null }],
      metrics: [{ label: hostile, value: hostile, source: hostile }],
      socials: [{ type: hostile, url: link }],
    };
    const document = { $extensions: { 'studio.identity': identity } };
    const made = await owner.post('/brands', { name: hostile, document });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    brandId = made.body.id;
    await owner.patch(`/brands/${brandId}`, {
      document: { $extensions: { 'studio.identity': { tagline: `${hostile} changed` } } },
    });
    const content = { headline: hostile, subline: `${hostile} subline`, cta: '<b>Go</b>' };
    const accepted = await owner.post('/renders', {
      brandId,
      templateId: 'launch-hero',
      content,
      variants: [{ kind: 'still', format: 'wide', scale: 0.5 }],
    });
    expect(accepted.status, JSON.stringify(accepted.body)).toBe(202);
    batchId = accepted.body.batchId;
    renderId = accepted.body.jobs[0].id;
    const { publicId } = (await owner.post(`/brands/${brandId}/publish`, undefined)).body;
    bookUrl = `/b/${publicId}`;
    browser = await launchBrowser();
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await signInOwner(context, service);
    await context.exposeFunction('hostile', () => void complaints.push('A script ran.'));
    await context.exposeFunction('complain', (words: string) => void complaints.push(words));
    await context.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        const { complain } = globalThis as unknown as { complain(words: string): void };
        complain(`${violatedDirective} ${blockedURI}`);
      });
    });
    page = await context.newPage();
    page.setDefaultTimeout(90_000);
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('dialog', (dialog) => {
      complaints.push(`A dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
  });
  afterAll(async () => {
    await browser?.close();
    await service?.remove();
  });

  const pages: [string, () => string][] = [
    ['the list of brands', () => '/brands'],
    ['the overview', () => `/brands/${brandId}`],
    ['the editor', () => `/brands/${brandId}/edit`],
    ['its voice', () => `/brands/${brandId}/edit?section=voice`],
    ['its proof', () => `/brands/${brandId}/edit?section=proof`],
    ['its JSON', () => `/brands/${brandId}/edit?section=json`],
    ['the versions', () => `/brands/${brandId}/versions`],
    ['the composer', () => `/brands/${brandId}/compose/launch-hero?batch=${batchId}`],
    ['the renders', () => '/renders'],
    ['the batch', () => `/batches/${batchId}`],
    ['the render', () => `/renders/${renderId}`],
    ['the brand book', () => bookUrl],
  ];

  test.each(pages)('%s shows them as text', async (_, path) => {
    await page.goto(`${service.url}${path()}`);
    await expect.poll(() => showsText(page), { timeout: 90_000 }).toBe(true);
    await page.waitForLoadState('networkidle');
    expect(await page.locator('[onerror], img[src="x"], [href^="javascript:"]').count()).toBe(0);
    expect(complaints.splice(0)).toEqual([]);
  });
});

/** Whether the words stand somewhere as they were written: as text, in a field or as the name of an image. */
const showsText = (page: Page): Promise<boolean> =>
  page.evaluate((words) => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(
      ({ value }) => value,
    );
    const names = [...document.querySelectorAll('[aria-label]')].map(
      (one) => one.getAttribute('aria-label')!,
    );
    const all = [document.body.innerText, ...fields, ...names];
    // JSON writes a quotation mark with a backslash.
    return all.some((one) => one.includes(words) || one.includes(words.replaceAll('"', '\\"')));
  }, hostile);
