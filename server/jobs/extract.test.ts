import { afterEach, expect, test, vi } from 'vitest';
import { longTest } from '../testing/extent.ts';
import { startService, type TestService } from '../testing/service.ts';
import {
  createStandInExtractor,
  extractAndWait,
  readWell,
  type StandInExtractor,
  waitForExtraction,
} from '../testing/stand-in-extractor.ts';

const SETTING_MS = 5000;
const SLOW = 'https://slow.example/';

let service: TestService;
afterEach(() => service.remove());

/** An extractor that reads one site for longer than the setting, as on a slow machine: until it is told to hurry. */
async function startSlow(lanes: number): Promise<StandInExtractor> {
  const browser = createStandInExtractor();
  browser.sites.set(SLOW, async (request) => {
    await new Promise<void>((resolve) => {
      setTimeout(resolve, SETTING_MS * 2);
      request.hurry!.addEventListener('abort', () => resolve());
    });
    return readWell(request);
  });
  const env = { LIVERY_EXTRACTORS: String(lanes), LIVERY_EXTRACT_TIMEOUT_MS: String(SETTING_MS) };
  service = await startService(env, browser.options);
  return browser;
}

async function begin(browser: StandInExtractor) {
  const { client } = await service.newOrganization();
  const { body } = await client.post('/extractions', { url: SLOW });
  await vi.waitFor(() => expect(browser.opened(SLOW)).toBe(1), { timeout: 30_000 });
  const [request] = browser.reading;
  return { client, request: request!, end: () => waitForExtraction(client, body.id) };
}

test('on a slow machine an organisation keeps to its lanes, and may use them for longer than the setting', async () => {
  const browser = await startSlow(2);
  const slow = await begin(browser);
  const next = await slow.client.post('/extractions', { url: 'https://next.example/' });
  const { client: other } = await service.newOrganization();
  expect(await extractAndWait(other, 'https://other.example/')).toMatchObject({ status: 'ready' });
  expect(browser.opened('https://next.example/')).toBe(0);
  expect(await slow.end()).toMatchObject({ status: 'ready' });
  expect(slow.request.hurry!.aborted).toBe(false);
  expect(await waitForExtraction(slow.client, next.body.id)).toMatchObject({ status: 'ready' });
});

longTest('with one lane it hurries after the time of the setting if another organisation waits', async () => {
  const browser = await startSlow(1);
  const begun = performance.now();
  const slow = await begin(browser);
  let hurriedAfterMs = 0;
  slow.request.hurry!.addEventListener('abort', () => {
    hurriedAfterMs = performance.now() - begun;
  });
  const { client: other } = await service.newOrganization();
  expect(await extractAndWait(other, 'https://other.example/')).toMatchObject({ status: 'ready' });
  expect(await slow.end()).toMatchObject({ status: 'ready' });
  expect(hurriedAfterMs).toBeGreaterThanOrEqual(SETTING_MS);
});
