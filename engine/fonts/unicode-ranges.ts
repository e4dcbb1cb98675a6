/** Inclusive ranges of code points. */
export type UnicodeRanges = [number, number][];

export const allCharacters: UnicodeRanges = [[0, 0x10ffff]];

export function hasCharacter(ranges: UnicodeRanges, code: number): boolean {
  return ranges.some(([from, to]) => code >= from && code <= to);
}

/** Merges code points, in any order, into sorted ranges. */
export function toRanges(codes: readonly number[]): UnicodeRanges {
  const ranges: UnicodeRanges = [];
  for (const code of [...codes].sort((a, b) => a - b)) {
    const last = ranges[ranges.length - 1];
    if (last && code <= last[1] + 1) last[1] = code;
    else ranges.push([code, code]);
  }
  return ranges;
}
