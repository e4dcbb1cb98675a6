/** How far the letters of a font reach beyond the box of their line, in em: to its sides, and above and below it. */
export interface LetterReach {
  inline: number;
  block: number;
}

/**
 * More than the letters of bundled fonts reach, with two marks on one of them. Accents on capitals of Newsreader reach 0.31
 * above the line, vowels of Noto Serif Devanagari 0.47, and a mark of Inter without a letter 0.74 to the side.
 */
export const BUNDLED_REACH: LetterReach = { inline: 0.75, block: 0.5 };

/** The reach of several fonts together; null when that of one is not known. */
export function joinReaches(reaches: readonly (LetterReach | null)[]): LetterReach | null {
  if (!reaches.every((reach) => reach !== null)) return null;
  return {
    inline: Math.max(BUNDLED_REACH.inline, ...reaches.map(({ inline }) => inline)),
    block: Math.max(BUNDLED_REACH.block, ...reaches.map(({ block }) => block)),
  };
}
