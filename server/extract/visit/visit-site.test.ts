import type { ExtractionStage } from '@livery/core/extraction-states';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chromiumPath, startBrowser } from '../browser/testing/test-browser.ts';
import { serveFiles, visitIn } from './testing/visit-pages.ts';

const browserTest = test.runIf(chromiumPath);
let browser: Awaited<ReturnType<typeof startBrowser>>;
beforeAll(async () => {
  browser = await startBrowser({ allowHosts: ['localhost'] });
});
afterAll(() => browser.remove());

browserTest('a visit that fails ends after its screenshots were measured', async () => {
  // With few words the page would be expected to change.
  const html = `<!doctype html><title>Lost</title><h1>Lost</h1><p>${'It says what it is. '.repeat(8)}</p>`;
  const url = await serveFiles({ '/': html });
  let hasShots = false;
  const visit = browser.run((context) =>
    visitIn(context, `${url}/`, {
      onStage(stage: ExtractionStage) {
        if (stage === 'reading-dark-theme') throw new Error('lost');
      },
      onShots() {
        hasShots = true;
      },
    }).catch((cause: Error) => `${cause.message}, with shots: ${hasShots}`),
  );
  expect(await visit).toBe('lost, with shots: true');
});
