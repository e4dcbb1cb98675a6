import type { Page } from 'playwright-core';
import { within } from '../../platform/deadline.ts';

/** Closes a page with a time limit, because a busy page may not respond. */
export async function closePage(page: Page): Promise<void> {
  await within(2000, page.close(), 'the page does not close').catch(() => {});
}
