import type { BrandDocument } from '../brand/document.ts';
import { toAssetFileUrl } from './fonts.ts';
import type { DerivedTokens } from './types.ts';

type Logo = BrandDocument['$extensions']['studio.logos']['confirmed'][number];

/** The logo for light backgrounds and, if the brand has one, its counterpart for dark ones. */
export function deriveLogoTokens(confirmed: Logo[]): DerivedTokens['logo'] {
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
