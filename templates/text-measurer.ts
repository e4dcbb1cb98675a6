/** How a piece of text is set. Tracking is in em, so widths grow in proportion to the size. */
export interface TypeStyle {
  family: string;
  weight: number;
  tracking: number;
  /** Pixels it will be drawn at: faces with an optical axis run wider or narrower at text sizes. */
  size?: number;
}

/**
 * Measures text for a scene. The engine that draws gives it, so that what is measured is what is drawn;
 * a scene itself touches no font.
 */
export interface TextMeasurer {
  /** Advance width of each piece, in em. */
  widths(pieces: readonly string[], style: TypeStyle): Promise<number[]>;
}
