/** The named gaps, in units of 1/1080 of the short side. */
export const gapScale = { none: 0, xs: 12, s: 20, m: 32, l: 50, xl: 86 } as const;
