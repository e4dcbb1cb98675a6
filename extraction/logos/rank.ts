import type { SiteFacts } from '../facts.ts';
import { listMakers } from '../identity/name/makers.ts';
import { findLogoCandidates, type LogoCandidate } from './candidates.ts';
import { type ScoredLogo, scoreLogo } from './score.ts';

/** The images that may be the logo, likeliest first. */
export function rankLogos(
  site: SiteFacts,
  name: string,
  candidates: readonly LogoCandidate[] = findLogoCandidates(site),
): ScoredLogo[] {
  const names = { name, makers: site.pages[0] ? listMakers(site.pages[0]) : [] };
  return candidates
    .map((candidate) => scoreLogo(candidate, site, names))
    .sort((a, b) => b.score - a.score || a.order - b.order);
}
