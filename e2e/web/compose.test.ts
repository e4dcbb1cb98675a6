import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { longTest, runsEverything } from '@livery/server/testing/extent';
import { useService } from '@livery/server/testing/use';
import { sampleBrands } from '@livery/templates/samples/brands';
import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { languages, writeCode } from '../../web/api-calls/write-code.ts';
import { toApiCall } from '../../web/pages/compose/files/api-call-popover.tsx';
import { chromiumPath } from '../launch-browser.ts';
import { useBrowser } from '../use-browser.ts';
import { signInOwner } from './fixture/signed-in.ts';

const run = promisify(execFile);
/** Only a failure waits for it. */
const patient = { timeout: 120_000 };

/** The composer over the real service: what is ticked is what is submitted, paid and rendered. */
describe.runIf(chromiumPath)('the composer', () => {
  const service = useService();
  const browser = useBrowser();
  let context: BrowserContext;
  let page: Page;
  let brandId: string;
  beforeAll(async () => {
    const { owner } = service;
    const { body } = await owner.post('/brands', { document: sampleBrands[0]!.document, name: 'Northpail' });
    brandId = body.id;
    context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await signInOwner(context, service);
    page = await context.newPage();
    page.setDefaultTimeout(120_000);
  });

  // The draft of a test is not restored in the next one. A page that is left keeps its draft, so it is left first.
  afterEach(async () => {
    await page.goto(`${service.url}/api/v1/openapi.json`);
    await page.evaluate(() => localStorage.clear());
  });

  const open = (search = '', template = 'launch-hero') =>
    page.goto(`${service.url}/brands/${brandId}/compose/${template}${search}`);
  const box = (name: RegExp) => page.getByRole('checkbox', { name });
  const keep = async (...names: RegExp[]) => {
    for (const one of await page.getByRole('checkbox').all()) if (await one.isChecked()) await one.click();
    for (const name of names) await box(name).click();
  };
  const balance = async () => (await service.owner.get('/credits')).body.balance as number;
  const rendersOf = async (url: string) => {
    const { body } = await service.owner.get(`/batches/${new URL(url).pathname.split('/').at(-1)}`);
    return body.renders as { format: string; kind: string; meta: { content: unknown } }[];
  };

  test('words and two stills become a batch at the price that the button said', async () => {
    await open();
    await page.getByLabel('Headline').fill('Every bucket, carried home tonight');
    await keep(/^Wide, Still/, /^Square, Still/);
    const before = await balance();
    await page.getByRole('button', { name: /^Render for 2 credits/ }).click();
    await page.waitForURL('**/batches/bat_*');
    expect(await balance()).toBe(before - 2);
    const renders = await rendersOf(page.url());
    expect(renders.map(({ format, kind }) => `${format} ${kind}`).sort()).toEqual([
      'square still',
      'wide still',
    ]);
    expect(renders[0]!.meta.content).toMatchObject({ headline: 'Every bucket, carried home tonight' });
  });

  /** Null until the preview is drawn. */
  const redOfCorner = () =>
    page.evaluate(() => {
      const canvases = [...document.querySelectorAll('canvas')];
      const stage = canvases.sort((a, b) => b.clientWidth - a.clientWidth)[0];
      // Inside the frame that some brands have, and outside the logo.
      const at = (stage?.width ?? 0) * 0.03;
      const [red, , , alpha] = stage?.getContext('2d')?.getImageData(at, at, 1, 1).data ?? [];
      return alpha === 255 ? red : null;
    });

  test('a treatment changes the preview, and is submitted with the batch', async () => {
    await open();
    // The primary colour is blue, the background white.
    await expect.poll(redOfCorner, patient).toBeLessThan(100);
    await page.getByRole('button', { name: 'Calm', exact: true }).click();
    await expect.poll(redOfCorner, patient).toBeGreaterThan(240);
    await keep(/^Square, Still/);
    await page.getByRole('button', { name: /^Render for 1 credit/ }).click();
    await page.waitForURL('**/batches/bat_*');
    expect((await rendersOf(page.url()))[0]!.meta).toMatchObject({ treatment: 'calm', series: null });
  });

  longTest(
    'a position in a series changes the preview, is submitted, and is kept when the batch is reused',
    async () => {
      await open();
      await expect.poll(redOfCorner, patient).toBeLessThan(100);
      await page.getByRole('combobox', { name: 'Series', exact: true }).click();
      await page.getByRole('option', { name: '4 images', exact: true }).click();
      await page.getByRole('combobox', { name: 'Position in the series' }).click();
      await page.getByRole('option', { name: '4 of 4' }).click();
      // Treatments alternate in a series.
      await expect.poll(redOfCorner, patient).toBeGreaterThan(240);
      await keep(/^Square, Still/);
      await page.getByRole('button', { name: /^Render for 1 credit/ }).click();
      await page.waitForURL('**/batches/bat_*');
      const series = { index: 3, count: 4 };
      expect((await rendersOf(page.url()))[0]!.meta).toMatchObject({ treatment: 'auto', series });
      await open(`?batch=${new URL(page.url()).pathname.split('/').at(-1)}`);
      await page.getByRole('combobox', { name: 'Position in the series' }).getByText('4 of 4').waitFor();
    },
  );

  longTest('the copied call, run without changes, submits the same batch', async () => {
    await open();
    await page.getByLabel('Headline').fill("Rock 'n' roll `home` $HOME");
    await keep(/^Square, Still/);
    await page.getByRole('button', { name: 'Copy as API call' }).click();
    const code = page.locator('pre');
    const curl = await code.innerText();
    await page.getByRole('button', { name: 'TypeScript' }).click();
    const typeScript = await code.innerText();
    const batch = {
      templateId: 'launch-hero',
      brandId,
      mode: 'light' as const,
      content: expect.objectContaining({ headline: "Rock 'n' roll `home` $HOME" }),
      variants: [{ format: 'square', kind: 'still' as const }],
    };
    const env = { ...process.env, LIVERY_KEY: service.ownerKey! };
    const { stdout } = await run('sh', ['-c', `${curl} --silent`], { env });
    const accepted = JSON.parse(stdout);
    expect(accepted).toMatchObject({ creditsDebited: 1, jobs: [{ format: 'square', kind: 'still' }] });
    expect(accepted.jobs[0].meta.content).toEqual(batch.content);
    const program = `${typeScript}\nconsole.log(batch.batchId, renders.length);`;
    const ran = await run(process.execPath, ['--input-type=module-typescript', '--eval', program], { env });
    expect(ran.stdout).toMatch(/^bat_\S+ 1/);
    const sent = toApiCall({ ...batch, content: accepted.jobs[0].meta.content });
    expect([curl, typeScript]).toEqual(
      languages.slice(0, 2).map((language) => writeCode(language, service.url, sent)),
    );
  });

  longTest('a missing field keeps the batch here and takes the focus', async () => {
    await open('', 'event-invite');
    await page.getByRole('button', { name: /^Render for/ }).click();
    await page.getByText('Fill this in.').first().waitFor();
    expect(
      await page.evaluate(() => document.activeElement?.closest('[data-path]')?.getAttribute('data-path')),
    ).toBe('title');
    expect(new URL(page.url()).pathname).toContain('/compose/');
  });

  test('the page is drawn before its schemas are loaded, and nothing moves or is lost when they come', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const schemas = '**/assets/content-rules-*.js';
    await page.route(schemas, async (route) => {
      await released;
      await route.continue();
    });
    await open('', 'proof-quote');
    await box(/^Wide, Still/).click();
    // The click itself moves parts of the header; that is not counted.
    await page.getByText(/^Draft kept/).waitFor();
    await page.waitForTimeout(1000);
    const fields = page.locator('[data-path]');
    expect(await fields.count()).toBe(0);
    await page.evaluate(() => {
      interface LayoutShift extends PerformanceEntry {
        value: number;
        sources: { node: Node | null }[];
      }
      const shifts: string[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) => {
        for (const { value, sources } of list.getEntries() as LayoutShift[])
          shifts.push(`${value} ${sources.map(({ node }) => node?.textContent?.slice(0, 60)).join(' | ')}`);
      }).observe({ type: 'layout-shift' });
    });
    release();
    await fields.first().waitFor();
    const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts);
    expect(shifts).toEqual([]);
    expect(await box(/^Wide, Still/).isChecked()).toBe(false);
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await box(/^Wide, Still/).isChecked()).toBe(true);
    await page.unroute(schemas);
  });

  longTest('a draft is there again after a reload, and one undo takes written words back', async () => {
    await open();
    const before = "Rock 'n' roll at home";
    await page.getByLabel('Headline').fill(before);
    await page.getByLabel('Eyebrow').fill('Kept words');
    await page.getByText(/^Draft kept/).waitFor();
    await page.reload();
    await expect.poll(() => page.getByLabel('Eyebrow').inputValue(), patient).toBe('Kept words');
    await page.getByRole('button', { name: 'Write it for me' }).click();
    await page.getByLabel('What is it about?').fill('Boards are here. Link: northpail.example/boards');
    await page.getByRole('button', { name: 'Write', exact: true }).click();
    await expect
      .poll(() => page.getByLabel('Address').inputValue(), patient)
      .toBe('northpail.example/boards');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => page.getByLabel('Headline').inputValue(), patient).toBe(before);
    expect(await page.getByLabel('Eyebrow').inputValue()).toBe('Kept words');
  });

  test.runIf(runsEverything)('a word that is too long warns at its field, and the cure holds', async () => {
    const word = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamte';
    await open();
    await page.getByLabel('Headline').fill(word);
    const warning = page.locator('[data-path="headline"]').getByText(/Up to \d+ characters/);
    await warning.waitFor();
    expect(await warning.innerText()).toMatch(/^In every format/);
    const [, limit] = /Up to (\d+) characters/.exec(await warning.innerText())!;
    await page.getByLabel('Headline').fill(word.slice(0, Number(limit)));
    await warning.waitFor({ state: 'detached' });
  });

  test.runIf(runsEverything)('two stills and a short video, by keyboard alone', async () => {
    await open();
    await page.getByLabel('Headline').waitFor();
    const tabTo = async (name: RegExp) => {
      for (let step = 0; step < 120; step++) {
        const at = await page.evaluate(() => {
          const element = document.activeElement as HTMLElement | null;
          const by = element?.getAttribute('aria-labelledby');
          const label = by ? document.getElementById(by)?.textContent : null;
          return label ?? element?.getAttribute('aria-label') ?? element?.textContent ?? '';
        });
        if (name.test(at)) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`The tab key does not reach ${name}.`);
    };
    await page.getByLabel('Headline').focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Typed by hand');
    for (const name of [/^Portrait, Still/, /^Story, Still/, /^Wide, Video/]) {
      await tabTo(name);
      const wanted = !/Portrait|Story/.test(name.source);
      if ((await box(name).isChecked()) !== wanted) await page.keyboard.press('Space');
    }
    await tabTo(/^Video length/);
    await page.keyboard.press('Home');
    await page.keyboard.press('ControlOrMeta+Enter');
    await page.waitForURL('**/batches/bat_*');
    const renders = await rendersOf(page.url());
    expect(renders.map(({ format, kind }) => `${format} ${kind}`).sort()).toContain('wide video');
    expect(renders[0]!.meta.content).toMatchObject({ headline: 'Typed by hand' });
    const batchId = new URL(page.url()).pathname.split('/').at(-1);
    await expect
      .poll(async () => (await service.owner.get(`/batches/${batchId}`)).body.completed, patient)
      .toBe(renders.length);
  });
});
