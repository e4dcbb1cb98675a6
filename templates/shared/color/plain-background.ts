/** A background is plain up to this chroma and from this lightness on (OKLCH); any other is a choice of the brand. */
export const PLAIN_BACKGROUND = { chroma: 0.006, lightness: 0.985 } as const;
