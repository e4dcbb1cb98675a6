import { runsEverything } from '@livery/server/testing/extent';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chromiumPath, launchBrowser } from '../launch-browser.ts';
import { findViolations } from './fixture/find-violations.ts';
import { type Fixture, startFixture } from './fixture/fixture.ts';
import { openState } from './fixture/open-state.ts';
import { states } from './states/all.ts';

let fixture: Fixture;
let browser: Browser;
beforeAll(async () => {
  if (!chromiumPath) return;
  fixture = await startFixture();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  fixture?.close();
});

const phone = { width: 360, height: 740 };
const desktop = { width: 1440, height: 900 };
const looks = [
  { name: 'light', locale: 'en-GB', colorScheme: 'light', viewport: desktop },
  { name: 'dark on a phone', locale: 'en-GB', colorScheme: 'dark', viewport: phone },
  { name: '40 % longer text on a phone', locale: 'en-XA', colorScheme: 'light', viewport: phone },
  { name: 'right to left', locale: 'ar-XB', colorScheme: 'light', viewport: desktop },
] as const;

/** `npm test` takes two states in each look, a form, a list, previews or a table; `npm run e2e:web` takes every state. */
const sample = [
  ['device', 'batch'],
  ['keys-new', 'batch'],
  ['device', 'credits'],
  ['keys-new', 'credits'],
];
const listStates = (look: number) =>
  runsEverything ? states : states.filter(({ name }) => sample[look]!.includes(name));

describe.runIf(chromiumPath).each(looks)('$name', ({ name, ...options }) => {
  let context: BrowserContext;
  beforeAll(async () => {
    context = await browser.newContext({ ...options, reducedMotion: 'reduce' });
  });
  afterAll(() => context.close());

  test.each(listStates(looks.findIndex((look) => look.name === name)))(
    '$name: axe finds nothing and nothing is cut',
    async (state) => {
      // A state finds its controls by their English names.
      const page = await openState(
        context,
        fixture,
        options.locale === 'en-XA' ? withoutWords(state) : state,
      );
      const found = await findViolations(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      await page.close();
      expect({ found, overflow: Math.max(0, overflow) }).toEqual({ found: [], overflow: 0 });
    },
  );
});

test.runIf(chromiumPath).each([
  ['editor', '?section=type', 'Lines above headings'],
  ['compose-event', '', null],
])('%s%s: its panes scroll, the page does not', async (name, search, shows) => {
  const context = await browser.newContext({ viewport: desktop, reducedMotion: 'reduce' });
  const state = states.find((one) => one.name === name)!;
  const page = await openState(context, fixture, { ...state, path: state.path + search, shows });
  const hidden = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  await context.close();
  expect(hidden).toBe(0);
});

const withoutWords = ({ name, path, open, answers }: (typeof states)[number]) => ({
  name,
  path,
  shows: null,
  ...(open ? { open } : {}),
  ...(answers ? { answers } : {}),
});
