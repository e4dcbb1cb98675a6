export interface Identified {
  id: number;
  value: unknown;
}

const isSame = (one: unknown, two: unknown) => one === two || JSON.stringify(one) === JSON.stringify(two);

/**
 * Finds the entries of a list again after it has changed: moved ones by their values, changed ones by their places. Lists
 * of a brand or of content have no ids, and undo brings back values only.
 */
export function matchIds(
  before: readonly Identified[],
  next: readonly unknown[],
  newId: () => number,
): Identified[] {
  const left = new Set(before);
  const found: (Identified | undefined)[] = next.map((value, index) => {
    const there = before[index];
    return there && isSame(there.value, value) && left.delete(there) ? there : undefined;
  });
  for (const [index, value] of next.entries()) {
    if (found[index]) continue;
    const moved = [...left].find((one) => isSame(one.value, value));
    if (moved && left.delete(moved)) found[index] = moved;
  }
  return next.map((value, index) => {
    const there = before[index];
    const known = found[index] ?? (there && left.delete(there) ? there : undefined);
    return { id: known?.id ?? newId(), value };
  });
}
