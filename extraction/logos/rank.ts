import type { SiteFacts } from '../facts.ts';
import { logoCandidates } from './candidates.ts';
import { type ScoredLogo, scoreLogo } from './score.ts';

/** The pictures that may be the logo, likeliest first. */
export function rankLogos(site: SiteFacts, name: string): ScoredLogo[] {
  return logoCandidates(site)
    .map((candidate) => scoreLogo(candidate, site, name))
    .sort((a, b) => b.score - a.score || a.order - b.order);
}
