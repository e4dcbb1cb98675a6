import { withoutHash } from '@livery/extraction/brand-pages';
import { hexToOklab } from '@livery/extraction/color-space/oklab';
import { sumBackdropAreas } from '@livery/extraction/colors/decide-palette';
import type { PageFacts, Scheme } from '@livery/extraction/facts';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import type { OpenReader } from './open-reader.ts';
import { readScheme, readThemed } from './read-page.ts';
import { refuseWrites } from './refuse-writes.ts';

export interface OtherTheme {
  scheme: Scheme | null;
  /** How many buttons may switch the theme; 0 if the other theme is known. */
  switches: number;
}

const switchCount = z.number().int().min(0).max(5).catch(0);

/** The page with the dark preference, or with the attribute or class of its dark theme. */
export async function readOtherTheme(
  page: Page,
  reader: OpenReader,
  landing: PageFacts,
): Promise<OtherTheme> {
  try {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    // Older browsers draw no frames of a page behind another.
    await page.bringToFront();
    await reader.ask('endAnimations');
    const preferred = (await reader.ask('hasSameBackgrounds')) === true ? null : await readScheme(reader);
    if (preferred && differs(landing, preferred)) return { scheme: preferred, switches: 0 };
    const switchable = landing.darkSelectors.length > 0 && (await reader.ask('hasToggle')) === true;
    const themed = switchable ? await readThemed(reader, landing.darkSelectors) : null;
    if (themed && differs(landing, themed)) return { scheme: themed, switches: 0 };
    return { scheme: null, switches: switchCount.parse(await reader.ask('countPressable')) };
  } finally {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  }
}

/**
 * Presses the buttons that may switch the theme, and reads the colours that follow; null if no button changes them. What
 * else a button does stays on the page, so this comes last.
 */
export async function pressForTheme(
  page: Page,
  reader: OpenReader,
  { landing, switches }: { landing: PageFacts; switches: number },
): Promise<Scheme | null> {
  const address = withoutHash(page.url());
  await refuseWrites(page);
  for (let index = 0; index < switches; index++) {
    await reader.ask('pressSwitch', index);
    // The button may reload the page.
    await reader.ask('settle', 150, 1500, 100);
    await reader.ask('endAnimations');
    if (withoutHash(page.url()) !== address) return null;
    if ((await reader.ask('hasSameBackgrounds')) === true) continue;
    const scheme = await readScheme(reader);
    if (isInverted(landing, scheme)) return scheme;
  }
  return null;
}

/** Whether light and dark have changed places: a button may also open a panel of another colour. */
function isInverted(landing: PageFacts, scheme: Scheme): boolean {
  if (!differs(landing, scheme)) return false;
  const after =
    [...sumBackdropAreas(scheme.colorUses)].sort(([, a], [, b]) => b - a)[0]?.[0] ?? landing.background;
  return isDark(after) !== isDark(landing.background);
}

function isDark(hex: string): boolean {
  return hexToOklab(hex)[0] < 0.6;
}

/** Whether large backgrounds have changed. One changed icon is not another theme. */
function differs(landing: PageFacts, scheme: Scheme): boolean {
  const before = sumBackdropAreas(landing.colorUses);
  const after = sumBackdropAreas(scheme.colorUses);
  const total = [...before.values()].reduce((sum, area) => sum + area, 0) || 1;
  let moved = 0;
  for (const [color, area] of before) moved += Math.max(0, area - (after.get(color) ?? 0));
  return moved / total > 0.25;
}
