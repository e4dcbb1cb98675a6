/**
 * A light that walks over things in reading order, for a hold: how far it has come over the `index`-th of `count`,
 * 0 before and 1 after. It is on as many neighbours at once as it is `broad`. At phase 0 it is on none, so that a
 * film which ends there ends on its still.
 */
export function passing(phase: number, { index, count, broad }: Record<'index' | 'count' | 'broad', number>) {
  const head = phase * (count - 1 + broad);
  return Math.min(1, Math.max(0, (head - index) / broad));
}

/** How bright a thing is that a light has come over so far: soft at both ends. */
export function brightness(passed: number): number {
  return (1 - Math.cos(2 * Math.PI * passed)) / 2;
}
