import { allIn, page } from './dom.ts';

/** Waits until a page looks as visitors see it, with a time limit. */

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits two frames, so that intersection observers have run, but not forever. */
const drawn = () => {
  const frames = new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return Promise.race([frames, pause(400)]);
};

/** Waits until nothing has changed for a while. An empty page gets more time, because scripts may render it. */
export async function settle(quietMs: number, maxMs: number): Promise<void> {
  const end = performance.now() + maxMs;
  let changed = performance.now();
  const observer = new MutationObserver(() => {
    changed = performance.now();
  });
  observer.observe(page.root, { childList: true, subtree: true, characterData: true });
  try {
    await Promise.race([page.fonts.ready, pause(maxMs / 2)]);
    while (performance.now() < end) {
      const isQuiet = performance.now() - changed >= quietMs;
      if (isQuiet && !isEmpty()) return;
      await pause(50);
    }
  } finally {
    observer.disconnect();
  }
}

function isEmpty(): boolean {
  const { body } = page;
  if (!body) return true;
  if (/loading|spinner|skeleton|preloader/i.test(body.className)) return true;
  const text = (body.innerText ?? '').trim();
  return text.length < 60 && allIn(body, 'img, svg, canvas, video').length < 2;
}

/** Scrolls through the page once and back, so that lazy content loads. */
export async function scrollThrough(maxSteps: number, stepMs: number): Promise<void> {
  const step = innerHeight * 0.9;
  for (let at = 1; at <= maxSteps; at++) {
    const before = scrollY;
    scrollTo({ top: at * step, behavior: 'instant' });
    await Promise.all([pause(stepMs), drawn()]);
    if (scrollY === before) break;
  }
  scrollTo({ top: 0, behavior: 'instant' });
  await pause(stepMs);
}
