import type { ExtractionStage } from '@livery/core/extraction-states';
import { expect, test } from 'vitest';
import { BrowserClock } from '../browser/browser-clock.ts';
import { chromiumPath, useTestBrowser } from '../browser/testing/test-browser.ts';
import { startBudget } from '../time-budget.ts';
import { serveFiles, visitIn } from './testing/visit-pages.ts';

const browserTest = test.runIf(chromiumPath);
const browser = useTestBrowser({ allowHosts: ['localhost'] });

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

browserTest(
  'a page that is not done in time stays as it looked first, and all else is left out',
  async () => {
    const words = `<h1>Slow</h1><p>${'It says what it is. '.repeat(8)}</p>`;
    const url = await serveFiles({
      '/': `<!doctype html><title>Slow</title>${words}<nav><a href="/about">About</a></nav>`,
      '/about': words,
    });
    let wall = 0;
    const clock = new BrowserClock(undefined, () => wall);
    const visit = await browser.run((context) =>
      visitIn(context, `${url}/`, {
        budget: startBudget(40_000, clock),
        onFirstLook() {
          wall = 1e6;
        },
      }),
    );
    expect(visit.warnings.map(({ code }) => code)).toEqual([
      'page_unfinished',
      'dark_skipped',
      'phone_skipped',
      'pages_skipped',
    ]);
    expect(visit.facts.pages.map(({ title }) => title)).toEqual(['Slow']);
    expect(visit.shots.page.width).toBe(1440);
    expect(visit.facts.screen).not.toBe(null);
  },
);

browserTest('a page that shows nothing in time has no result', async () => {
  // It is expected to change, which takes seconds; meanwhile the clock goes on.
  const url = await serveFiles({ '/': '<!doctype html><title>Late</title><p>Loading</p><script>0</script>' });
  let wall = 0;
  const visit = browser.run((context) =>
    visitIn(context, `${url}/`, {
      budget: startBudget(40_000, new BrowserClock(undefined, () => wall)),
      onStage(stage: ExtractionStage) {
        if (stage === 'reading-page') wall = 1e6;
      },
    }),
  );
  await expect(visit.then(({ facts }) => facts.url)).rejects.toMatchObject({ code: 'timeout' });
});
