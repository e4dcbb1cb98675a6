/** How long a piece of synchronous work takes, in milliseconds. */
export function measureTime(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}
