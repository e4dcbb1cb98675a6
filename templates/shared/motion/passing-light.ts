/**
 * The progress of a light over the `index`-th of `count` elements, 0 before and 1 after it has passed. It is on `spread`
 * neighbours at once. At phase 0 it is on none, so that a video that ends there ends on its still.
 */
export function lightProgress(
  phase: number,
  { index, count, spread }: Record<'index' | 'count' | 'spread', number>,
) {
  const head = phase * (count - 1 + spread);
  return Math.min(1, Math.max(0, (head - index) / spread));
}

/** The brightness of an element by the light's progress over it: 0 at both ends, 1 in the middle. */
export function brightness(passed: number): number {
  return (1 - Math.cos(2 * Math.PI * passed)) / 2;
}
