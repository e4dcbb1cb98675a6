import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { runsEverything } from '@livery/server/testing/extent';
import { freePort } from '@livery/server/testing/free-port';
import { startService, type TestService } from '@livery/server/testing/service';
import { createStandInExtractor } from '@livery/server/testing/stand-in-extractor';
import { templateMetas } from '@livery/templates/template-meta';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chromiumPath } from '../../launch-browser.ts';
import { useBrowser } from '../../use-browser.ts';
import { call, connect } from '../connect.ts';

const WAIT = { timeout: 60_000 };
/** Where screenshots go, for someone who wants to look at them. */
const shots = process.env.LIVERY_TEST_SHOTS;

/** The view of the tools in a real browser, inside a host that knows nothing of it but the protocol. */
describe.runIf(chromiumPath)('the view', () => {
  let service: TestService;
  const browser = useBrowser();
  let page: Server;
  let brandId: string;

  beforeAll(async () => {
    const port = await freePort();
    const extractor = createStandInExtractor();
    service = await startService(
      { PORT: String(port), LIVERY_BASE_URL: `http://127.0.0.1:${port}` },
      extractor.options,
    );
    page = await serveHost();
    const client = await connect(service.url, service.owner.key!, '2026-07-28');
    const { data } = await call(client, 'create_brand_from_url', { url: 'https://fieldnote.example' });
    brandId = data.brand.id;
    await client.close();
  });
  afterAll(async () => {
    page?.close();
    await service?.remove();
  });

  /** Opens the host and lets it call a tool; complaints are errors of the page, and policy violations. */
  async function open(tool: string, args: object, theme: 'light' | 'dark', width = 900) {
    const tab = await browser.newPage({ viewport: { width, height: 1100 } });
    const complaints: string[] = [];
    tab.on('pageerror', (error) => complaints.push(error.message));
    tab.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    const { port } = page.address() as AddressInfo;
    await tab.goto(`http://127.0.0.1:${port}/`);
    const request = { url: service.url, key: service.owner.key!, tool, args, theme };
    await tab.evaluate((each) => window.runTool(each as never), request);
    return { tab, complaints, view: tab.frameLocator('iframe') };
  }

  async function shoot(tab: Page, name: string): Promise<void> {
    if (shots) await tab.screenshot({ path: join(shots, `${name}.png`), fullPage: true });
  }

  test.each(runsEverything ? (['light', 'dark'] as const) : (['light'] as const))(
    'shows the wall of the brand, %s',
    async (theme) => {
      const { tab, complaints, view } = await open('preview_templates', { brandId }, theme);
      await expect.poll(() => view.locator('.tile').count(), WAIT).toBe(templateMetas.length);
      await expect
        .poll(
          () =>
            view
              .locator('.tile img')
              .evaluateAll((all) => all.every((image) => (image as HTMLImageElement).naturalWidth > 0)),
          WAIT,
        )
        .toBe(true);
      const background = await view
        .locator('body')
        .evaluate((body) => getComputedStyle(body).backgroundColor);
      expect(background).toBe(theme === 'light' ? 'oklch(1 0 0)' : 'oklch(0.19 0 0)');
      await shoot(tab, `wall-${theme}`);
      expect(complaints).toEqual([]);
      await tab.close();
    },
  );

  test('a template is picked, its text edited, its price shown, rendered and downloaded', async () => {
    const { tab, complaints, view } = await open('preview_templates', { brandId }, 'light');
    await view.getByRole('button', { name: 'Customer quote' }).click();
    const image = view.locator('.shown img');
    const before = await image.getAttribute('src');
    await view.getByLabel('Quote', { exact: true }).fill('Written in the chat.');
    await expect.poll(() => image.getAttribute('src'), WAIT).not.toBe(before);
    await view.getByRole('button', { name: 'All templates' }).click();
    await view.locator('.tile', { hasText: /^Launch$/ }).click();
    await view.getByLabel('Eyebrow').fill('New');
    await expect.poll(() => view.getByLabel('Button').count(), WAIT).toBe(1);
    await view.getByRole('button', { name: 'All templates' }).click();
    await view.getByRole('button', { name: 'Customer quote' }).click();
    await view.getByLabel('Quote', { exact: true }).fill('Written in the chat.');
    await view.getByLabel('story').first().check();
    await shoot(tab, 'stage');
    await view.getByRole('button', { name: 'Render 2, 2 credits' }).click();
    await expect.poll(() => view.getByRole('button', { name: 'Download' }).count(), WAIT).toBe(2);
    await shoot(tab, 'jobs');
    await view.getByRole('button', { name: 'Download' }).first().click();
    await expect.poll(() => tab.evaluate(() => window.hostRecord.opened.length), WAIT).toBe(1);
    const [link] = await tab.evaluate(() => window.hostRecord.opened);
    const file = await fetch(link!);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/png']);
    const informed = await tab.evaluate(() => window.hostRecord.informed);
    expect(informed[0]).toContain('rendered Customer quote (proof-quote)');
    expect(complaints).toEqual([]);
    const { body } = await service.owner.get('/renders?limit=2');
    expect(body.renders[0].meta.content.quote).toBe('Written in the chat.');
    await tab.close();
  });

  test('a brand that speaks markup and a refused call are shown as text', async () => {
    await service.owner.patch(`/brands/${brandId}`, { name: '<img src=x onerror=alert(1)>' });
    const args = { brandId, templateIds: ['proof-quote', 'launch-hero'] };
    const { tab, complaints, view } = await open('preview_templates', args, 'light', 400);
    expect(await view.locator('h1').textContent()).toBe('<img src=x onerror=alert(1)>');
    await shoot(tab, 'narrow');
    await tab.close();
    const other = await open('get_render', { renderId: crypto.randomUUID() }, 'dark');
    expect(await other.view.getByRole('alert').textContent()).toBe('The render was not found.');
    expect(complaints).toEqual([]);
    await other.tab.close();
  });
});

/** The host page, on an origin of its own. */
async function serveHost(): Promise<Server> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'host.ts')],
    bundle: true,
    platform: 'browser',
    format: 'iife',
    write: false,
    logLevel: 'warning',
  });
  const style = 'body { margin: 0 } iframe { width: 100%; height: 400px; border: 0 }';
  const html = `<!doctype html><meta charset="utf-8"><style>${style}</style><body><script src="/host.js"></script>`;
  const server = createServer((request, response) => {
    const isScript = request.url === '/host.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? outputFiles[0]!.contents : html);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
