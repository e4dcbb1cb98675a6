/** Two versions that are compared, by number; `from` is the older one. */
export interface Pair {
  from: number;
  to: number;
}

/** The pair that the address names, or the current version and the one before it. */
export function readPair(
  search: { from?: string | undefined; to?: string | undefined },
  current: number,
): Pair {
  const read = (given: string | undefined, usual: number) => {
    const number = Number(given);
    return Number.isInteger(number) && number >= 1 && number <= current ? number : usual;
  };
  const to = read(search.to, current);
  const from = read(search.from, Math.max(1, to - 1));
  return { from: Math.min(from, to), to: Math.max(from, to) };
}

/** Compares the picked version with the one that was picked before it. */
export function pickVersion(pair: Pair, last: number, picked: number): Pair {
  if (picked === last) return pair;
  return { from: Math.min(last, picked), to: Math.max(last, picked) };
}
