import { isGeneric } from '@livery/core/brand/font-kind';
import { familyName } from '@livery/core/tokens/font-stack';
import { type FaceKind, faceKind } from '@livery/templates/shared/brand/typeface';
import { bundledFonts } from './bundled-fonts.ts';

/** A font of a brand: what its document and its derived tokens both have. */
export interface NamedFont {
  family: string;
  fallbacks: string[];
  files: readonly unknown[];
}

/** The bundled font that replaces fonts of a kind. */
export const findOfKind = (kind: FaceKind) => bundledFonts.find((font) => font.kind === kind)!;

/** A bundled font by the name that a brand uses for it. */
export function findBundled(family: string) {
  const name = familyName(family).toLowerCase();
  return bundledFonts.find((font) => font.family.toLowerCase() === name);
}

/** The family that draws a font without files as the brand asked for it: bundled or generic. Null when there is none. */
export function findAsAsked({ family }: Pick<NamedFont, 'family'>): string | null {
  const name = familyName(family);
  return isGeneric(name) ? name : (findBundled(name)?.family ?? null);
}

/**
 * The bundled font that replaces a font: the first of its fallbacks that is bundled and of its kind, such as the nearest
 * family that an extraction names, or the one for its kind.
 */
export function findNearest(font: Pick<NamedFont, 'family' | 'fallbacks'>) {
  const kind = faceKind(font);
  const named = font.fallbacks.map(findBundled).find((bundled) => bundled?.kind === kind);
  return named ?? findOfKind(kind);
}

/** The family that images use because the brand has no file for a font; null when they use the font itself. */
export function findStandIn(font: NamedFont): string | null {
  if (font.files.length > 0 || findAsAsked(font) !== null) return null;
  return findNearest(font).family;
}
