/** Inclusive ranges of code points. */
export type UnicodeRanges = [number, number][];

export const allCharacters: UnicodeRanges = [[0, 0x10ffff]];

export function hasCharacter(ranges: UnicodeRanges, code: number): boolean {
  return ranges.some(([from, to]) => code >= from && code <= to);
}

/** Sorts ranges and merges those that touch or overlap. Ranges without a character are left out. */
export function mergeRanges(ranges: UnicodeRanges): UnicodeRanges {
  const merged: UnicodeRanges = [];
  for (const [from, to] of ranges.filter(([from, to]) => from <= to).sort(([a], [b]) => a - b)) {
    const last = merged.at(-1);
    if (last && from <= last[1] + 1) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}
