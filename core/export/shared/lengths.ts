/** A limit far beyond any screen, below which JavaScript writes numbers without an exponent. */
const FURTHEST = 1_000_000;

/** A number in plain decimals: no exponent, no minus zero. */
export function toDecimal(value: number): string {
  const bounded = Math.min(FURTHEST, Math.max(-FURTHEST, value));
  return String(Number(bounded.toFixed(4)) + 0);
}

export function toPx(value: number): string {
  return `${toDecimal(value)}px`;
}

/** Type in rem follows the text size that a reader has set; type in px does not. */
export function toRem(value: number): string {
  return `${toDecimal(value / 16)}rem`;
}

/** A length in proportion to the text size, or `ofNothing` if the size is 0. */
export function toRatio(length: number, size: number, ofNothing: number): number {
  const ratio = length / size;
  return size > 0 && Math.abs(ratio) <= FURTHEST ? Number(ratio.toFixed(3)) + 0 : ofNothing;
}
