import { normalizeText } from '../../text/normalize-text.ts';

/** Whether texts use the words that a brand prefers or has banned. */

const MAX_TERMS = 200;
const DENSE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
const LETTER = /[\p{L}\p{M}\p{N}]/u;

/** Whether a normalised text contains a normalised term as whole words. */
export function containsTerm(text: string, term: string): boolean {
  if (term === '') return false;
  for (let at = text.indexOf(term); at !== -1; at = text.indexOf(term, at + 1)) {
    if (DENSE.test(term)) return true;
    const [before, after] = [text[at - 1] ?? ' ', text[at + term.length] ?? ' '];
    const cutsBefore = LETTER.test(before) && LETTER.test(term[0]!);
    const cutsAfter = LETTER.test(after) && LETTER.test(term.at(-1)!);
    if (!cutsBefore && !cutsAfter) return true;
  }
  return false;
}

/** Words to use and words never to use, ready to compare. */
export interface Terminology {
  preferred: readonly string[];
  banned: readonly string[];
}

export function readTerminology({ preferred, banned }: Terminology): Terminology {
  const clean = (terms: readonly string[]) =>
    terms
      .slice(0, MAX_TERMS)
      .map((term) => normalizeText(term.slice(0, 200)))
      .filter((term) => LETTER.test(term));
  return { preferred: clean(preferred), banned: clean(banned) };
}

const inflect = (term: string) => [term, `${term}s`, `${term}es`, term.replace(/y$/, 'ies')];

/** The first banned word in a text; also in its plural. */
export function findBanned(text: string, { banned }: Terminology): string | null {
  if (banned.length === 0) return null;
  const plain = normalizeText(text);
  return banned.find((term) => inflect(term).some((each) => containsTerm(plain, each))) ?? null;
}

export function countPreferred(text: string, { preferred }: Terminology): number {
  const plain = normalizeText(text);
  return preferred.filter((term) => containsTerm(plain, term)).length;
}

/** Words that carry meaning, each once, for comparing texts. */
export function readKeywords(text: string): Set<string> {
  const words = normalizeText(text).match(/[\p{L}\p{M}\p{N}]{3,40}/gu) ?? [];
  return new Set(words.filter((word) => !COMMON.has(word)).map(toStem));
}

/** Without a plural s, so that `team` and `teams` agree. */
export const toStem = (word: string) => (word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word);

/** The share of the smaller text's keywords that both have. */
export function overlap(one: string, other: string): number {
  const [a, b] = [readKeywords(one), readKeywords(other)];
  const smaller = Math.min(a.size, b.size);
  if (smaller === 0) return 0;
  return [...a].filter((word) => b.has(word)).length / smaller;
}

const COMMON = new Set(
  'the and for with your our you from that this into are was were have has can will not but all any more than its their they them his her him she who what when where which how about over under out off per via und der die das den dem des mit für von ist ein eine les des pour avec dans une sur est los las para con una por'.split(
    ' ',
  ),
);
