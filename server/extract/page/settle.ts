import { allIn, page, readBounds } from './dom.ts';
import { stretch } from './slowness.ts';

/** Waits until a page looks as visitors see it, with a time limit. */

/** The height of the page screenshot. */
const SHOWN_HEIGHT = 3600;
const MAX_ANIMATIONS = 500;
/** How long a loaded page may go on changing. */
const RESTLESS_MS = 1200;
/** How long a loaded page with few words must be quiet: scripts may not have rendered it yet. */
const SPARSE_MS = 1500;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits two frames, so that intersection observers have run, but not forever. */
const drawn = () => {
  const frames = new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return Promise.race([frames, pause(stretch(400))]);
};

/**
 * Waits until nothing has changed for a while, which may be shorter once the page has loaded. An empty page gets more
 * time, because scripts may render it. A page that changes long after it has loaded has a carousel or a clock.
 */
export async function settle(quietMs: number, maxMs: number, loadedQuietMs = quietMs): Promise<void> {
  const start = performance.now();
  const end = start + stretch(maxMs);
  let changed = performance.now();
  const observer = new MutationObserver(() => {
    changed = performance.now();
  });
  observer.observe(page.root, { childList: true, subtree: true, characterData: true });
  try {
    await Promise.race([page.fonts.ready, pause(stretch(maxMs / 2))]);
    while (performance.now() < end) {
      const needed = stretch(page.hasLoaded() ? loadedQuietMs : quietMs);
      const quiet = performance.now() - changed;
      const isRestless = page.hasLoaded() && performance.now() - start > stretch(RESTLESS_MS);
      const has = readAmount();
      if (has === 'enough' && (quiet >= needed || isRestless)) return;
      if (has === 'little' && page.hasLoaded() && quiet >= stretch(SPARSE_MS)) return;
      await pause(Math.min(50, Math.max(10, needed - quiet)));
    }
  } finally {
    observer.disconnect();
  }
}

/** How much a page shows. Few words may be all of it, unless they say that more is to come. */
function readAmount(): 'nothing' | 'little' | 'enough' {
  const { body } = page;
  if (!body || /loading|spinner|skeleton|preloader/i.test(body.className)) return 'nothing';
  const text = (body.innerText ?? '').trim();
  if (text.length >= 60 || allIn(body, 'img, svg, canvas, video').length >= 2) return 'enough';
  if (page.hasLoaded() && page.all('script').length === 0) return 'enough';
  return text === '' || /loading|…$|\.\.\.$/i.test(text) ? 'nothing' : 'little';
}

/** Scrolls through the page once and back, so that lazy content loads, and waits for the images near the top. */
export async function scrollThrough(maxSteps: number, imagesMs: number): Promise<void> {
  const step = innerHeight * 0.9;
  for (let at = 1; at <= maxSteps; at++) {
    const before = scrollY;
    scrollTo({ top: at * step, behavior: 'instant' });
    await drawn();
    if (scrollY === before) break;
  }
  scrollTo({ top: 0, behavior: 'instant' });
  await drawn();
  const end = performance.now() + stretch(imagesMs);
  while (performance.now() < end && hasLoadingImages()) await pause(20);
}

/** Whether an image that the screenshots show has not arrived. */
function hasLoadingImages(): boolean {
  return page.all<HTMLImageElement>('img[src]').some((image) => {
    if (!(image instanceof HTMLImageElement) || image.complete) return false;
    const { top, width } = readBounds(image);
    return width > 0 && top < SHOWN_HEIGHT;
  });
}

/** Brings animations and transitions to their end, so that colours are read as visitors see them afterwards. */
export async function endAnimations(): Promise<void> {
  await drawn();
  const running = page.animations().slice(0, MAX_ANIMATIONS);
  for (const animation of running) {
    try {
      // An endless animation has no end to bring it to.
      if (animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) animation.cancel();
      else animation.finish();
    } catch {
      // An animation whose rate is 0 can be neither ended nor read.
    }
  }
  if (running.length > 0) await drawn();
}
