import type { BrandDocument } from '../brand/document.ts';
import { assetFileUrl } from './fonts.ts';
import type { DerivedTokens } from './types.ts';

type Logos = BrandDocument['$extensions']['studio.logos']['confirmed'];

/** The logo for light grounds and, where the brand has one, its twin for dark grounds. */
export function logoTokens(confirmed: Logos): DerivedTokens['logo'] {
  const forLight = confirmed.find((logo) => logo.default) ?? confirmed.find((logo) => logo.mode !== 'dark');
  const chosen = forLight ?? confirmed[0];
  if (!chosen) return null;
  const forDark = confirmed.find((logo) => logo.mode === 'dark' && logo.kind === chosen.kind);
  return {
    src: assetFileUrl(chosen.src.$asset),
    darkSrc: forDark ? assetFileUrl(forDark.src.$asset) : null,
    aspectRatio: chosen.aspectRatio,
    vector: chosen.vector,
    kind: chosen.kind,
  };
}
