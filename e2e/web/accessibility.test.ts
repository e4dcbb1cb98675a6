import { runsEverything } from '@livery/server/testing/extent';
import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chromiumPath } from '../launch-browser.ts';
import { useBrowser } from '../use-browser.ts';
import { findViolations } from './fixture/find-violations.ts';
import { openState } from './fixture/open-state.ts';
import { useFixture } from './fixture/use-fixture.ts';
import { servePreviews } from './preview/open-previews.ts';
import { states } from './states/all.ts';

const fixture = useFixture();
const browser = useBrowser();

const phone = { width: 360, height: 740 };
const desktop = { width: 1440, height: 900 };
const looks = [
  { name: 'light', colorScheme: 'light', viewport: desktop },
  { name: 'dark on a phone', colorScheme: 'dark', viewport: phone },
] as const;

/** `npm test` takes a form, previews and a table in one of the looks; `npm run test:long -- web` takes every state. */
const sample = [
  ['device', 'credits'],
  ['keys-new', 'batch'],
];
const listStates = (look: number) =>
  runsEverything ? states : states.filter(({ name }) => sample[look]!.includes(name));

describe.runIf(chromiumPath).each(looks)('$name', ({ name, ...options }) => {
  let context: BrowserContext;
  beforeAll(async () => {
    context = await browser.newContext(options);
  });
  afterAll(() => context.close());

  test.each(listStates(looks.findIndex((look) => look.name === name)))(
    '$name: axe finds nothing and nothing is cut',
    async (state) => {
      const page = await openState(context, fixture, state);
      const found = await findViolations(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      await page.close();
      expect({ found, overflow: Math.max(0, overflow) }).toEqual({ found: [], overflow: 0 });
    },
  );
});

test.runIf(chromiumPath && runsEverything).each(looks)(
  '$name: axe finds nothing at any control in any state',
  async ({ name: _, ...options }) => {
    const server = await servePreviews(fixture.url);
    const context = await browser.newContext(options);
    const controls = { name: 'controls', path: '/previews/controls.html', shows: 'Controls' };
    const page = await openState(context, { ...fixture, url: server.url }, controls);
    const found = await findViolations(page);
    await context.close();
    server.close();
    expect(found).toEqual([]);
  },
);

test.runIf(chromiumPath).each([
  ['editor', '?section=type', 'Lines above headings'],
  ['compose-event', '', null],
])('%s%s: its panes scroll, the page does not', async (name, search, shows) => {
  const context = await browser.newContext({ viewport: desktop });
  const state = states.find((one) => one.name === name)!;
  const page = await openState(context, fixture, { ...state, path: state.path + search, shows });
  const hidden = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  await context.close();
  expect(hidden).toBe(0);
});
