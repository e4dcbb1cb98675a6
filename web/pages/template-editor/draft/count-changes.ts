import { isObject } from '@livery/core/json/value';

/** How many values of a document differ from those of another one. */
export function countChanges(before: unknown, after: unknown): number {
  if (Object.is(before, after)) return 0;
  if (Array.isArray(before) && Array.isArray(after)) {
    // A node more or less is one change, wherever it is.
    const length = Math.min(before.length, after.length);
    if (before.length !== after.length) return Math.abs(before.length - after.length);
    return sum(Array.from({ length }, (_, at) => countChanges(before[at], after[at])));
  }
  if (!isObject(before) || !isObject(after)) return 1;
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return sum([...names].map((name) => countChanges(before[name], after[name])));
}

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);
