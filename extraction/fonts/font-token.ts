import type { FontChoice } from './decide-fonts.ts';
import type { WantedFontFile } from './font-files.ts';

/** A family as a token of the brand document, with those of its files that could be fetched. */
export function makeFontToken(
  { families, weights, letterSpacing }: FontChoice,
  wanted: readonly WantedFontFile[],
  toRef: (key: string) => string | null,
) {
  const files = wanted.flatMap(({ url, style, unicodeRange }) => {
    const ref = toRef(url);
    // Weight and format are read from the file when it is stored.
    return ref ? [{ $asset: ref, style, ...(unicodeRange ? { unicodeRange } : {}) }] : [];
  });
  return {
    $type: 'fontFamily',
    $value: families,
    $extensions: { 'studio.fontRole': { weights, letterSpacing, files } },
  };
}
