import type { FontFamilyToken } from '@livery/core/brand/token-types';
import { type ScriptName, scriptFonts } from '@livery/engine/fonts/bundled-fonts';
import { findBundled, findNearest, findStandIn, type NamedFont } from '@livery/engine/fonts/stand-in';
import { faceKind } from '@livery/templates/shared/brand/typeface';

function toNamedFont({ $value: [family = '', ...fallbacks], $extensions }: FontFamilyToken): NamedFont {
  return { family, fallbacks, files: $extensions['studio.fontRole'].files };
}

/** The family that images use because a font of a document has no file; null if they use the font itself. */
export const findStandInOf = (font: FontFamilyToken): string | null => findStandIn(toNamedFont(font));

const scripts: Record<Exclude<ScriptName, 'latin'>, RegExp> = {
  arabic: /\p{Script=Arabic}/u,
  hebrew: /\p{Script=Hebrew}/u,
  thai: /\p{Script=Thai}/u,
  devanagari: /\p{Script=Devanagari}/u,
  japanese: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
  korean: /\p{Script=Hangul}/u,
  chinese: /\p{Script=Han}/u,
};

/** The bundled families that draw `words`: the font itself or its stand-in, then those of other scripts. */
export function listBundledFamilies(token: FontFamilyToken, words: string): string[] {
  const font = toNamedFont(token);
  const kind = faceKind(font);
  const fonts = scriptFonts[kind === 'serif' ? 'serif' : 'sans'];
  const others = Object.entries(scripts).flatMap(([script, characters]) => {
    const family = fonts[script as ScriptName]?.family;
    return family && characters.test(words) ? [family] : [];
  });
  return [(findBundled(font.family) ?? findNearest(font)).family, ...others];
}

/** What browsers fall back to until the files are there. */
export const toFallback = (token: FontFamilyToken): string =>
  ({ sans: 'sans-serif', serif: 'serif', mono: 'monospace' })[faceKind(toNamedFont(token))];
