import { expect, test } from 'vitest';
import { chromiumPath } from '../launch-browser.ts';
import { useBrowser } from '../use-browser.ts';
import { openState } from './fixture/open-state.ts';
import { useFixture } from './fixture/use-fixture.ts';
import { composeStates } from './states/compose.ts';

const fixture = useFixture();
const browser = useBrowser();
const LENGTH = 200;

/** Text expanders and dictation send their letters in one go, without a pause for the page. */
test.runIf(chromiumPath)(
  `every field of the composer takes ${LENGTH} characters that arrive without a pause`,
  { timeout: 600_000 },
  async () => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    context.setDefaultTimeout(120_000);
    const page = await openState(
      context,
      fixture,
      composeStates.find(({ name }) => name === 'compose-chart')!,
    );
    const failures: string[] = [];
    page.on('pageerror', ({ message }) => failures.push(message));
    page.on('console', (message) => message.type() === 'error' && failures.push(message.text()));
    const written = await page.evaluate(async (length) => {
      const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
        '[data-path] input:not([type=date]):not([type=file]), [data-path] textarea',
      );
      const found: string[] = [];
      for (const field of fields) {
        // A list that is written has no entries of the sample any more.
        if (!field.isConnected) continue;
        const letters = (field.inputMode ? '7' : 'abcdefghij')
          .repeat(length)
          .slice(0, field.inputMode ? 12 : length);
        field.focus();
        field.select();
        for (const letter of letters) document.execCommand('insertText', false, letter);
        await new Promise((resolve) => setTimeout(resolve, 50));
        found.push(
          field.value === letters
            ? 'ok'
            : `${field.closest<HTMLElement>('[data-path]')?.dataset.path}: ${field.value.length}`,
        );
      }
      return found;
    }, LENGTH);
    await context.close();
    expect(failures).toEqual([]);
    expect(written.length).toBeGreaterThan(3);
    expect(new Set(written)).toEqual(new Set(['ok']));
  },
);
