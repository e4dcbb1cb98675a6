let isAwake = false;

/** Loads the page that reads a site, with the engine that draws. Nothing of it is loaded before the first key or paste. */
export function wakeEngine(): void {
  if (isAwake) return;
  isAwake = true;
  const loading = [
    import('../extraction/extraction-page.tsx'),
    import('../extraction/warm-engine.ts').then(({ warmEngine }) => warmEngine()),
  ];
  Promise.all(loading).catch(() => {
    // Loaded again with the page itself.
    isAwake = false;
  });
}
