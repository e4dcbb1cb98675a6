/** Values below this are drawn as zero: a bar or share of that size would not be visible. */
export const MIN_VALUE = 1e-9;
