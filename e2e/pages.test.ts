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
