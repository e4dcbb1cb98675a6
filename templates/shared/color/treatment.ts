import { hexToOklch } from '@livery/core/color/convert';
import type { ColorMode } from '@livery/core/tokens/types';
import type { Stage } from '../canvas/stage.tsx';
import { PLAIN_BACKGROUND } from './plain-background.ts';

export type Treatment = 'calm' | 'bold';

const COLOURFUL = 0.06;
/** The coverage that is assumed of a brand with a plain light background, and of one whose background is its own. */
const ASSUMED = { plain: 0.4, own: 0 };

/**
 * `bold` fills the background with the primary colour, `calm` keeps the brand's background. A requested treatment is
 * taken as it is. Otherwise brand and template decide, and a series alternates, so that neighbours differ.
 */
export function chooseTreatment(
  { colors, contrastFix, variety }: Pick<Stage, 'colors' | 'contrastFix' | 'variety'>,
  textLength: number,
  maxBoldLength = 120,
): Treatment {
  const { treatment, boldFrom, series } = variety;
  const own = suitableTreatment(colors, boldFrom, textLength <= maxBoldLength);
  const isOther = series !== null && series.index % 2 === 1 && !isGrey(colors);
  const chosen = treatment === 'auto' ? (isOther ? otherThan(own) : own) : treatment;
  return contrastFix.otherTreatment ? otherThan(chosen) : chosen;
}

const otherThan = (treatment: Treatment): Treatment => (treatment === 'bold' ? 'calm' : 'bold');

/** Long text is calm. Short text is bold if the brand floods its pages at least as much as the template asks for. */
function suitableTreatment(colors: ColorMode, boldFrom: number | null, short: boolean): Treatment {
  if (!short || boldFrom === null || isGrey(colors)) return 'calm';
  return readCoverage(colors) >= boldFrom ? 'bold' : 'calm';
}

/** A primary that is neither a colour nor near black: a canvas full of it looks unfinished. */
function isGrey({ roles }: ColorMode): boolean {
  const primary = hexToOklch(roles.primary);
  return primary.c < COLOURFUL && primary.l > 0.4;
}

/** The share of its pages that the brand floods with colour, as measured or assumed from its background. */
function readCoverage({ coverage, roles }: ColorMode): number {
  // Stored tokens may lack it.
  if (typeof coverage === 'number') return coverage;
  const background = hexToOklch(roles.background);
  const isOwn =
    background.l < 0.6 ||
    (background.c > PLAIN_BACKGROUND.chroma && background.l < PLAIN_BACKGROUND.lightness);
  return isOwn ? ASSUMED.own : ASSUMED.plain;
}
