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

/** Radius, spacing, density, borders, shadows, gradients and type of all pages. What no page shows is left out. */
export function decideScales(site: SiteFacts): Findings {
  const pages = site.pages.map(readPageStyles);
  const [shown] = pages;
  if (!shown) return new Map();
  const density = decideDensity(...pages);
  return new Map([
    ...decideRadius(...pages),
    ...decideSpacing(...pages),
    ...(density ? [['space.$extensions.studio.density', density] as const] : []),
    ...decideBorders(...pages),
    ...decideElevation(...pages),
    ...decideGradients(...pages),
    ...decideTypeScale(...pages),
    ...decideCase(shown),
  ]);
}
