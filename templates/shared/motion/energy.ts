import { hexToOklch } from '@livery/core/color/convert';
import type { ColorMode, DerivedTokens } from '@livery/core/tokens/types';
import { PLAIN_BACKGROUND } from '../color/plain-background.ts';

/** How much and how fast a brand moves, from 0 for calm to 1 for loud. */
export type Energy = number;

/** A brand without an opinion. */
export const MEDIUM_ENERGY: Energy = 0.5;

/** What each trait adds to a brand that has it fully, and the range over which it grows. */
const traits = {
  chroma: { adds: 0.4, from: 0.02, to: 0.22 },
  radius: { adds: 0.2, from: 0, to: 20 },
  weight: { adds: 0.25, from: 400, to: 800 },
  plain: { adds: 0.15, from: 0, to: 1 },
} as const;

/** The energy of a brand, from its primary colour, corners, weight of headings and background. */
export function energyOf(
  brand: Pick<DerivedTokens, 'radii' | 'typography'>,
  { roles }: Pick<ColorMode, 'roles'>,
): Energy {
  const background = hexToOklch(roles.background);
  // A tinted or dark background sets a quieter tone than plain white.
  const { chroma, lightness } = PLAIN_BACKGROUND;
  const given: Record<keyof typeof traits, number> = {
    chroma: hexToOklch(roles.primary).c,
    radius: brand.radii.md,
    weight: brand.typography.display.weight,
    plain: background.l >= lightness && background.c <= chroma ? 1 : 0,
  };
  const names = Object.keys(traits) as (keyof typeof traits)[];
  const energy = names.reduce((sum, name) => {
    const { adds, from, to } = traits[name];
    return sum + adds * Math.min(1, Math.max(0, (given[name] - from) / (to - from)));
  }, 0);
  return Math.round(energy * 100) / 100;
}

/** A value between the one of the calmest and the one of the loudest brand. */
export function byEnergy(energy: Energy, calm: number, loud: number): number {
  return calm + (loud - calm) * energy;
}
