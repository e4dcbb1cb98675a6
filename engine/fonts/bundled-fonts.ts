import type { FaceKind } from '@livery/templates/shared/brand/typeface';

/** Open fonts that come with Livery. */

export interface BundledFont {
  family: string;
  package: string;
  /** The stylesheet of the package: all axes of the font, weight alone, or one weight. */
  axis: 'opsz' | 'wght' | '400';
}

/** By the names that brands use. The first of each kind is its fallback. */
export const bundledFonts = [
  { family: 'Inter', kind: 'sans', package: '@fontsource-variable/inter', axis: 'opsz' },
  {
    family: 'Bricolage Grotesque',
    kind: 'sans',
    package: '@fontsource-variable/bricolage-grotesque',
    axis: 'opsz',
  },
  { family: 'Newsreader', kind: 'serif', package: '@fontsource-variable/newsreader', axis: 'opsz' },
  { family: 'Instrument Serif', kind: 'serif', package: '@fontsource/instrument-serif', axis: '400' },
  { family: 'JetBrains Mono', kind: 'mono', package: '@fontsource-variable/jetbrains-mono', axis: 'wght' },
] as const satisfies (BundledFont & { kind: FaceKind })[];

export type ScriptName =
  | 'latin'
  | 'arabic'
  | 'hebrew'
  | 'thai'
  | 'devanagari'
  | 'japanese'
  | 'korean'
  | 'chinese';

/**
 * Fonts for scripts that the brand's own font does not have. Their files are read when a text first needs them,
 * because together they are larger than everything else in memory.
 */
export const scriptFonts: Record<Exclude<FaceKind, 'mono'>, Partial<Record<ScriptName, BundledFont>>> = {
  sans: {
    arabic: { family: 'Noto Sans Arabic', package: '@fontsource-variable/noto-sans-arabic', axis: 'wght' },
    hebrew: { family: 'Noto Sans Hebrew', package: '@fontsource-variable/noto-sans-hebrew', axis: 'wght' },
    thai: { family: 'Noto Sans Thai', package: '@fontsource-variable/noto-sans-thai', axis: 'wght' },
    devanagari: {
      family: 'Noto Sans Devanagari',
      package: '@fontsource-variable/noto-sans-devanagari',
      axis: 'wght',
    },
    japanese: { family: 'Noto Sans JP', package: '@fontsource-variable/noto-sans-jp', axis: 'wght' },
    korean: { family: 'Noto Sans KR', package: '@fontsource-variable/noto-sans-kr', axis: 'wght' },
    chinese: { family: 'Noto Sans SC', package: '@fontsource-variable/noto-sans-sc', axis: 'wght' },
  },
  serif: {
    latin: { family: 'Noto Serif', package: '@fontsource-variable/noto-serif', axis: 'wght' },
    arabic: { family: 'Noto Naskh Arabic', package: '@fontsource-variable/noto-naskh-arabic', axis: 'wght' },
    hebrew: { family: 'Noto Serif Hebrew', package: '@fontsource-variable/noto-serif-hebrew', axis: 'wght' },
    thai: { family: 'Noto Serif Thai', package: '@fontsource-variable/noto-serif-thai', axis: 'wght' },
    devanagari: {
      family: 'Noto Serif Devanagari',
      package: '@fontsource-variable/noto-serif-devanagari',
      axis: 'wght',
    },
    japanese: { family: 'Noto Serif JP', package: '@fontsource-variable/noto-serif-jp', axis: 'wght' },
    korean: { family: 'Noto Serif KR', package: '@fontsource-variable/noto-serif-kr', axis: 'wght' },
    chinese: { family: 'Noto Serif SC', package: '@fontsource-variable/noto-serif-sc', axis: 'wght' },
  },
};

/** Every bundled font, each once. */
export function listBundledFonts(): BundledFont[] {
  return [...bundledFonts, ...Object.values(scriptFonts).flatMap((fonts) => Object.values(fonts))];
}

/** Puts the language of the rest of the text first for characters that Chinese, Japanese and Korean share. */
export function scriptOrder(text: string): ScriptName[] {
  const rest: ScriptName[] = ['latin', 'arabic', 'hebrew', 'thai', 'devanagari'];
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) {
    return [...rest, 'japanese', 'chinese', 'korean'];
  }
  if (/\p{Script=Hangul}/u.test(text)) return [...rest, 'korean', 'japanese', 'chinese'];
  return [...rest, 'chinese', 'japanese', 'korean'];
}
