/** One spelling for texts that look alike: lower case, straight quotes and dashes, single spaces. */
export function normalizeText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[“”„«»]/gu, '"')
    .replace(/[‘’‚`´]/gu, "'")
    .replace(/[‐‑‒–—―]/gu, '-')
    .replace(/[\s\u00ad\u200b-\u200d\u2060]+/gu, ' ')
    .trim();
}
