import { familyName, fontStack } from '@livery/core/tokens/font-stack';
import type { DerivedTokens, FontRole, FontTokens } from '@livery/core/tokens/types';
import type { Warning } from '@livery/templates/define-template';
import type { Node } from '../ports.ts';

export function fontReplaced(role: FontRole, font: FontTokens, by: string): Warning {
  const name = familyName(font.family) || 'The font';
  const message =
    font.files.length > 0
      ? `The file of ${name} could not be used; ${by} stands in. Upload another one.`
      : `${name} is not here; ${by} stands in. Upload it.`;
  return { code: 'font_replaced', path: `font.${role}`, message };
}

/** Leaves out replaced fonts of roles that no text of the tree has, and tells the others once for each family. */
export function ofDrawnFonts(warnings: Warning[], fonts: DerivedTokens['fonts'], tree: Node): Warning[] {
  const replaced = (Object.keys(fonts) as FontRole[]).filter((role) =>
    warnings.some(({ path }) => path === `font.${role}`),
  );
  const unused = replaced.filter((role) => !hasFont(tree, fontStack(fonts[role])));
  return withoutRepeats(warnings.filter(({ path }) => !unused.some((role) => path === `font.${role}`)));
}

function hasFont(node: Node, stack: string): boolean {
  const children = node.type === 'container' ? (node.children ?? []) : [];
  return node.style?.fontFamily === stack || children.some((child) => hasFont(child, stack));
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

function withoutRepeats(warnings: Warning[]): Warning[] {
  return warnings.filter(
    ({ message }, index) => warnings.findIndex((other) => other.message === message) === index,
  );
}
