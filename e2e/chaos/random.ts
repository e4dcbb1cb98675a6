/** Random choices that a seed repeats. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number from one bound to the other, both included. */
  whole(from: number, to: number): number;
  chance(part: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
}

/** mulberry32: small, and even enough to choose whom to kill. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    whole,
    chance: (part) => next() < part,
    pick: (items) => items[whole(0, items.length - 1)]!,
  };
}
