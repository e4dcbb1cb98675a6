import { useService } from '@livery/server/testing/use';
import { expect, test } from 'vitest';
import { chromiumPath } from './launch-browser.ts';
import { useBrowser } from './use-browser.ts';

const service = useService();
const browser = useBrowser();

/** Opens a page and answers its text, what it complained about and whom else it called. */
async function visit(path: string, waitFor: string) {
  const page = await browser.newPage();
  const complaints: string[] = [];
  const strangers: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on(
    'request',
    (request) =>
      !request.url().startsWith(service.url) &&
      !request.url().startsWith('data:') &&
      strangers.push(request.url()),
  );
  await page.goto(service.url + path);
  await page.waitForSelector(waitFor);
  const text = await page.textContent('body');
  await page.close();
  return { text, complaints, strangers };
}

test.runIf(chromiumPath)('the start page opens in a browser', async () => {
  const { text, complaints, strangers } = await visit('/', 'h1');
  expect(text).toContain('Livery');
  expect({ complaints, strangers }).toEqual({ complaints: [], strangers: [] });
});

test.runIf(chromiumPath)('the reference lists the routes and calls nobody else', async () => {
  const { text, complaints, strangers } = await visit('/docs', '.opblock');
  expect(text).toContain('/renders/{id}/file');
  expect({ complaints, strangers }).toEqual({ complaints: [], strangers: [] });
});

test.runIf(chromiumPath)('the reference keeps no key in the browser', { timeout: 180_000 }, async () => {
  const page = await browser.newPage();
  page.setDefaultTimeout(80_000);
  // A page of the same origin that stores nothing itself.
  await page.goto(`${service.url}/healthz`);
  // As an earlier version of the page would have kept it.
  await page.evaluate(() => localStorage.setItem('authorized', '{"apiKey":{"value":"lvk_kept"}}'));
  await page.goto(`${service.url}/docs`);
  await page.click('.auth-wrapper .authorize');
  expect(await page.inputValue('.auth-container input')).toBe('');
  await page.fill('.auth-container input', 'lvk_entered');
  await page.click('.auth-btn-wrapper .authorize');
  await page.waitForSelector('.auth-btn-wrapper button:has-text("Logout")');
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  expect(kept).toBe('[{},{},""]');
  await page.close();
});
