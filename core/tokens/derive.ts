import type { BrandDocument } from '../brand/document.ts';
import { documentSchemaVersion } from '../brand/format-version.ts';
import { hexToOklch } from '../color/convert.ts';
import { findAnchorStep, round } from '../color/scale.ts';
import { deriveColors } from './colors.ts';
import { toGradientsCss, toShadowCss } from './css.ts';
import { listFlags } from './flags.ts';
import { deriveFontTokens, toAssetFileUrl } from './fonts.ts';
import type { DerivedTokens } from './types.ts';

/** Everything that a template draws with, as a pure function of the brand document. */
export function deriveTokens(document: BrandDocument): DerivedTokens {
  const identity = document.$extensions['studio.identity'];
  const modes = document.$extensions['studio.modes'];
  const { mode, colors } = deriveColors(document);
  const primary = hexToOklch(colors.roles.primary);

  return {
    schemaVersion: String(documentSchemaVersion),
    name: identity.name,
    domain: identity.domain,
    mode,
    modes: { available: [modes.available].flat(), default: modes.default },
    colors,
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

type Logo = BrandDocument['$extensions']['studio.logos']['confirmed'][number];

/** The logo for light backgrounds and, if the brand has one, its counterpart for dark ones. */
function deriveLogoTokens(confirmed: Logo[]): DerivedTokens['logo'] {
  const chosen = pick(confirmed, (logo) => logo.mode !== 'dark') ?? pick(confirmed, () => true);
  if (!chosen) return null;
  const forDark =
    pick(confirmed, (logo) => logo.mode === 'dark' && logo.kind === chosen.kind) ??
    pick(confirmed, (logo) => logo.mode === 'dark');
  return {
    src: toAssetFileUrl(chosen.src.$asset),
    darkSrc: forDark ? toAssetFileUrl(forDark.src.$asset) : null,
    aspectRatio: chosen.aspectRatio,
    vector: chosen.vector,
    kind: 'image',
  };
}

/** Of the matching logos, the default one, else a coloured vector, else the first. */
function pick(logos: Logo[], matches: (logo: Logo) => boolean): Logo | undefined {
  const matching = logos.filter(matches);
  return (
    matching.find((logo) => logo.default) ??
    matching.find((logo) => logo.vector && !logo.monochrome) ??
    matching[0]
  );
}
