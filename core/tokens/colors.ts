import type { BrandDocument, Palette } from '../brand/document.ts';
import { blendOver, hexToOklch } from '../color/convert.ts';
import { fadeTowards } from '../color/mix.ts';
import { makeScale } from '../color/scale.ts';
import { deriveSemanticColors } from './semantic.ts';
import type { ColorMode, DerivedTokens, Roles } from './types.ts';

export interface ColorTokens {
  /** The mode that the brand is shown in by default; `colors` has its colours. */
  mode: 'light' | 'dark';
  colors: DerivedTokens['colors'];
}

/** The colours of both modes, without the rest of the tokens: the editor derives them with every edit. */
export function deriveColors(document: BrandDocument): ColorTokens {
  const mode = document.$extensions['studio.modes'].default === 'dark' ? 'dark' : 'light';
  const modes = {
    light: readMode(document.color.light, '#ffffff'),
    dark: readMode(document.color.dark, '#000000'),
  };
  return { mode, colors: { ...modes[mode], modes } };
}

function readMode(palette: Palette, paper: string): ColorMode {
  const coverage = palette.$extensions?.['livery.coverage'] ?? null;
  return { ...toColorMode(readRoles(palette, paper)), coverage };
}

/** Tokens as versions have them since they state the coverage; older ones left out what was not measured. */
export function withCoverage(tokens: DerivedTokens): DerivedTokens {
  const fill = <Mode extends ColorMode>(mode: Mode) => ({ ...mode, coverage: mode.coverage ?? null });
  const modes = Object.fromEntries(
    Object.entries(tokens.colors.modes).map(([name, mode]) => [name, fill(mode)]),
  );
  return { ...tokens, colors: { ...fill(tokens.colors), modes } };
}

/** The scales and the semantic colours of a palette. */
export function toColorMode(roles: Roles): ColorMode {
  const primary = hexToOklch(roles.primary);
  return {
    roles,
    accent: makeScale(primary),
    neutral: makeScale({ l: 0.55, c: Math.min(primary.c * 0.1, 0.018), h: primary.h }),
    semantic: deriveSemanticColors(roles),
    coverage: null,
  };
}

/**
 * A palette as hex colours. A missing role falls back on the nearest one, and a translucent colour becomes the colour
 * that is visible over the background, because contrast depends on that.
 */
function readRoles(palette: Palette, paper: string): Roles {
  const background = blendOver(palette.background.$value, paper);
  const seen = (token: Palette['accent']) => (token ? blendOver(token.$value, background) : null);
  const primary = blendOver(palette.primary.$value, background);
  const text = blendOver(palette.text.$value, background);
  const accent = seen(palette.accent);
  const secondary = seen(palette.secondary);
  return {
    primary,
    secondary: secondary ?? accent ?? primary,
    accent: accent ?? secondary ?? primary,
    background,
    surface: seen(palette.surface) ?? background,
    text,
    textMuted: seen(palette.textMuted) ?? fadeTowards(text, background, 0.35),
  };
}
