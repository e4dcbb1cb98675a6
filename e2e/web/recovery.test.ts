import { makeTestEnvironment, type TestEnvironment } from '@livery/server/testing/database';
import { runsEverything } from '@livery/server/testing/extent';
import { freePort } from '@livery/server/testing/free-port';
import { waitForMail } from '@livery/server/testing/mails';
import { sampleBrands } from '@livery/templates/samples/brands';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chromiumPath } from '../launch-browser.ts';
import { makeEnv, type ServerProcess, startServer } from '../server-process.ts';
import { useBrowser } from '../use-browser.ts';

/** The server is killed while a person works, and comes back: nothing is lost, nothing is done twice. */
describe.runIf(chromiumPath && runsEverything)('a server that is killed and started again', () => {
  let environment: TestEnvironment;
  let server: ServerProcess;
  const browser = useBrowser();
  let page: Page;
  let port: string;
  let url: string;
  let brandId: string;
  beforeAll(async () => {
    environment = await makeTestEnvironment();
    port = String(await freePort());
    url = `http://localhost:${port}`;
    await startAgain();
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    page = await context.newPage();
    page.setDefaultTimeout(120_000);
    await signInByMail('ada@northpail.example');
    brandId = (await call('POST', '/brands', { name: 'Northpail', document: sampleBrands[0]!.document })).id;
  });
  afterAll(async () => {
    await server?.end('SIGKILL');
    await environment?.remove();
  });

  async function startAgain(): Promise<void> {
    const env = { ...makeEnv(environment), PORT: port, LIVERY_BASE_URL: url, LIVERY_DRAWERS: '1' };
    server = await startServer(env);
  }
  async function signInByMail(email: string): Promise<void> {
    await page.goto(`${url}/sign-in`);
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('button', { name: 'Continue' }).click();
    const { text } = await waitForMail({ settings: { dataDir: environment.dataDir } } as never, email);
    await page.goto(/https?:\/\/\S+/.exec(text)![0]);
    await page.getByRole('button', { name: /^Sign in/ }).click();
    await page.waitForURL((address) => !address.pathname.startsWith('/sign-in'));
  }
  async function call(method: string, path: string, data?: object) {
    const options = { method, headers: { origin: url }, ...(data ? { data } : {}) };
    return (await page.request.fetch(`${url}/api/v1${path}`, options)).json();
  }
  const hexField = () => page.getByRole('textbox', { name: /^Colour, as hex/ });
  const shown = (words: string | RegExp) => page.getByText(words).filter({ visible: true }).first().waitFor();

  test('in the middle of an edit: the draft is there, and is saved once', async () => {
    await page.goto(`${url}/brands/${brandId}/edit`);
    await hexField().fill('#14687a');
    await shown(/^Draft saved/);
    await server.end('SIGKILL');
    await page.getByRole('button', { name: /^Save as v2/ }).click();
    await shown('Not saved.');
    expect(await hexField().inputValue()).toBe('#14687a');
    await startAgain();
    await page.reload();
    await expect.poll(() => hexField().inputValue(), { timeout: 60_000 }).toBe('#14687a');
    await page.getByRole('button', { name: /^Save as v2/ }).click();
    await shown('v2, no changes');
    expect(await call('GET', `/brands/${brandId}`)).toMatchObject({
      currentVersion: 2,
      document: { color: { light: { primary: { $value: { hex: '#14687a' } } } } },
    });
  });

  test('after it saved and before it answered: the page finds it, and makes no second version', async () => {
    await hexField().fill('#c2185b');
    await page.route('**/api/v1/brands/*', async (route) => {
      if (route.request().method() !== 'PUT') return route.continue();
      expect((await route.fetch()).status()).toBe(200);
      await server.end('SIGKILL');
      await route.abort();
    });
    await page.getByRole('button', { name: /^Save as v3/ }).click();
    await shown('Not saved.');
    await page.unroute('**/api/v1/brands/*');
    await startAgain();
    // The page finds out by itself that this draft is the newest version.
    await shown('v3, no changes');
    expect((await call('GET', `/brands/${brandId}`)).currentVersion).toBe(3);
  });

  test('after it accepted renders and before it answered: there is one batch, and the page opens it', async () => {
    await page.goto(`${url}/brands/${brandId}/compose/launch-hero`);
    await page.getByLabel('Headline').fill('Every bucket, carried home');
    let isKilled = false;
    await page.route('**/api/v1/renders', async (route) => {
      if (route.request().method() !== 'POST' || isKilled) return route.continue();
      isKilled = true;
      expect((await route.fetch()).status()).toBe(202);
      await server.end('SIGKILL');
      await route.abort();
    });
    await page.getByRole('button', { name: /^Render for/ }).click();
    await shown('No answer yet. Sending again automatically.');
    await startAgain();
    await page.waitForURL('**/batches/bat_*');
    await page.unroute('**/api/v1/renders');
    expect((await call('GET', '/batches')).batches).toHaveLength(1);
    await shown('All files are done.');
  });

  test('in the middle of a batch: the page waits, goes on by itself and ends with every file', async () => {
    const { batchId } = await call('POST', '/renders', {
      brandId,
      templateId: 'launch-hero',
      content: { headline: 'Every bucket, carried home' },
      variants: [
        { kind: 'video', format: 'square', durationS: 5, scale: 0.5 },
        { kind: 'still', format: 'wide' },
      ],
    });
    await page.goto(`${url}/batches/${batchId}`);
    await page.getByRole('button', { name: 'Cancel the rest' }).waitFor();
    await server.end('SIGKILL');
    await shown(/^No connection to the server/);
    await startAgain();
    await shown('All files are done.');
    expect(await call('GET', `/batches/${batchId}`)).toMatchObject({ completed: 2, failed: 0 });
  });
});
