import { expect, test } from 'vitest';
import { chromiumPath, useTestBrowser } from '../browser/testing/test-browser.ts';
import { openReader } from './open-reader.ts';
import { serveFiles } from './testing/visit-pages.ts';

const browserTest = test.runIf(chromiumPath);
const browser = useTestBrowser({ allowHosts: ['localhost'] });

/** The time until a page has settled, as a share of the longest that it may take. */
async function settle(html: string): Promise<number> {
  const origin = await serveFiles({ '/': `<!doctype html><title>Ostro</title>${html}` });
  return browser.run(async (context) => {
    const page = await context.newPage();
    await page.goto(`${origin}/`);
    const reader = await openReader(page);
    const start = performance.now();
    await reader.ask('settle', 100, 6000);
    return (performance.now() - start) / 6000;
  });
}

const script = '<script>window.app = true</script>';

browserTest.each([
  ['without scripts, at once', '<h1>Ostro</h1>', 0, 0.6],
  ['whose scripts are quiet, after a while', `<h1>Ostro</h1>${script}`, 0.2, 0.9],
  ['that says it is loading, not before the end', `<p>Loading</p>${script}`, 1, Number.POSITIVE_INFINITY],
  ['without a word, not before the end', `<div id="root"></div>${script}`, 1, Number.POSITIVE_INFINITY],
])('a page of few words %s', async (_, html, least, most) => {
  const share = await settle(html);
  expect(share).toBeGreaterThanOrEqual(least);
  expect(share).toBeLessThan(most);
});
