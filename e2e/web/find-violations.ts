import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What axe finds on a page: the rule, then the elements. */
export async function findViolations(page: Page): Promise<string[][]> {
  const { violations } = await new AxeBuilder({ page })
    // Without frames in the pages, the quicker mode finds the same.
    .setLegacyMode()
    // Base UI's sentinels around floating parts: hidden from assistive tech, they pass the focus on at once.
    .exclude('[data-base-ui-focus-guard]')
    .analyze();
  const found: string[][] = [];
  for (const { id, nodes } of violations) {
    const targets: string[] = [];
    for (const { target } of nodes) {
      if (id !== 'region' || !(await isInPopup(page, String(target)))) targets.push(String(target));
    }
    if (targets.length > 0) found.push([id, ...targets]);
  }
  return found;
}

/** The rows of an open menu or select: they belong to their button, not to a landmark of the page. */
const isInPopup = (page: Page, target: string) =>
  page
    .locator(target)
    .first()
    .evaluate((element) => element.closest('[role="menu"], [role="listbox"]') !== null);
