import type { Page } from 'playwright-core';
import { type Clock, within } from '../../platform/deadline.ts';

/** An optional step with less time is not started. */
export const MIN_STEP_MS = 1000;

/** Throws at once if there is too little time. */
export async function inTime<Result>(
  ms: number,
  work: () => Promise<Result>,
  what: string,
  clock: Clock,
): Promise<Result> {
  if (ms < MIN_STEP_MS) throw new Error(`no time for: ${what}`);
  return within(ms, work(), what, clock);
}

/** Closes a page with a time limit, because a busy page may not respond. */
export async function closePage(page: Page): Promise<void> {
  await within(2000, page.close(), 'the page does not close').catch(() => {});
}
