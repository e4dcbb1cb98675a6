import { hexToOklch } from '@livery/core/color/convert';
import type { ColorMode } from '@livery/core/tokens/types';
import type { Stage } from '../canvas/stage.tsx';

export type Treatment = 'calm' | 'bold';

const COLOURFUL = 0.09;
const OWN_PAPER = 0.006;

/**
 * `bold` fills the background with the primary colour, `calm` keeps the brand's background. Brands with a tinted or dark
 * background, and texts longer than `maxBoldLength`, are calm.
 */
export function chooseTreatment(
  { colors, contrastFix }: Pick<Stage, 'colors' | 'contrastFix'>,
  textLength: number,
  maxBoldLength = 120,
): Treatment {
  const chosen = suitableTreatment(colors, textLength <= maxBoldLength);
  if (!contrastFix.otherTreatment) return chosen;
  return chosen === 'bold' ? 'calm' : 'bold';
}

function suitableTreatment({ roles }: ColorMode, short: boolean): Treatment {
  const primary = hexToOklch(roles.primary);
  const background = hexToOklch(roles.background);
  if (background.l < 0.6 || (background.c > OWN_PAPER && background.l < 0.985)) return 'calm';
  if (primary.c < COLOURFUL && primary.l > 0.4) return 'calm';
  return short ? 'bold' : 'calm';
}
