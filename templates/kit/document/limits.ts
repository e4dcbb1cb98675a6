/** Limits of a template document. They are checked before anything whose time grows faster than the document. */
export const documentLimits = {
  nodes: 200,
  depth: 12,
  fields: 40,
  listItems: 12,
  bytes: 64 * 1024,
} as const;

/** The minimum size of a text, in units of 1/1080 of the short side: smaller text cannot be read on a phone. */
export const MIN_TEXT_SIZE = 22;
