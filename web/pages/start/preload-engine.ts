let hasStarted = false;

/** Loads the page that reads a site, with the engine that draws: once, and again after it failed. */
export function preloadEngine(): void {
  if (hasStarted) return;
  hasStarted = true;
  load().catch(() => {
    // If this fails, the page loads what it needs later.
    hasStarted = false;
  });
}

/** Nothing of it is loaded before the first key or paste on the start page. */
async function load(): Promise<void> {
  await Promise.all([
    import('../extraction/extraction-page.tsx'),
    import('../extraction/warm-engine.ts').then(({ warmEngine }) => warmEngine()),
  ]);
}
