/** The family name without the prefix and hash that build tools add. */
export function cleanFamily(family: string): string {
  const built = /^__(.+?)_(?:Fallback_)?[0-9a-f]{5,12}$/i.exec(family);
  const name = built ? built[1]!.replaceAll('_', ' ') : family.replace(/[-_][0-9a-f]{8,}$/i, '');
  return name.replace(/ Fallback$/i, '').trim() || family;
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
