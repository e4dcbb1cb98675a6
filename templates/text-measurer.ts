/** The style of a text. Tracking is in em, so widths are proportional to the size. */
export interface TypeStyle {
  family: string;
  weight: number;
  tracking: number;
  /** The drawn size in pixels: typefaces with an optical size axis have other widths at text sizes. */
  size?: number;
  /** Digits as high as capitals, also in typefaces whose own digits are old-style. */
  numerals?: 'lining';
}

/**
 * Measures text for a scene. The engine implements it with the fonts that it draws with, so that measured and drawn
 * widths are equal.
 */
export interface TextMeasurer {
  /** Advance width of each piece, in em. */
  widths(pieces: readonly string[], style: TypeStyle): Promise<number[]>;
}
