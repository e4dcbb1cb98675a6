/** The family name without the prefix and hash that build tools add. */
export function cleanFamily(family: string): string {
  const built = /^__(.+?)_(?:Fallback_)?[0-9a-f]{5,12}$/i.exec(family);
  const name = built
    ? built[1]!.replaceAll('_', ' ')
    : family.replace(/[-_][0-9a-f]{8,}$/i, '').replace(uploadHash, '');
  return name.replace(/ Fallback$/i, '').trim() || family;
}

/** A hash before the name, spaced like words, as site builders write it for uploaded files. */
const uploadHash = /^(?:[0-9a-f]{1,10} ){8,40}(?=\S)/i;

/** The typeface of a family that is named after one cut: `Acme` of `Acme-Bold` and `Acme-Regular`. */
export function readTypeface(family: string): string {
  return family.replace(cut, '');
}

const cut =
  /(?<=\w)[-_ ](?:thin|light|book|regular|normal|medium|semi-?bold|demi-?bold|bold|extra-?bold|italic)$/i;

/** Whether a family is the regular cut of its typeface. */
export function isRegularCut(family: string): boolean {
  return /(?:regular|normal|book)$/i.test(family) || readTypeface(family) === family;
}

/** Whether a family contains icons instead of letters. */
export function isIconFamily(family: string): boolean {
  return iconText.test(family) || /[a-z]Icons?$/.test(family);
}

const iconText =
  /\bicons?\b|awesome|glyph|material symbols|ionic|feather|remix|lineawesome|linearicons|themify|flaticon|dashicons|genericons|codicon|octicon|fontello|icomoon|webdings|wingdings|emoji|^fa[- ]|^fa[bsr]?$/i;

export function isMonoFamily(family: string): boolean {
  return /mono(?!t)|courier|consolas|menlo|\bcode\b|inconsolata|terminal|anonymous pro|fira ?code|hack$/i.test(
    family,
  );
}

/** Whether a family is a fallback that is shown until the web font has loaded. */
export function isFallback(family: string): boolean {
  return / fallback$|_fallback_/i.test(family);
}
