import { parseCssColor } from '@livery/core/color/parse';

/**
 * The colour that was pasted among commands, as a hex. A name such as `red` is none, because it also starts `Redo`;
 * without its `#` a hex needs a digit, or it could be the word `facade`.
 */
export function readTypedColor(typed: string): string | null {
  const trimmed = typed.trim();
  const isHex = trimmed.startsWith('#') || (/^[0-9a-f]{6}$/i.test(trimmed) && /\d/.test(trimmed));
  const isFunction = /^(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(.*\)$/i.test(trimmed);
  return isHex || isFunction ? parseCssColor(trimmed) : null;
}
