import type { PageFacts, Scheme } from '@livery/extraction/facts';
import type { Page } from 'playwright-core';
import type { OpenReader } from './open-reader.ts';
import { readScheme, readThemed } from './read-page.ts';

/** The page with the dark preference or with its own theme switch; null if neither changes its colours. */
export async function readOtherTheme(
  page: Page,
  reader: OpenReader,
  landing: PageFacts,
): Promise<Scheme | null> {
  try {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    // Pages that load beside it open in front, and a page behind another may draw no frames.
    await page.bringToFront();
    await reader.ask('endAnimations');
    const preferred = (await reader.ask('sameBackgrounds')) === true ? null : await readScheme(reader);
    if (preferred && differs(landing, preferred)) return preferred;
    const switchable = landing.darkSelectors.length > 0 && (await reader.ask('hasToggle')) === true;
    const themed = switchable ? await readThemed(reader, landing.darkSelectors) : null;
    return themed && differs(landing, themed) ? themed : null;
  } finally {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  }
}

/** Whether large backgrounds have changed. One changed icon is no theme. */
function differs(landing: PageFacts, scheme: Scheme): boolean {
  const before = backdrops(landing.colorUses);
  const after = backdrops(scheme.colorUses);
  const total = [...before.values()].reduce((sum, area) => sum + area, 0) || 1;
  let moved = 0;
  for (const [color, area] of before) moved += Math.max(0, area - (after.get(color) ?? 0));
  return moved / total > 0.25;
}

function backdrops(colorUses: Scheme['colorUses']): Map<string, number> {
  const areas = new Map<string, number>();
  for (const { kind, color, area } of colorUses) {
    if (kind === 'background') areas.set(color, (areas.get(color) ?? 0) + area);
  }
  return areas;
}
