import type { StatedFacts } from '@livery/core/brand/stated-facts';
import { toEvidence } from '../evidence/to-evidence.ts';
import type { PageFacts, SiteFacts } from '../facts.ts';
import type { Finding } from '../findings.ts';
import { toNameKey } from '../identity/text/name-text.ts';
import { countWords, listReadableBlocks } from '../identity/text/page-text.ts';
import { featureHeadings } from './list-words.ts';
import { type KnownGroup, listKnownGroups } from './part-kinds.ts';
import { type Stated, toStatedFinding, toTitle } from './stated-finding.ts';

type Group = NonNullable<StatedFacts['features']>[number];

const MAX_GROUPS = 6;
const MAX_ITEMS = 8;
const weights: Partial<Record<PageFacts['kind'], number>> = { landing: 4, service: 2, about: 1 };

/** Lists of what the brand offers: parts that are built alike. Those with texts on the landing page come first. */
export function decideFeatures(site: SiteFacts): Finding<Group[]> | null {
  const ranked = listGroups(site, 'features')
    .map((group) => ({ group, score: rate(group) }))
    .sort((a, b) => b.score - a.score);
  const facts = ranked.map(({ group, score }) => ({
    ...toFact(group, group.title || readMainHeading(group.page)),
    confidence: Math.min(0.9, 0.5 + score / 20),
  }));
  return toStatedFinding(facts, 'parts-listed', MAX_GROUPS);
}

/** The groups of one kind on all pages; what several pages repeat counts once. */
export function listGroups(site: SiteFacts, kind: KnownGroup['kind']): KnownGroup[] {
  const groups = site.pages.flatMap(listKnownGroups).filter((group) => group.kind === kind);
  const toKey = ({ parts }: KnownGroup) => parts.map(({ title }) => toNameKey(title)).join(' ');
  return [...new Map(groups.toReversed().map((group) => [toKey(group), group])).values()].reverse();
}

export function toFact(
  { parts, heading, page }: KnownGroup,
  title: string,
): Omit<Stated<Group>, 'confidence'> {
  const items = parts.slice(0, MAX_ITEMS).map((part) => ({ title: part.title, detail: part.detail }));
  const shown = heading ?? parts[0]!.titleBlock;
  return {
    fact: { title, items, url: page.url },
    evidence: toEvidence(page, shown, `${items.length} equal parts, such as “${items[0]!.title}”`),
  };
}

function rate({ parts, title, page }: KnownGroup): number {
  const told = parts.filter(({ detail }) => detail !== '').length / parts.length;
  return (
    (weights[page.kind] ?? 0) +
    told * 2 +
    (title === '' ? 0 : 1) +
    (featureHeadings.test(title) ? 1 : 0) +
    (parts.length <= MAX_ITEMS ? 0.5 : 0) +
    // Texts say more than labels.
    (parts.filter(({ detail }) => countWords(detail) >= 8).length > parts.length / 2 ? 0.75 : 0)
  );
}

function readMainHeading(page: PageFacts): string {
  const main = listReadableBlocks(page).find(({ tag, text }) => tag === 'h1' && countWords(text) >= 2);
  return main ? toTitle(main.text) : '';
}
