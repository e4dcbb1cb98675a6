import { isGeneric } from '@livery/core/brand/font-kind';
import { familyName } from '@livery/core/tokens/font-stack';
import type { FontTokens } from '@livery/core/tokens/types';
import { faceKind } from '@livery/templates/shared/text/typeface';
import { bundledFonts, type FaceKind } from './bundled-fonts.ts';

/** The bundled font that stands in for fonts of a kind. */
export const findOfKind = (kind: FaceKind) => bundledFonts.find((font) => font.kind === kind)!;

/** The bundled family of this name, or the generic family that the brand itself asked for. */
export function findBundled(font: FontTokens): string | null {
  const name = familyName(font.family);
  if (isGeneric(name)) return name;
  return bundledFonts.find(({ family }) => family.toLowerCase() === name.toLowerCase())?.family ?? null;
}

/** The family that images use because the brand has no file for a font; null when they use the font itself. */
export function findStandIn(font: FontTokens): string | null {
  if (font.files.length > 0 || findBundled(font) !== null) return null;
  return findOfKind(faceKind(font)).family;
}
