/** Limits of a template document. They are checked before anything whose time grows faster than the document. */
export const documentLimits = {
  nodes: 200,
  depth: 12,
  /** With those of groups and lists. */
  fields: 40,
  conditions: 40,
  /** The variants in which a node has other properties. */
  overrides: 12,
  /** The members of `is` and of `over` in a condition. */
  comparisons: 8,
  listItems: 12,
  /** The entries of a list that a chart shows. */
  chartItems: 24,
  /** The values of a line over time. */
  numbers: 24,
  bytes: 64 * 1024,
} as const;

/** The most problems that are reported. Checks stop there, so that their time does not grow with the mistakes. */
export const MAX_PROBLEMS = 100;

/** The minimum size of a text, in units of 1/1080 of the short side: smaller text cannot be read on a phone. */
export const MIN_TEXT_SIZE = 22;
