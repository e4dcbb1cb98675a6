let isAwake = false;

/** Loads the page that reads a site, with the engine that draws. Nothing of it is loaded before the first key or paste. */
export function wakeEngine(): void {
  if (isAwake) return;
  isAwake = true;
  const loaded = [import('../extraction/extraction-page.tsx'), import('@livery/templates/registry')];
  void Promise.all(loaded).catch(() => {
    // Loaded again with the page itself.
    isAwake = false;
  });
}
