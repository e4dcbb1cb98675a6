import { familyName } from '@livery/core/tokens/font-stack';
import type { FontRole, FontTokens } from '@livery/core/tokens/types';
import type { Warning } from '@livery/templates/define-template';

export function fontReplaced(role: FontRole, font: FontTokens, by: string): Warning {
  const why = font.files.length > 0 ? 'its file could not be used' : 'the brand has no file for it';
  return {
    code: 'font_replaced',
    path: `font.${role}`,
    message: `${familyName(font.family) || 'The font'} was drawn as ${by}: ${why}.`,
  };
}

/** Emoji are drawn as images, and these characters are not drawn at all. */
const NOT_BY_FONTS =
  /[\p{Cc}\p{Cf}\p{Zs}\p{Variation_Selector}]|\p{Extended_Pictographic}|\p{Emoji_Component}/u;

/** Whether a character needs a glyph that a font may lack; every font has ASCII. */
export function isDrawnByFonts(sign: string): boolean {
  return sign.codePointAt(0)! > 0x7f && !NOT_BY_FONTS.test(sign);
}

export function glyphMissing(signs: string[]): Warning {
  const listed = signs.slice(0, 20).join(' ');
  return {
    code: 'glyph_missing',
    path: '',
    message: `No font has these characters: ${listed}. Upload a font that does.`,
  };
}

/** A family that replaces the fonts of several roles is reported once. */
export function withoutRepeats(warnings: Warning[]): Warning[] {
  return warnings.filter(
    ({ message }, index) => warnings.findIndex((other) => other.message === message) === index,
  );
}
