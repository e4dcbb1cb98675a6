import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { runsEverything } from '@livery/server/testing/extent';
import { type MailServer, startMailServer } from '@livery/server/testing/mail-server';
import { startService, type TestService } from '@livery/server/testing/service';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chromiumPath } from '../launch-browser.ts';
import { useBrowser } from '../use-browser.ts';

/** A brand is read from a site that changes, by a person in a browser; the service is the real one. */
describe.runIf(chromiumPath && runsEverything)('versions of a brand', () => {
  let service: TestService;
  let mails: MailServer;
  let site: Server;
  const browser = useBrowser();
  let page: Page;
  let brandId: string;
  let color = '#14687a';
  const email = 'nell@ostro.example';

  beforeAll(async () => {
    mails = await startMailServer();
    service = await startService({
      SMTP_URL: mails.url,
      LIVERY_SIGN_UP: 'open',
      LIVERY_ALLOW_HOSTS: '127.0.0.1',
    });
    site = createServer((_, response) => {
      response.setHeader('Content-Type', 'text/html');
      response.end(
        `<title>Ostro</title><style>body{background:#fff;color:#111}a{background:${color};color:#fff;padding:20px}</style><h1>See tomorrow’s wind tonight</h1><a href="/">Plan a sail</a><a href="/b">Start</a>`,
      );
    });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    page.setDefaultTimeout(120_000);
    await page.goto(`${service.app.settings.baseUrl}/sign-in`);
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.goto(/https?:\/\/\S+/.exec((await mails.next(email)).text)![0]);
    await page.getByRole('button', { name: /^Sign in/ }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'));
    const made = await callInPage('POST', '/brands', {
      name: 'Ostro',
      domain: `http://127.0.0.1:${(site.address() as AddressInfo).port}/`,
      document: { color: { light: { primary: { $type: 'color', $value: { hex: '#884400' } } } } },
    });
    brandId = made.id;
    await callInPage('PATCH', `/brands/${brandId}`, {
      document: { radius: { md: { $type: 'dimension', $value: { value: 24, unit: 'px' } } } },
    });
  });
  afterAll(async () => {
    site?.close();
    await service?.remove();
    await mails?.close();
  });

  const callInPage = (method: string, path: string, body: unknown) =>
    page.evaluate(
      async ([verb, at, json]) => {
        const headers = { 'Content-Type': 'application/json' };
        const response = await fetch(`/api/v1${at}`, { method: verb!, headers, body: json! });
        return response.json();
      },
      [method, path, JSON.stringify(body)],
    );

  test('are compared by one handle, also by keyboard, and restored without a question', async () => {
    await page.goto(`${service.app.settings.baseUrl}/brands/${brandId}/versions`);
    const handle = page.getByRole('slider', { name: 'Wipe between versions' });
    await handle.focus();
    const before = Number(await handle.getAttribute('aria-valuenow'));
    await page.keyboard.press('Shift+ArrowRight');
    expect(Number(await handle.getAttribute('aria-valuenow'))).toBe(before + 10);
    await page.keyboard.press('Home');
    expect(await handle.getAttribute('aria-valuenow')).toBe('0');
    await page.getByRole('button', { name: /Radius, medium/ }).waitFor();
    await page.getByRole('button', { name: 'Restore v1 as v3' }).click();
    await page.getByText('Restored from v1').waitFor();
    expect(new URL(page.url()).searchParams.get('to')).toBe('3');
  });

  test('take over what a changed site has, as chosen', async () => {
    color = '#ef5a2b';
    await page.goto(`${service.app.settings.baseUrl}/brands/${brandId}/update`);
    await page.getByRole('button', { name: /^Read .* again$/ }).click();
    const apply = page.getByRole('button', { name: /^Apply \d+.*, as v4$/ });
    await apply.waitFor();
    const keep = page.getByRole('radiogroup', { name: 'Primary, light' }).getByRole('radio');
    await keep.last().focus();
    await page.keyboard.press('Space');
    expect(await keep.last().isChecked()).toBe(true);
    await apply.click();
    await page.waitForURL('**/versions?*');
    await page.getByText('Read from the site again').waitFor();
  });

  test('are shown to anyone in a brand book, as page and as PDF', async () => {
    const { publicId } = await callInPage('POST', `/brands/${brandId}/publish`, {});
    const anyone = await browser.newPage();
    anyone.setDefaultTimeout(120_000);
    const errors: string[] = [];
    anyone.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await anyone.goto(`${service.app.settings.baseUrl}/b/${publicId}`);
    await anyone.getByRole('heading', { level: 1, name: 'Ostro' }).waitFor();
    expect(errors).toEqual([]);
    await anyone.emulateMedia({ media: 'print' });
    const sheets = await anyone.locator('.sheet').evaluateAll((all) =>
      all.map((sheet) => {
        const body = sheet.querySelector('.body')!;
        return {
          top: sheet.getBoundingClientRect().top + scrollY,
          isCut: body.scrollHeight > body.clientHeight + 1,
        };
      }),
    );
    // Each fills one page; a margin would push the last line onto another page.
    expect(sheets).toEqual(sheets.map((_, index) => ({ top: index * 793, isCut: false })));
    const pdf = await fetch(`${service.app.settings.baseUrl}/b/${publicId}.pdf`);
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const text = Buffer.from(await pdf.arrayBuffer()).toString('latin1');
    expect(text.startsWith('%PDF-')).toBe(true);
    expect(text.match(/\/Type \/Page\n/g)?.length).toBeGreaterThan(8);
    await anyone.close();
  });
});
