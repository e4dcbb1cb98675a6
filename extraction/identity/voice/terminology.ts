import { toEvidence } from '../../evidence/to-evidence.ts';
import type { Block, SiteFacts } from '../../facts.ts';
import type { Finding } from '../../findings.ts';
import { containsName, toNameKey } from '../text/name-text.ts';
import { listReadableBlocks } from '../text/page-text.ts';
import { isStopWord } from './stop-words.ts';

export interface Terminology {
  preferred: string[];
  banned: string[];
}

const MAX = 12;
/** Terms of every website, and names of other companies. */
const common =
  /^(?:github|gitlab|google|twitter|facebook|linkedin|youtube|instagram|discord|slack|reddit|microsoft|apple|amazon|learn more|read more|get started|sign up|log in|click here|find out|lorem ipsum|dolor sit|sit amet|contact us|about us|privacy policy|terms of|cookie policy|all rights|rights reserved|getting started|year ago|years ago|i'm|i've|january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday)$/i;

/** Terms that the brand repeats: names of its products, and pairs of words that often occur together. */
export function decideTerminology(site: SiteFacts, name: string): Finding<Terminology> | null {
  const page = site.pages[0];
  if (page === undefined) return null;
  const blocks = listReadableBlocks(page).filter(
    ({ region, tag }) =>
      (region === 'hero' || region === 'main') && !/^(?:pre|code|kbd|button|label|option)$/.test(tag),
  );
  const terms = new Map<string, { form: string; blocks: Set<string>; weight: number }>();
  const count = (form: string, block: Block, weight: number) => {
    const key = toNameKey(form);
    if (key.length < 4 || containsName(name, form) || common.test(form)) return;
    const term = terms.get(key) ?? { form, blocks: new Set(), weight };
    // Repeated blocks, as in slides and menus, count once.
    term.blocks.add(block.text);
    terms.set(key, term);
  };
  const german = /^de\b/i.test(page.lang);
  for (const block of blocks) {
    for (const form of new Set(findProperNames(block.text, german))) count(form, block, 1.5);
    for (const form of new Set(listWordPairs(block.text))) count(form, block, 1);
    for (const [form] of block.text.matchAll(/[\p{Script=Katakana}ー]{4,20}/gu)) count(form, block, 1);
  }
  const small = new Set(
    blocks.flatMap(({ text }) => text.match(/(?<![\p{L}\p{N}])\p{Ll}[\p{L}\p{N}+#-]*/gu) ?? []),
  );
  const enough = Math.max(3, Math.ceil(blocks.length / 40));
  const ranked = [...terms.values()]
    .map((term) => ({ ...term, score: term.blocks.size * term.weight }))
    .filter(({ form, blocks: said, weight }) => said.size >= (weight > 1 && form.includes(' ') ? 2 : enough))
    // A word that also occurs in lower case is not a name.
    .filter(({ form, weight }) => weight === 1 || form.includes(' ') || !small.has(form.toLowerCase()))
    .sort((a, b) => b.score - a.score);
  // `tracking software` adds nothing to `time tracking`.
  const kept: typeof ranked = [];
  for (const term of ranked) {
    if (kept.length >= MAX) break;
    if (!kept.some((other) => overlaps(other.form, term.form))) kept.push(term);
  }
  if (kept.length === 0) return null;
  const seen = blocks.find(({ text }) => text.includes(kept[0]!.form)) ?? blocks[0]!;
  return {
    value: { preferred: kept.map(({ form }) => form), banned: [] },
    confidence: kept[0]!.blocks.size >= 4 ? 0.5 : 0.4,
    rule: 'terms-repeated',
    alternatives: [],
    evidence: [toEvidence(page, seen, `“${kept[0]!.form}” in ${kept[0]!.blocks.size} places`)],
  };
}

/** Runs of capitalised words within a sentence. In German, where all nouns are capitalised, only runs of several words and inner capitals count. */
function findProperNames(text: string, german: boolean): string[] {
  const isAllCaps = text === text.toUpperCase();
  if (isAllCaps) return [];
  // In title case, capitals say nothing.
  const words = text.match(/\p{L}+/gu) ?? [];
  if (words.length > 2 && words.filter((word) => /^\p{Lu}/u.test(word)).length / words.length > 0.6)
    return [];
  const runs = text.matchAll(
    /(?<=[\p{Ll}\p{N},;)]\s)\p{Lu}(?:[\p{L}\p{N}+#-]|\.(?=\p{L})){1,30}(?:\s\p{Lu}[\p{L}\p{N}+#-]{1,30}){0,2}/gu,
  );
  return [...runs]
    .map(([run]) => run.replace(/[.-]+$/u, ''))
    .filter((run) => !isStopWord(run.toLowerCase()))
    .filter((run) => !german || /\s|\p{Ll}\p{Lu}|^\p{Lu}{2,}$/u.test(run));
}

/** Pairs of adjacent words that are not stop words. */
function listWordPairs(text: string): string[] {
  const words = [...text.toLowerCase().matchAll(/[\p{L}\p{M}][\p{L}\p{M}\p{N}'’-]*|[^\s\p{L}]/gu)].map(
    ([word]) => word,
  );
  return words.flatMap((word, at) => {
    const next = words[at + 1];
    return next !== undefined && meaningful(word) && meaningful(next) ? [`${word} ${next}`] : [];
  });
}

const meaningful = (word: string) => word.length >= 4 && /^\p{L}/u.test(word) && !isStopWord(word);

function overlaps(a: string, b: string): boolean {
  const words = new Set(a.toLowerCase().split(' '));
  return b
    .toLowerCase()
    .split(' ')
    .some((word) => words.has(word));
}
