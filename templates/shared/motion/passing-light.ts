/**
 * A light that walks over things in reading order, for a hold: how far it has come over the `index`-th of `count`,
 * 0 before and 1 after. It is on as many neighbours at once as it is `broad`. At phase 0 it is on none, so that a
 * film which ends there ends on its still.
 */
export function lightProgress(
  phase: number,
  { index, count, spread }: Record<'index' | 'count' | 'spread', number>,
) {
  const head = phase * (count - 1 + spread);
  return Math.min(1, Math.max(0, (head - index) / spread));
}

/** How bright a thing is that a light has come over so far: soft at both ends. */
export function brightness(passed: number): number {
  return (1 - Math.cos(2 * Math.PI * passed)) / 2;
}
