import { cutText } from '@livery/core/text/cut-text';
import type { RuleId } from '../../evidence/rules.ts';
import { toEvidence } from '../../evidence/to-evidence.ts';
import type { PageFacts, SiteFacts } from '../../facts.ts';
import type { Evidence, Finding } from '../../findings.ts';
import { NEWS } from '../../stated/surroundings.ts';
import { findBrandNodes, readTextMember } from '../text/json-ld.ts';
import { toNameKey } from '../text/name-text.ts';
import {
  cleanPageText,
  countWords,
  listReadableBlocks,
  readMeta,
  splitSentences,
} from '../text/page-text.ts';
import { isDayOrPlace } from './hero-phrases.ts';
import { placeholder } from './tagline.ts';

interface Candidate {
  text: string;
  weight: number;
  rule: RuleId;
  evidence: Evidence;
}

const LONGEST = 400;

/** What the brand does, in a sentence or two from the site itself. */
export function decideDescription(site: SiteFacts): Finding<string> | null {
  const page = site.pages[0];
  if (page === undefined) return null;
  const found = [...metas(page), ...manifest(site, page), ...findParagraphs(page)]
    .map((candidate) => ({ ...candidate, text: shortenToSentences(candidate.text) }))
    .filter(({ text }) => countWords(text) >= 4 && !placeholder.test(text) && !isDayOrPlace(text));
  if (found.length === 0) return null;
  found.sort((a, b) => b.weight - a.weight);
  const best = found[0]!;
  const sources = new Set(
    found.filter(({ text }) => toNameKey(text) === toNameKey(best.text)).map(({ rule }) => rule),
  ).size;
  return {
    value: best.text,
    confidence: Math.min(0.95, Math.round((best.weight + 0.06 * (sources - 1)) * 100) / 100),
    rule: best.rule,
    alternatives: [...new Set(found.map(({ text }) => text))]
      .filter((text) => text !== best.text)
      .slice(0, 3),
    evidence: [best.evidence],
  };
}

const metaRules = {
  description: 'description-description',
  'og:description': 'description-og-description',
  'twitter:description': 'description-twitter-description',
} as const;

function metas(page: PageFacts): Candidate[] {
  const meta = (name: keyof typeof metaRules, weight: number): Candidate => {
    const selector = `meta[name="${name}"], meta[property="${name}"]`;
    const text = readMeta(page, name);
    // A few words are a slogan or a placeholder.
    const worth = countWords(text) < 6 ? weight - 0.2 : text.length > LONGEST ? weight - 0.15 : weight;
    return {
      text,
      weight: worth,
      rule: metaRules[name],
      evidence: toEvidence(page, { selector }, `${name} says it`),
    };
  };
  const linked = findBrandNodes(page).map(({ node }): Candidate => {
    const evidence = toEvidence(page, { selector: 'script[type="application/ld+json"]' }, 'JSON-LD says it');
    return {
      text: cleanPageText(readTextMember(node, 'description')),
      weight: 0.78,
      rule: 'description-json-ld',
      evidence,
    };
  });
  return [
    meta('description', 0.86),
    meta('og:description', 0.84),
    meta('twitter:description', 0.76),
    ...linked,
  ];
}

function manifest(site: SiteFacts, page: PageFacts): Candidate[] {
  const text = cleanPageText(site.manifest?.description ?? '');
  const evidence = toEvidence(page, { selector: 'link[rel="manifest"]' }, 'the manifest says it');
  return [{ text, weight: 0.6, rule: 'description-manifest', evidence }];
}

/** The first paragraph below the first heading, or of the page if it has no heading. */
function findParagraphs(page: PageFacts): Candidate[] {
  const blocks = listReadableBlocks(page).filter(({ region }) => region === 'hero' || region === 'main');
  const head = blocks.findIndex(({ tag }) => /^h[12]$/.test(tag));
  if (NEWS.test(blocks[head]?.text ?? '')) return [];
  const below = blocks.slice(head + 1, head + 12);
  // What stands below a smaller heading is about a part of the page.
  const part = below.findIndex(({ tag }) => /^h[3-6]$/.test(tag));
  const candidate = below
    .slice(0, part < 0 ? undefined : part)
    .find(
      ({ tag, text }) =>
        !/^(?:h\d|pre|code|button|a)$/.test(tag) &&
        countWords(text) >= 8 &&
        !/^sponsored\b|^["“„«「]/iu.test(text),
    );
  if (candidate === undefined) return [];
  const evidence = toEvidence(page, candidate, 'the first paragraph');
  return [
    {
      text: candidate.text,
      weight: head === -1 ? 0.5 : 0.62,
      rule: 'description-first-paragraph',
      evidence,
    },
  ];
}

/** As many whole sentences as fit into a description. */
function shortenToSentences(text: string): string {
  if (text.length <= LONGEST) return text;
  let kept = '';
  for (const sentence of splitSentences(text)) {
    if (kept.length + sentence.length >= LONGEST) break;
    kept = kept === '' ? sentence : `${kept} ${sentence}`;
  }
  return kept === '' ? `${cutText(text, LONGEST - 1).replace(/\s+\S*$/u, '')}…` : kept;
}
