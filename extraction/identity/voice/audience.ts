import { cutText } from '@livery/core/text/cut-text';
import { toEvidence } from '../../evidence/to-evidence.ts';
import type { SiteFacts } from '../../facts.ts';
import type { Evidence, Finding } from '../../findings.ts';
import { toNameKey } from '../text/name-text.ts';
import { cleanPageText, countWords, listReadableBlocks, readMeta } from '../text/page-text.ts';
import { findPeoplePhrases } from './people-phrases.ts';

interface Said {
  phrase: string;
  weight: number;
  evidence: Evidence;
}

/** The people that the page says it is for: `built for freelancers and agencies`. */
export function decideAudience(site: SiteFacts): Finding<string> | null {
  const page = site.pages[0];
  if (page === undefined) return null;
  const said: Said[] = [];
  const read = (text: string, weight: number, evidence: Evidence) => {
    for (const { phrase, made } of findPeoplePhrases(text, page.lang)) {
      said.push({ phrase, weight: weight + (made ? 1 : 0), evidence });
    }
  };
  const selector = 'meta[name="description"]';
  const described = readMeta(page, 'description', 'og:description');
  read(described, 3, toEvidence(page, { selector }, `the description says “${described}”`));
  read(
    cleanPageText(page.title),
    3,
    toEvidence(page, { selector: 'title' }, `the title says “${page.title}”`),
  );
  for (const block of listReadableBlocks(page)) {
    if (!['hero', 'main'].includes(block.region) || /^(?:pre|code|button|label|option)$/.test(block.tag))
      continue;
    const weight = block.region === 'hero' && /^(?:h[1-3]|p|div|span)$/.test(block.tag) ? 2 : 1;
    read(block.text, weight, toEvidence(page, block, `the page says “${cutText(block.text, 100)}”`));
  }
  if (said.length === 0) return null;
  const sums = new Map<string, Said & { times: number }>();
  for (const each of said) {
    const key = toNameKey(each.phrase);
    const before = sums.get(key);
    if (before === undefined) sums.set(key, { ...each, times: 1 });
    else {
      before.weight += each.weight * 0.5;
      before.times++;
    }
  }
  // Of phrases with a similar weight the longer one wins: `freelancers and agencies` before `agencies`.
  const ranked = [...sums.values()].sort(
    (a, b) => b.weight + 0.2 * countWords(b.phrase) - (a.weight + 0.2 * countWords(a.phrase)),
  );
  const best = ranked[0]!;
  return {
    value: best.phrase,
    confidence: best.weight >= 4 ? 0.72 : best.weight >= 3 ? 0.65 : best.weight >= 2 ? 0.55 : 0.4,
    rule: 'audience-named',
    alternatives: ranked.slice(1, 4).map(({ phrase }) => phrase),
    evidence: [best.evidence],
  };
}
