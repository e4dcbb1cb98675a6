import { isGeneric, toGeneric } from '@livery/core/brand/font-kind';
import type { FontFamilyToken } from '@livery/core/brand/token-types';
import {
  bundledFonts,
  type FaceKind,
  type ScriptName,
  scriptFonts,
} from '@livery/engine/fonts/bundled-fonts';

/** A bundled font by the name that a brand uses for it. */
export const findBundled = (family: string) =>
  bundledFonts.find((font) => font.family.toLowerCase() === family.trim().toLowerCase());

function findKind({ $value }: FontFamilyToken): FaceKind {
  const [family = ''] = $value;
  const generic = $value.findLast(isGeneric) ?? toGeneric(family);
  return findBundled(family)?.kind ?? ({ serif: 'serif', monospace: 'mono' } as const)[generic] ?? 'sans';
}

/** The bundled family that images use if a font has no file. */
export function findStandIn(font: FontFamilyToken): string {
  const kind = findKind(font);
  const own = findBundled(font.$value[0] ?? '');
  return (own ?? bundledFonts.find((bundled) => bundled.kind === kind) ?? bundledFonts[0]).family;
}

/** The family that images use because a font has no file; null if they can use the font itself. */
export function findSubstitute(font: FontFamilyToken): string | null {
  const [family = ''] = font.$value;
  if (font.$extensions['studio.fontRole'].files.length > 0 || findBundled(family)) return null;
  return findStandIn(font);
}

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
export function listBundledFamilies(font: FontFamilyToken, words: string): string[] {
  const fonts = scriptFonts[findKind(font) === 'serif' ? 'serif' : 'sans'];
  const others = Object.entries(scripts).flatMap(([script, characters]) => {
    const family = fonts[script as ScriptName]?.family;
    return family && characters.test(words) ? [family] : [];
  });
  return [findStandIn(font), ...others];
}

/** What browsers fall back to until the files are there. */
export const toFallback = (font: FontFamilyToken): string =>
  ({ sans: 'sans-serif', serif: 'serif', mono: 'monospace' })[findKind(font)];
