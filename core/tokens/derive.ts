import type { BrandDocument, Palette } from '../brand/document.ts';
import { documentSchemaVersion } from '../brand/format-version.ts';
import { blendOver, hexToOklch } from '../color/convert.ts';
import { fadeTowards } from '../color/mix.ts';
import { findAnchorStep, makeScale, round } from '../color/scale.ts';
import { toGradientsCss, toShadowCss } from './css.ts';
import { listFlags } from './flags.ts';
import { deriveFontTokens } from './fonts.ts';
import { deriveLogoTokens } from './logo.ts';
import { deriveSemanticColors } from './semantic.ts';
import type { ColorMode, DerivedTokens, Roles } from './types.ts';

/** Everything that a template draws with, as a pure function of the brand document. */
export function deriveTokens(document: BrandDocument): DerivedTokens {
  const identity = document.$extensions['studio.identity'];
  const modes = document.$extensions['studio.modes'];
  const mode = modes.default === 'dark' ? 'dark' : 'light';
  const colorModes = {
    light: colorMode(document.color.light, '#ffffff'),
    dark: colorMode(document.color.dark, '#000000'),
  };
  const colors = colorModes[mode];
  const primary = hexToOklch(colors.roles.primary);

  return {
    schemaVersion: String(documentSchemaVersion),
    name: identity.name,
    domain: identity.domain,
    mode,
    modes: { available: [modes.available].flat(), default: modes.default },
    colors: { ...colors, modes: colorModes },
    fonts: deriveFontTokens(document.font),
    logo: deriveLogoTokens(document.$extensions['studio.logos'].confirmed),
    radii: sizes(document.radius, ['sm', 'md', 'lg', 'xl']),
    spacing: {
      ...sizes(document.space, ['xs', 'sm', 'md', 'lg', 'xl']),
      density: document.space.$extensions['studio.density'],
    },
    typography: typography(document.typographyMeta),
    borders: {
      width: sizes(document.border.width, ['subtle', 'default', 'strong']),
      style: {
        subtle: document.border.style.subtle.$value,
        default: document.border.style.default.$value,
        strong: document.border.style.strong.$value,
      },
    },
    elevation: {
      sm: toShadowCss(document.elevation.sm),
      md: toShadowCss(document.elevation.md),
      lg: toShadowCss(document.elevation.lg),
    },
    gradients: toGradientsCss(document.gradient),
    metadata: {
      flags: listFlags(document, colors.roles, mode),
      anchor: findAnchorStep(primary.l),
      primaryOklch: { l: round(primary.l), c: round(primary.c), h: round(primary.h) },
    },
  };
}

function colorMode(palette: Palette, paper: string): ColorMode {
  const roles = readRoles(palette, paper);
  const primary = hexToOklch(roles.primary);
  return {
    roles,
    accent: makeScale(primary),
    neutral: makeScale({ l: 0.55, c: Math.min(primary.c * 0.1, 0.018), h: primary.h }),
    semantic: deriveSemanticColors(roles),
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

function sizes<Key extends string>(
  group: Record<Key, { $value: { value: number } }>,
  keys: readonly Key[],
): Record<Key, number> {
  return Object.fromEntries(keys.map((key) => [key, group[key].$value.value])) as Record<Key, number>;
}

function typography(meta: BrandDocument['typographyMeta']): DerivedTokens['typography'] {
  const style = (name: 'display' | 'h1' | 'h2' | 'body' | 'caption') => ({
    family: meta[name].family,
    size: meta[name].size.$value.value,
    lineHeight: meta[name].lineHeight.$value.value,
    letterSpacing: meta[name].letterSpacing.$value.value,
    weight: meta[name].weight,
    transform: meta[name].transform,
  });
  return {
    display: style('display'),
    h1: style('h1'),
    h2: style('h2'),
    body: style('body'),
    caption: style('caption'),
  };
}
