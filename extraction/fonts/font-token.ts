import type { PageFacts } from '../facts.ts';
import type { FontChoice } from './decide-fonts.ts';
import { listFontFiles } from './font-files.ts';

/** A family as the brand document has it, with those of its files that could be had. */
export function fontToken(
  { declared, families, weights, letterSpacing }: FontChoice,
  landing: PageFacts,
  toRef: (key: string) => string | null,
) {
  const used = [weights.regular, weights.medium, weights.bold].filter((weight) => weight !== null);
  const files = listFontFiles(landing, declared, used).flatMap(({ url, style, unicodeRange }) => {
    const ref = toRef(url);
    // What else is to be said of a file is read from it.
    return ref ? [{ $asset: ref, style, ...(unicodeRange ? { unicodeRange } : {}) }] : [];
  });
  return {
    $type: 'fontFamily',
    $value: families,
    $extensions: { 'studio.fontRole': { weights, letterSpacing, files } },
  };
}
