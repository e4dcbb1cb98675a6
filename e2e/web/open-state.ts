import type { BrowserContext, Page } from 'playwright-core';
import type { Fixture } from './fixture.ts';
import type { State } from './states.ts';

/** Opens a page in a state, and waits until nothing moves any more. */
export async function openState(context: BrowserContext, fixture: Fixture, state: State): Promise<Page> {
  fixture.answer(state.answers ?? {});
  const page = await context.newPage();
  // Drafts and preferences of the state before.
  await page.addInitScript(() => localStorage.clear());
  await page.goto(fixture.url + state.path);
  if (state.shows === null) await page.locator('h1').first().waitFor();
  else await page.getByText(state.shows).or(page.getByLabel(state.shows)).first().waitFor();
  await state.act?.(page);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
  return page;
}
