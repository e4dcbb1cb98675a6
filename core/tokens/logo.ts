import type { BrandDocument } from '../brand/document.ts';
import { assetFileUrl } from './fonts.ts';
import type { DerivedTokens } from './types.ts';

type Logo = BrandDocument['$extensions']['studio.logos']['confirmed'][number];

/** The logo for light grounds and, where the brand has one, its twin for dark grounds. */
export function logoTokens(confirmed: Logo[]): DerivedTokens['logo'] {
  const chosen = pick(confirmed, (logo) => logo.mode !== 'dark') ?? pick(confirmed, () => true);
  if (!chosen) return null;
  const forDark =
    pick(confirmed, (logo) => logo.mode === 'dark' && logo.kind === chosen.kind) ??
    pick(confirmed, (logo) => logo.mode === 'dark');
  return {
    src: assetFileUrl(chosen.src.$asset),
    darkSrc: forDark ? assetFileUrl(forDark.src.$asset) : null,
    aspectRatio: chosen.aspectRatio,
    vector: chosen.vector,
    kind: 'image',
  };
}

/** Of the logos that suit, the default one, else a vector in colour, else the first. */
function pick(logos: Logo[], suits: (logo: Logo) => boolean): Logo | undefined {
  const suitable = logos.filter(suits);
  return (
    suitable.find((logo) => logo.default) ??
    suitable.find((logo) => logo.vector && !logo.monochrome) ??
    suitable[0]
  );
}
