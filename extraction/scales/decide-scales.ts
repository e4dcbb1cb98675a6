import type { SiteFacts } from '../facts.ts';
import type { Findings } from '../findings.ts';
import { decideBorders } from './borders.ts';
import { decideDensity } from './density.ts';
import { decideGradients } from './gradients.ts';
import { decideCase } from './letter-case.ts';
import { decideRadius } from './radius.ts';
import { readPageStyles } from './samples.ts';
import { decideElevation } from './shadows.ts';
import { decideSpacing } from './spacing.ts';
import { decideTypeScale } from './type-scale.ts';

/** Radius, spacing, borders, shadows, gradients and type of the landing page. What the page does not show is left out. */
export function decideScales(site: SiteFacts): Findings {
  const [landing] = site.pages;
  if (!landing) return new Map();
  const shown = readPageStyles(landing);
  const density = decideDensity(shown);
  return new Map([
    ...decideRadius(shown),
    ...decideSpacing(shown),
    ...(density ? [['space.$extensions.studio.density', density] as const] : []),
    ...decideBorders(shown),
    ...decideElevation(shown),
    ...decideGradients(shown),
    ...decideTypeScale(shown),
    ...decideCase(shown),
  ]);
}
